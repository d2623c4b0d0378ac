import {
  type BaseTickContentProps,
  type DotItemDotProps,
  PolarAngleAxis,
  PolarGrid,
  PolarRadiusAxis,
  Radar,
  RadarChart,
} from 'recharts';
import { colours, frame, type Pointed, pointing, type Row } from './shared.ts';

/** Most characters of a name on a line, so that it fits beside the circle on a phone. */
const ofLine = 4;
/** Room around the circle for a line of a name beside it and two lines above and below it, px. */
const margin = { top: 34, right: 62, bottom: 34, left: 62 };

/** A name in lines of about the same length. */
function linesOf(name: string): string[] {
  const count = Math.ceil(name.length / ofLine);
  const length = Math.ceil(name.length / count);
  return Array.from({ length: count }, (_, at) => name.slice(at * length, (at + 1) * length));
}

/** The name at the end of a ray. */
function RayName({ x, y, textAnchor, payload }: BaseTickContentProps) {
  const lines = linesOf(String(payload.value));
  return (
    <text x={x} y={y} textAnchor={textAnchor} fontSize={12}>
      {lines.map((line, at) => (
        <tspan key={at} x={x} dy={at === 0 ? `${0.35 - (lines.length - 1) * 0.6}em` : '1.2em'}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** Values in per cent on the rays of a circle; it needs three of them. */
export function Web({ rows, active, onActive }: Pointed & { rows: readonly Row[] }) {
  return (
    <RadarChart {...frame} {...pointing({ active, onActive })} data={[...rows]} margin={margin} outerRadius="100%">
      <PolarGrid stroke={colours.line} />
      <PolarAngleAxis dataKey="name" tick={RayName} />
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
