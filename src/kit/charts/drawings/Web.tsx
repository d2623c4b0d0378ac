import { type DotItemDotProps, PolarAngleAxis, PolarGrid, PolarRadiusAxis, Radar, RadarChart } from 'recharts';
import { colours, frame, type Pointed, pointing, type Row } from './shared.ts';

/** Values in per cent on the rays of a circle; it needs three of them. */
export function Web({ rows, active, onActive }: Pointed & { rows: readonly Row[] }) {
  return (
    <RadarChart {...frame} {...pointing({ active, onActive })} data={[...rows]} outerRadius="72%">
      <PolarGrid stroke={colours.line} />
      <PolarAngleAxis dataKey="name" tick={{ fill: colours.text, fontSize: 12 }} />
      <PolarRadiusAxis domain={[0, 100]} tick={false} axisLine={false} />
      <Radar
        dataKey="value"
        stroke={colours.main}
        strokeWidth={2}
        fill={colours.main}
        fillOpacity={0.16}
        isAnimationActive={false}
        activeDot={false}
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
    </RadarChart>
  );
}
