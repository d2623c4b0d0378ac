/** What the drawings by recharts have in common. */
import type { MouseHandlerDataParam } from 'recharts';

/** A value with its name on the axis. */
export interface Row {
  name: string;
  value: number;
}

/** The point that is read, and what chooses another one. */
export interface Pointed {
  active: number | null;
  onActive(point: number | null): void;
}

/** Colours of text, lines and marks: the variables of ui/tokens.css. */
export const colours = {
  text: 'var(--text-muted)',
  strong: 'var(--text)',
  line: 'var(--line)',
  main: 'var(--brand-solid)',
} as const;

/** Properties of every chart: as wide as its place, without the animations and the keyboard layer of the library. */
export const frame = {
  responsive: true,
  accessibilityLayer: false,
  style: { width: '100%', height: '100%' },
  margin: { top: 20, right: 8, bottom: 0, left: 0 },
} as const;

/** Properties of an axis. */
export const axis = {
  stroke: colours.line,
  tick: { fill: colours.text, fontSize: 12 },
  tickLine: false,
} as const;

/** Chooses the point below the mouse or the finger. */
export const pointing = ({ onActive }: Pointed) => {
  const choose = ({ activeTooltipIndex }: MouseHandlerDataParam): void => {
    const at = Number(activeTooltipIndex ?? NaN);
    if (Number.isInteger(at)) onActive(at);
  };
  return { onMouseMove: choose, onClick: choose };
};
