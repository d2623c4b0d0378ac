import { linesOf, type Lottery, pointAt, sectorPath } from './model.ts';
import { prizeIcons } from './prizeIcons.ts';
import styles from './Lottery.module.css';

const radius = 150;
/** From the centre to the middle of a field. */
const middle = 102;
const textHeight = 15;
const iconSize = 22;

interface WheelProps {
  prizes: Lottery['prizes'];
  /** Degrees. */
  angle: number;
  isTurning: boolean;
}

/** The wheel with the prizes; the field at the top is below its pointer. */
export function Wheel({ prizes, angle, isTurning }: WheelProps) {
  const { length } = prizes;
  const turning = isTurning ? styles.turning : undefined;
  return (
    <svg
      className={styles.wheel}
      viewBox="-164 -172 328 336"
      role="img"
      aria-label={`转盘上的奖品：${prizes.map(({ name }) => name).join('、')}`}
    >
      <circle className={styles.rim} r={radius + 12} />
      <g className={turning} style={{ transform: `rotate(${angle}deg)` }}>
        {prizes.map(({ prizeId, name, kind }, at) => {
          const Icon = prizeIcons[kind] ?? prizeIcons.none;
          return (
            <g key={`${at} ${prizeId}`}>
              <path className={at % 2 === 0 ? styles.even : styles.odd} d={sectorPath(at, length, radius)} />
              <g transform={`translate(${pointAt((at * 360) / length, middle)})`}>
                {/* Turns back as the wheel turns, so that it always stands upright. */}
                <g className={turning} style={{ transform: `rotate(${-angle}deg)` }}>
                  <Icon
                    className={styles.icon}
                    x={-iconSize / 2}
                    y={-iconSize}
                    width={iconSize}
                    height={iconSize}
                    strokeWidth={1.75}
                    aria-hidden
                  />
                  {linesOf(name).map((line, row) => (
                    <text key={row} className={styles.name} y={16 + row * textHeight}>
                      {line}
                    </text>
                  ))}
                </g>
              </g>
            </g>
          );
        })}
      </g>
      <circle className={styles.hub} r={26} />
      <path className={styles.pointer} d="M -11 -170 L 11 -170 L 0 -144 Z" />
    </svg>
  );
}
