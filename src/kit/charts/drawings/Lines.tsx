import { CartesianGrid, type DotItemDotProps, Line, LineChart, ReferenceLine, XAxis, YAxis } from 'recharts';
import { axis, colours, frame, type Pointed, pointing, type Row } from './shared.ts';

/** A value in per cent; `mean` where a mean is drawn, too. */
interface LineRow extends Row {
  mean?: number;
}

interface LinesProps extends Pointed {
  rows: readonly LineRow[];
  /** A line across the chart, per cent. */
  goal?: number;
}

/** Values in per cent as a line with points, and their mean as a broken line. */
export function Lines({ rows, goal, active, onActive }: LinesProps) {
  return (
    <LineChart {...frame} {...pointing({ active, onActive })} data={[...rows]}>
      <CartesianGrid vertical={false} stroke={colours.line} />
      <XAxis
        {...axis}
        dataKey="name"
        interval="equidistantPreserveStart"
        minTickGap={8}
        padding={{ left: 20, right: 20 }}
      />
      <YAxis {...axis} width={44} domain={[0, 100]} ticks={[0, 25, 50, 75, 100]} unit="%" />
      {goal !== undefined && <ReferenceLine y={goal} stroke={colours.strong} strokeDasharray="6 4" />}
      <Line
        dataKey="mean"
        stroke={colours.text}
        strokeWidth={2}
        strokeDasharray="6 4"
        dot={rows.length === 1 ? { r: 3 } : false}
        activeDot={false}
        isAnimationActive={false}
      />
      <Line
        dataKey="value"
        stroke={colours.main}
        strokeWidth={2}
        activeDot={false}
        isAnimationActive={false}
        dot={({ cx, cy, index }: DotItemDotProps) => (
          <circle
            key={index}
            cx={cx}
            cy={cy}
            r={index === active ? 6 : 4}
            fill={colours.main}
            stroke={index === active ? colours.strong : 'var(--surface)'}
            strokeWidth={2}
          />
        )}
      />
    </LineChart>
  );
}
