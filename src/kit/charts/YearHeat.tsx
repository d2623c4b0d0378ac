import { dateText, dayParts } from '#shared/dates.ts';
import { ChartBox, Legend } from './ChartBox.tsx';
import styles from './Charts.module.css';
import { type HeatDay, heatStep, movedInYear, yearGrid } from './yearGrid.ts';

const cell = 20;
const left = 22;
const top = 20;
/** Side of the square of a step: the size tells the step besides the colour. */
const sides = [6, 9, 12, 15, 18] as const;
const weekdays = ['一', '', '三', '', '五', '', '日'];
const legend = ['无', '少于 15 分钟', '15–29 分钟', '30–59 分钟', '60 分钟及以上'].map((name, step) => ({
  look: `heat${step}`,
  name,
}));

interface YearHeatProps {
  /** Days with something learnt; others may be missing. */
  days: readonly HeatDay[];
  /** Beginning of the last day that is shown, ms; of those given if missing. */
  end?: number;
}

/** What a doctor has learnt on each day of a year: 53 weeks in five steps of orange [H.7]. */
export function YearHeat({ days, end = Math.max(...days.map(({ day }) => day)) }: YearHeatProps) {
  const grid = days.length === 0 ? [] : yearGrid(days, end);
  const learnt = grid.filter(({ minutes }) => minutes > 0);
  const most = learnt.reduce<HeatDay | null>((best, one) => (best && best.minutes >= one.minutes ? best : one), null);
  const total = learnt.reduce((sum, { minutes }) => sum + minutes, 0);
  const text = ({ day, minutes }: HeatDay): string => `${dateText(day)} ${minutes}分钟`;
  // A month is named at its first week, if the name of the one before leaves room.
  const months = grid.flatMap(({ day }, at) => {
    const { day: date, month } = dayParts(day);
    return date === 1 && at >= 14 ? [{ name: `${month}月`, week: Math.floor(at / 7) }] : [];
  });
  return (
    <ChartBox
      chart={{
        title: '学习热力',
        summary: most
          ? `近一年有 ${learnt.length} 天在学习，共 ${total} 分钟；最多的一天是 ${dateText(most.day)}，${most.minutes} 分钟。`
          : '近一年还没有学习记录。',
        points: most ? grid.map(text) : [],
        table: {
          head: ['日期', '学习时长（分钟）'],
          rows: learnt.toReversed().map(({ day, minutes }) => [dateText(day), minutes]),
        },
      }}
      move={movedInYear}
      scrolls
      legend={<Legend parts={legend} />}
    >
      {(active, onActive) => (
        <svg className={styles.year} viewBox={`0 0 ${left + 53 * cell} ${top + 7 * cell}`} aria-hidden>
          {months.map(({ name, week }) => (
            <text key={week} x={left + week * cell} y={12}>
              {name}
            </text>
          ))}
          {weekdays.map((name, at) => (
            <text key={at} x={0} y={top + at * cell + 14}>
              {name}
            </text>
          ))}
          {grid.map(({ day, minutes }, at) => {
            const step = heatStep(minutes);
            const side = sides[step] ?? cell;
            const x = left + Math.floor(at / 7) * cell;
            const y = top + (at % 7) * cell;
            return (
              <g key={day} data-active={at === active || undefined} onPointerMove={() => onActive(at)}>
                <rect x={x} y={y} width={cell} height={cell} className={styles.place} />
                <rect
                  x={x + (cell - side) / 2}
                  y={y + (cell - side) / 2}
                  width={side}
                  height={side}
                  rx={2}
                  data-step={step}
                />
              </g>
            );
          })}
        </svg>
      )}
    </ChartBox>
  );
}
