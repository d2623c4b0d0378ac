import { useId } from 'react';
import { Pie, PieChart, type PieSectorShapeProps, Sector } from 'recharts';
import styles from '../Charts.module.css';
import { Patterns } from './Patterns.tsx';
import { colours, frame, type Pointed, type Row } from './shared.ts';

const fills = ['var(--success)', 'lines'] as const;

/** Two parts of a whole as a ring with a text in its middle. */
export function Share({ rows, text, active, onActive }: Pointed & { rows: readonly Row[]; text: string }) {
  const id = useId().replace(/\W/g, '');
  return (
    <PieChart {...frame}>
      <Patterns id={id} />
      <Pie
        data={[...rows]}
        dataKey="value"
        innerRadius="58%"
        outerRadius="90%"
        startAngle={90}
        endAngle={-270}
        rootTabIndex={-1}
        isAnimationActive={false}
        onMouseEnter={(_, at) => onActive(at)}
        onClick={(_, at) => onActive(at)}
        shape={({ cx, cy, innerRadius, outerRadius, startAngle, endAngle, index }: PieSectorShapeProps) => (
          <Sector
            {...{ cx, cy, innerRadius, outerRadius, startAngle, endAngle }}
            fill={index === 0 ? fills[0] : `url(#${id}${fills[1]})`}
            stroke={index === active ? colours.strong : 'var(--surface)'}
            strokeWidth={2}
          />
        )}
      />
      <text x="50%" y="50%" dy="0.4em" textAnchor="middle" className={styles.whole}>
        {text}
      </text>
    </PieChart>
  );
}
