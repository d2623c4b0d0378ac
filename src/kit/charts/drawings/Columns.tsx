import { Bar, BarChart, type BarShapeProps, CartesianGrid, Rectangle, ReferenceLine, XAxis, YAxis } from 'recharts';
import { axis, colours, frame, type Pointed, pointing, type Row } from './shared.ts';

interface ColumnsProps extends Pointed {
  rows: readonly Row[];
  /** A line across the columns. */
  goal?: number | undefined;
}

/** A column for each value. */
export function Columns({ rows, goal, active, onActive }: ColumnsProps) {
  return (
    <BarChart {...frame} {...pointing({ active, onActive })} data={[...rows]} barCategoryGap="25%">
      <CartesianGrid vertical={false} stroke={colours.line} />
      <XAxis {...axis} dataKey="name" interval="equidistantPreserveStart" minTickGap={8} />
      <YAxis
        {...axis}
        width={36}
        allowDecimals={false}
        domain={[
          0,
          goal === undefined ? 'auto' : Math.ceil(Math.max(goal, ...rows.map(({ value }) => value)) / goal) * goal,
        ]}
      />
      <Bar
        dataKey="value"
        maxBarSize={44}
        isAnimationActive={false}
        shape={(shape: BarShapeProps) => (
          <Rectangle
            {...shape}
            radius={[3, 3, 0, 0]}
            fill={colours.main}
            stroke={shape.index === active ? colours.strong : 'none'}
            strokeWidth={2}
          />
        )}
      />
      {goal !== undefined && <ReferenceLine y={goal} stroke={colours.strong} strokeDasharray="6 4" />}
    </BarChart>
  );
}
