import { type ReactNode, useId } from 'react';
import { ChartPoints } from './ChartPoints.tsx';
import styles from './Charts.module.css';
import type { ChartTexts, Drawing, Move } from './points.ts';

interface ChartBoxProps {
  chart: ChartTexts;
  /** Where a key moves to; left and right by one if not given. */
  move?: Move | undefined;
  /** What the patterns and colours mean. */
  legend?: ReactNode;
  /** Beside the title: what is drawn is chosen there. */
  beside?: ReactNode;
  /** Instead of a drawing without points. */
  empty?: ReactNode;
  /** On phones the drawing is wider than its place and scrolls; its end is in sight. */
  scrolls?: boolean | undefined;
  /** The table is open at first. */
  open?: boolean | undefined;
  children: Drawing;
}

/** A chart with its title, one sentence, points that the keys reach, and its numbers as a table [H.7]. */
export function ChartBox({
  chart: { title, summary, points, table },
  move,
  legend,
  beside,
  empty = <p className={styles.none}>暂无数据</p>,
  scrolls,
  open = false,
  children,
}: ChartBoxProps) {
  const id = useId();
  return (
    <section className={`paper roomy ${styles.box}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {beside}
      </div>
      {points.length === 0 ? (
        empty
      ) : (
        <>
          <p className={styles.summary}>{summary}</p>
          <ChartPoints title={title} points={points} move={move} scrolls={scrolls}>
            {children}
          </ChartPoints>
          {legend}
          <details className={styles.data} open={open}>
            <summary aria-label={`${title}：查看数据表`}>查看数据表</summary>
            {/* Before the table: a region that scrolls must be reached by the keys. */}
            <div className={styles.scroll} role="region" aria-label={`${title}数据表`} tabIndex={0}>
              <table>
                <thead>
                  <tr>
                    {table.head.map((name) => (
                      <th key={name} scope="col">
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {table.rows.map(([name, ...values], row) => (
                    <tr key={row}>
                      <th scope="row">{name}</th>
                      {values.map((value, column) => (
                        <td key={column} className="num">
                          {value}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
    </section>
  );
}

/** A row of a legend: the pattern as it is drawn, and its meaning. */
export const Legend = ({ parts }: { parts: readonly { look: string; name: string }[] }) => (
  <ul className={styles.legend}>
    {parts.map(({ look, name }) => (
      <li key={name}>
        <i data-look={look} aria-hidden />
        {name}
      </li>
    ))}
  </ul>
);
