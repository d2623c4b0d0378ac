import { useId } from 'react';
import { Bar, BarChart, type BarShapeProps, Rectangle, ReferenceLine, XAxis, YAxis } from 'recharts';
import { Patterns } from './Patterns.tsx';
import { axis, colours, frame, type Pointed, pointing, type Row } from './shared.ts';

/** The fill of a part. */
export type Fill = 'plain' | 'main' | 'stripes' | 'dots' | 'lines';

/** A row of a bar with several parts. */
export interface PartsRow {
  name: string;
  values: readonly number[];
}

interface RowsProps extends Pointed {
  rows: readonly PartsRow[];
  /** The fills of the parts, in the order of the values. */
  fills: readonly Fill[];
  /** The end of the axis; the longest row if not given. */
  most?: number | undefined;
  /** A line across the rows, with its name. */
  mark?: Row | undefined;
}

const plain: Readonly<Partial<Record<Fill, string>>> = { plain: 'var(--success)', main: colours.main };

/** A horizontal bar for each row, from the parts that it consists of. */
export function Rows({ rows, fills, most, mark, active, onActive }: RowsProps) {
  const id = useId().replace(/\W/g, '');
  const longest = Math.max(...rows.map(({ name }) => [...name].length));
  return (
    <BarChart {...frame} {...pointing({ active, onActive })} data={[...rows]} layout="vertical" barCategoryGap="28%">
      <Patterns id={id} />
      <XAxis {...axis} type="number" allowDecimals={false} domain={[0, most ?? 'auto']} />
      <YAxis {...axis} type="category" dataKey="name" width={Math.min(120, 16 + longest * 13)} />
      {fills.map((fill, part) => (
        <Bar
          key={fill}
          dataKey={({ values }: PartsRow) => values[part]}
          stackId="parts"
          maxBarSize={28}
          isAnimationActive={false}
          shape={(shape: BarShapeProps) => (
            <Rectangle
              {...shape}
              fill={plain[fill] ?? `url(#${id}${fill})`}
              stroke={shape.index === active ? colours.strong : 'var(--surface)'}
              strokeWidth={shape.index === active ? 2 : 1}
            />
          )}
        />
      ))}
      {mark && (
        <ReferenceLine
          x={mark.value}
          stroke={colours.strong}
          strokeDasharray="6 4"
          label={{ value: mark.name, position: 'top', fill: colours.text, fontSize: 12 }}
        />
      )}
    </BarChart>
  );
}
