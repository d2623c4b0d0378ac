import { type ReactNode, Suspense } from 'react';
import { useScripts } from '#ui/useScripts.ts';
import { WhenSeen } from '#ui/WhenSeen.tsx';
import { ChartBox } from './ChartBox.tsx';
import styles from './Charts.module.css';
import type { DrawingProps } from './drawings/Drawing.tsx';
import { Drawing } from './lazyDrawing.ts';
import type { ChartTexts } from './points.ts';

const bars = [45, 70, 55, 90, 65, 80, 50];
/** The shape of a drawing before it comes. */
const ghost = (
  <div className={styles.shape} data-ghost>
    {bars.map((height, at) => (
      <i key={at} style={{ height: `${height}%` }} />
    ))}
  </div>
);

type Without<Props> = Props extends unknown ? Omit<Props, 'active' | 'onActive'> : never;
/** What is drawn, without the point that is read. */
export type ChartDrawing = Without<DrawingProps>;

interface ChartProps {
  chart: ChartTexts;
  drawing: ChartDrawing;
  legend?: ReactNode;
  /** Beside the title: what is drawn is chosen there. */
  beside?: ReactNode;
  /** Instead of a drawing without points. */
  empty?: ReactNode;
  /** It stands below the first screen: the library comes when the drawing is about to be seen. Not for what is printed. */
  isBelow?: boolean;
  /** The table is open at first. */
  open?: boolean;
}

/** A chart that recharts draws: its size is known in browsers alone, so that the server's HTML has its texts and its table. */
export function Chart({ drawing, isBelow = false, ...box }: ChartProps) {
  const hasScripts = useScripts();
  return (
    <ChartBox {...box}>
      {(active, onActive) => {
        const drawn = (
          <Suspense fallback={ghost}>
            <Drawing {...({ ...drawing, active, onActive } as DrawingProps)} />
          </Suspense>
        );
        return (
          <div className={styles.drawing} data-kind={drawing.kind} aria-hidden>
            {!hasScripts ? ghost : isBelow ? <WhenSeen ghost={ghost}>{drawn}</WhenSeen> : drawn}
          </div>
        );
      }}
    </ChartBox>
  );
}
