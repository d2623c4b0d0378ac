/** Shows a campaign at any moment of its life. */
import type { Engine } from '../Engine.ts';
import { acts } from '../seed/acts/acts.ts';
import { links } from '../seed/acts/links.ts';
import { contentIn } from '../submissions/published.ts';
import { day, minute } from '../times.ts';
import type { ActState, ActWindow } from './records.ts';
import { stateOf, windowOf } from './windows.ts';

/** Moments of the life of a campaign: a day before it, a minute before it, a day after its start, a minute before its end, a day after it. */
export type ActMoment = 'before' | 'soon' | 'running' | 'closing' | 'ended';

/** A campaign as the panel lists it. */
export interface ActReport extends ActWindow {
  key: string;
  title: string;
  /** The campaign's address: its own, or that of the link which leads to it. */
  path: string;
  state: ActState;
  /** A tester has moved it. */
  moved: boolean;
}

/** When its start and its end are, counted from now, ms; `length` is its usual one. */
const windows: Readonly<Record<ActMoment, (length: number) => readonly [start: number, end: number]>> = {
  before: (length) => [day, day + length],
  soon: (length) => [minute, minute + length],
  running: (length) => [-day, Math.max(day, length - day)],
  closing: (length) => [minute - length, minute],
  ended: (length) => [-day - length, -day],
};

/** All campaigns with their states. */
export function actReport({ state, now }: Pick<Engine, 'state' | 'now'>): ActReport[] {
  const world = { state, content: contentIn(state, now), now };
  return acts.map((act) => ({
    ...{ key: act.key, title: act.title, state: stateOf(world, act), moved: act.key in state.actWindows },
    path: `/act/${links.find((link) => link.actKey === act.key)?.token ?? act.key}`,
    ...windowOf(world, act),
  }));
}

/** Moves a campaign to a moment of its life; null puts it back. A sentence when there is no such campaign. */
export function steerAct(
  { state, now }: Pick<Engine, 'state' | 'now'>,
  key: string,
  at: ActMoment | null,
): string | null {
  const act = acts.find((own) => own.key === key);
  if (!act) return `没有活动 ${key}；可选：${acts.map((own) => own.key).join('、')}`;
  if (at === null) {
    Reflect.deleteProperty(state.actWindows, key);
    return null;
  }
  const [first, after] = act.days;
  const [start, end] = windows[at]((after - first) * day);
  state.actWindows[key] = { startTime: now + start, endTime: now + end };
  return null;
}
