/** Campaigns by the clock: states, rounds, reminders, and what running ones change. */
import { describe, expect, test } from 'vitest';
import { Refusal } from '../answers.ts';
import { testMoment } from '../clock.ts';
import { messagesOf } from '../inbox/inbox.ts';
import { acts } from '../seed/acts/acts.ts';
import { freshState, type State } from '../state.ts';
import { contentIn } from '../submissions/published.ts';
import { day, hour, minute } from '../times.ts';
import { actReport, steerAct } from './control.ts';
import { remind } from './remind.ts';
import { actShown, actWith, runningActs } from './shown.ts';
import { changesAt, roundsOf, stateOf } from './windows.ts';

const fresh = (): State => freshState({ frozen: true, seed: 1 });
const at = (state: State, now = testMoment) => ({ state, content: contentIn(state, now), now, caller: null });
const act12 = acts[0];
if (!act12) throw new Error('There is no campaign.');

describe('[2.1-16] a campaign', () => {
  test('on the demo’s date has the state of its window', () => {
    const world = at(fresh());
    expect(acts.map((act) => `${act.key} ${stateOf(world, act)}`)).toEqual([
      'act12 before',
      'act618 ended',
      'act819 ended',
      'anniversary running',
      'newterm ended',
      'zn3_ ended',
      'zn4_ ended',
      'zn5_ ended',
      'dep2 running',
      'hospital901 running',
    ]);
  });

  test('begins and ends by the clock, to the millisecond', () => {
    const state = fresh();
    const { startTime, endTime } = actShown(at(state), act12);
    const states = [startTime - 1, startTime, endTime - 1, endTime].map((now) => stateOf(at(state, now), act12));
    expect(states).toEqual(['before', 'running', 'running', 'ended']);
    expect(new Date(startTime + 8 * hour).toISOString()).toBe('2026-12-01T00:00:00.000Z');
    expect(new Date(endTime - 1 + 8 * hour).toISOString()).toBe('2026-12-14T23:59:59.999Z');
  });

  test('says when it changes next: its start, each round, midnight, its end, and then never', () => {
    const state = fresh();
    const { startTime, endTime } = actShown(at(state), act12);
    const next = (now: number) => changesAt(at(state, now), act12);
    expect(next(testMoment)).toBe(startTime);
    expect(next(startTime)).toBe(startTime + 10 * hour);
    expect(next(startTime + 10 * hour)).toBe(startTime + 12 * hour);
    expect(next(startTime + 22 * hour)).toBe(startTime + day);
    expect(next(endTime - minute)).toBe(endTime);
    expect(next(endTime)).toBeNull();
  });

  test('is announced while it runs and has an address, the most important one first', () => {
    const keys = runningActs(at(fresh())).map(({ key }) => key);
    expect(keys).toEqual(['anniversary', 'dep2', null]);
  });

  test('has rounds each day, of which the one at this hour runs', () => {
    const state = fresh();
    const part = act12.parts.find((own) => own.type === 'seckill');
    if (part?.type !== 'seckill') throw new Error('It has no seckill.');
    const { startTime } = actShown(at(state), act12);
    const states = (now: number) => roundsOf(at(state, now), act12, part).map((round) => round.state);
    expect(states(startTime + day + 14 * hour)).toEqual(['ended', 'running', 'before']);
    expect(states(startTime - 1)).toEqual(['before', 'before', 'before']);
    const ids = [0, 1].map((days) => roundsOf(at(state, startTime + days * day), act12, part)[0]?.roundId);
    expect(ids[0]).not.toBe(ids[1]);
  });
});

describe('[2.1-16] the panel', () => {
  test('moves a campaign to each moment of its life, and back', () => {
    const state = fresh();
    const stateAfter = (moment: Parameters<typeof steerAct>[2]) => {
      expect(steerAct({ state, now: testMoment }, 'act12', moment)).toBeNull();
      return stateOf(at(state), act12);
    };
    expect(stateAfter('running')).toBe('running');
    expect(stateAfter('soon')).toBe('before');
    expect(stateOf(at(state, testMoment + minute), act12)).toBe('running');
    expect(stateAfter('closing')).toBe('running');
    expect(stateOf(at(state, testMoment + minute), act12)).toBe('ended');
    expect(stateAfter('ended')).toBe('ended');
    expect(actReport({ state, now: testMoment })[0]).toMatchObject({ key: 'act12', state: 'ended', moved: true });
    expect(stateAfter(null)).toBe('before');
    expect(steerAct({ state, now: testMoment }, 'nothing', null)).toContain('act12');
  });

  test('opens each campaign at its own address, or at that of the link which leads to it', () => {
    const state = fresh();
    const others = actReport({ state, now: testMoment }).filter(({ key, path }) => path !== `/act/${key}`);
    expect(others.map(({ key, path }) => `${key} ${path}`)).toEqual(['hospital901 /act/page-demo-0001']);
  });

  test('moves the prices of a campaign with it', () => {
    const state = fresh();
    const priceOf = () => at(state).content.products.find(({ brief }) => brief.productId === 6_007)?.brief.campaignFen;
    expect(priceOf()).toBe(24_500);
    steerAct({ state, now: testMoment }, 'dep2', 'ended');
    expect(priceOf()).toBeNull();
  });

  test('opens the courses of the day of the doctors while it runs', () => {
    const state = fresh();
    const accessOf = () => at(state).content.courses.find(({ brief }) => brief.albumId === 3_002)?.brief.free;
    expect(accessOf()).toBe('vip');
    steerAct({ state, now: testMoment }, 'act819', 'running');
    expect(accessOf()).toBe('login');
  });
});

describe('[2.1-16] a reminder', () => {
  const doctor = (state: State) => {
    const found = state.users['10001'];
    if (!found) throw new Error('There is no doctor.');
    return found;
  };

  test('comes as a message when the campaign begins, once, and leads there', () => {
    const state = fresh();
    const caller = doctor(state);
    remind(at(state), caller, { key: 'act12', roundId: null, remind: true });
    const texts = (now: number) =>
      messagesOf({ ...at(state, now), caller }, caller, { kind: 'system' }).list.filter(
        ({ target }) => target?.type === 'act',
      );
    const { startTime } = actShown(at(state), act12);
    expect(texts(startTime - 1)).toEqual([]);
    expect(texts(startTime)).toMatchObject([{ text: '您关注的活动已开始：双12年终学习节', target: { key: 'act12' } }]);
    expect(texts(startTime + hour)).toHaveLength(1);
  });

  test('is possible before the start only, and can be taken back', () => {
    const state = fresh();
    const caller = doctor(state);
    const refused = remind(at(state), caller, { key: 'dep2', roundId: null, remind: true });
    expect(refused instanceof Refusal && refused.name).toBe('actNotRunning');
    remind(at(state), caller, { key: 'act12', roundId: null, remind: true });
    remind(at(state), caller, { key: 'act12', roundId: null, remind: true });
    expect(state.actReminders).toHaveLength(1);
    remind(at(state), caller, { key: 'act12', roundId: null, remind: false });
    expect(state.actReminders).toEqual([]);
    expect(actWith('nothing')).toBeUndefined();
  });
});
