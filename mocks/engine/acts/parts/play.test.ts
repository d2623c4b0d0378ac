/** Tasks, check-in, invitations, ranking and footprint: what follows from what doctors really do. */
import { describe, expect, test } from 'vitest';
import { testMoment } from '../../clock.ts';
import { learningOf } from '../../learning/learningOf.ts';
import type { State } from '../../state.ts';
import { day, hour } from '../../times.ts';
import { inviteCodeOf } from '../invites.ts';
import {
  ask,
  type Circumstances,
  fresh,
  pays,
  people,
  personIn,
  practises,
  rowsAs,
  today,
  worldAt,
} from '../testPlay.ts';

const { doctor, member, full } = people;
const tasks = { key: 'anniversary', moduleId: 5 };
const lessonAt = (finishTime: number) => ({
  ...{ videoId: 100_101, albumId: 1_001, liveId: null, position: 0, ranges: [] as [number, number][] },
  ...{ finished: true, device: 'web' as const, finishTime, updateTime: finishTime, clientTime: 0 },
});
const records = (state: State, userId = doctor) => learningOf(state, worldAt(state).content, personIn(state, userId));
const invites = (state: State, count: number, at = testMoment): void => {
  for (let userId = 1; userId <= count; userId += 1) state.actInvited.push({ inviterId: doctor, userId, at });
};
const statesOf = (state: State, circumstances?: Circumstances) =>
  rowsAs(state, 'task', tasks, circumstances).list.map((own) => own.state);
const claim = (state: State, targetId: number, circumstances?: Circumstances) =>
  ask(state, 'actJoin', { ...tasks, do: 'claim', targetId }, circumstances);

describe('[2.1-16] a task', () => {
  test.each([
    ['a lesson that was finished', 1, (state: State, at: number) => void (records(state).plays.a = lessonAt(at))],
    ['an exercise that was handed in', 2, (state: State, at: number) => practises(state, doctor, at)],
    ['a favourite course', 3, (state: State, at: number) => void (records(state).collected['course:1001'] = at)],
    ['a colleague who registered', 4, (state: State, at: number) => invites(state, 1, at)],
    ['an order that was paid', 5, (state: State, at: number) => pays(state, doctor, at)],
  ])('is done by %s, in the time of the campaign', (_, taskId, acts) => {
    const before = fresh();
    acts(before, today - 6 * day);
    expect(statesOf(before)).toEqual(['open', 'open', 'open', 'open', 'open']);
    expect(() => claim(before, taskId)).toThrow('actNotDone');
    const state = fresh();
    acts(state, testMoment - hour);
    const chances = taskId < 4 ? 1 : 2;
    expect(statesOf(state)[taskId - 1]).toBe('done');
    expect(claim(state, taskId)).toEqual({ gain: `${chances}次抽奖机会` });
    expect(statesOf(state)[taskId - 1]).toBe('claimed');
    expect(() => claim(state, taskId)).toThrow('actLimit');
    expect(rowsAs(state, 'lottery', { key: 'anniversary', moduleId: 6 }).left).toBe(1 + chances);
  });

  test('is not done by an order of ¥0, a favourite article or the replay of a stream', () => {
    const state = fresh();
    pays(state, doctor, testMoment, 0);
    records(state).collected['article:1'] = testMoment;
    records(state).plays.a = { ...lessonAt(testMoment), liveId: 2_001 };
    expect(statesOf(state)).toEqual(['open', 'open', 'open', 'open', 'open']);
  });

  test('is nobody’s before a login, is refused outside of the campaign and with another deed', () => {
    const state = fresh();
    expect(statesOf(state, { userId: 0 })).toEqual([null, null, null, null, null]);
    expect(() => claim(state, 99)).toThrow('notFound');
    expect(() => claim(state, 1, { now: testMoment + 30 * day })).toThrow('actNotRunning');
    expect(() => ask(state, 'actJoin', { ...tasks, do: 'checkIn' })).toThrow('badForm');
  });
});

describe('[2.1-16] the check-in', () => {
  const part = { key: 'newterm', moduleId: 4 };
  const begun = (): State => {
    const state = fresh();
    state.actWindows.newterm = { startTime: today - 2 * day, endTime: today + 13 * day };
    return state;
  };
  const checksIn = (state: State, now = testMoment) => ask(state, 'actJoin', { ...part, do: 'checkIn' }, { now });
  const calendar = (state: State, circumstances?: Circumstances) => rowsAs(state, 'checkIn', part, circumstances);

  test('has all days of the campaign; a missed one cannot be made up for', () => {
    const state = begun();
    const { days, total, rewards } = calendar(state);
    expect([days.length, days[0]?.day, days.at(-1)?.day, total]).toEqual([15, '2026-11-18', '2026-12-02', 0]);
    expect(days.slice(0, 4).map((own) => own.state)).toEqual(['missed', 'missed', 'today', 'ahead']);
    expect(rewards).toEqual([
      { days: 3, name: '10元图书券', reached: false },
      { days: 7, name: '7天会员', reached: false },
    ]);
    expect(calendar(state, { userId: 0 })).toMatchObject({
      total: null,
      rewards: [{ reached: null }, { reached: null }],
    });
  });

  test('is once a day, by the days of Beijing', () => {
    const state = begun();
    expect(checksIn(state, today + 24 * hour - 1)).toEqual({ gain: null });
    expect(() => checksIn(state, today)).toThrow('actLimit');
    expect(calendar(state).days[2]?.state).toBe('done');
    // One millisecond later, the next day in Beijing, although it is the same day in London.
    expect(checksIn(state, today + 24 * hour)).toEqual({ gain: null });
    expect(calendar(state, { now: today + 25 * hour })).toMatchObject({ total: 2 });
  });

  test('gives a coupon after three days and a week of membership after seven, each once, also with days between', () => {
    const state = begun();
    const gains = [0, 1, 3, 4, 5, 7, 8, 9].map((at) => checksIn(state, today + at * day).gain);
    expect(gains).toEqual([null, null, '10元图书券', null, null, null, '7天会员', null]);
    const coupons = state.books?.coupons.filter((own) => own.userId === doctor && own.templateId === 21);
    expect(coupons).toHaveLength(1);
    expect(personIn(state, doctor).vipUntil).toBe(today + 15 * day);
    expect(calendar(state, { now: today + 9 * day }).rewards.map(({ reached }) => reached)).toEqual([true, true]);
  });

  test('is closed before and after the campaign, whose days are then ahead or missed', () => {
    const state = fresh();
    expect(() => checksIn(state)).toThrow('actNotRunning');
    expect(new Set(calendar(state).days.map((own) => own.state))).toEqual(new Set(['missed']));
    state.actWindows.newterm = { startTime: testMoment + hour, endTime: testMoment + 3 * day };
    expect(new Set(calendar(state).days.map((own) => own.state))).toEqual(new Set(['ahead']));
  });

  test('of a long campaign has 31 days', () => {
    const state = fresh();
    state.actWindows.newterm = { startTime: today, endTime: today + 100 * day };
    expect(calendar(state).days).toHaveLength(31);
    expect(() => checksIn(state, today + 31 * day)).toThrow('actLimit');
  });
});

describe('[2.1-16] an invitation', () => {
  const part = { key: 'anniversary', moduleId: 7 };
  const own = (state: State, circumstances?: Circumstances) => rowsAs(state, 'invite', part, circumstances);

  test('has the code of the doctor; a visitor has none', () => {
    const state = fresh();
    expect(own(state).mine).toEqual({ inviteCode: inviteCodeOf(doctor), count: 0 });
    expect(own(state, { userId: 0 }).mine).toBeNull();
  });

  test('gives days of membership after one, three and five colleagues, each once', () => {
    const state = fresh();
    const daysOf = (): number => Math.round(((personIn(state, doctor).vipUntil ?? testMoment) - testMoment) / day);
    invites(state, 2);
    expect([own(state).mine?.count, daysOf()]).toEqual([2, 7]);
    own(state);
    expect(daysOf()).toBe(7);
    invites(state, 3);
    expect(own(state).rewards.map(({ reached }) => reached)).toEqual([true, true, true]);
    expect(daysOf()).toBe(7 + 15 + 31);
  });

  test('counts only what came in the time of the campaign', () => {
    const state = fresh();
    invites(state, 2, today - 6 * day);
    expect(own(state).mine?.count).toBe(0);
  });
});

describe('[2.1-16] the ranking', () => {
  const part = { key: 'anniversary', moduleId: 8 };
  const board = (state: State, tab: string, circumstances?: Circumstances) =>
    rowsAs(state, 'rank', { ...part, tab }, circumstances);

  test('has masked names and falling figures, each tab with its own unit', () => {
    const state = fresh();
    for (const [tab, unit] of [
      ['minutes', '分钟'],
      ['answers', '题'],
      ['invites', '人'],
    ] as const) {
      const { list, mine } = board(state, tab, { userId: 0 });
      expect([list.length, mine, new Set(list.map((own) => own.unit))]).toEqual([10, null, new Set([unit])]);
      for (const { name } of list) expect(name).toMatch(/\*\*$/);
      const values = list.map(({ value }) => value);
      expect(values).toEqual(values.toSorted((one, other) => other - one));
    }
  });

  test('places the reader by what really happened; who leads stands at its top', () => {
    const state = fresh();
    expect(board(state, 'minutes', { userId: doctor }).mine).toBeNull();
    records(state);
    invites(state, 3);
    const { list, mine } = board(state, 'invites');
    expect(mine).toMatchObject({ value: 3, unit: '人' });
    expect(mine?.rank).toBeGreaterThan(list.length);
    invites(state, 97);
    const after = board(state, 'invites');
    expect([after.mine?.rank, after.list[0]]).toEqual([
      1,
      { rank: 1, name: '王**', hospitalName: '示例市第一人民医院（虚构）', value: 100, unit: '人' },
    ]);
    expect(board(state, 'invites', { userId: member }).list).toEqual(after.list);
  });

  test('counts minutes and answers of the campaign alone', () => {
    const state = fresh();
    records(state).watchedIn[String(Math.floor((testMoment - hour) / hour))] = 3_000;
    records(state).watchedIn[String(Math.floor((today - 6 * day) / hour))] = 3_000;
    expect(board(state, 'minutes').mine).toMatchObject({ value: 50, unit: '分钟' });
    expect(board(state, 'answers').mine).toBeNull();
  });

  test('of a department has its doctors alone; one that nothing tells of has no place for the reader', () => {
    const state = fresh();
    records(state).watchedIn[String(Math.floor((testMoment - hour) / hour))] = 3_000;
    const profile = state.profiles[String(doctor)];
    const mineIn = (key: string, moduleId: number) => rowsAs(state, 'rank', { key, moduleId }).mine;
    if (profile) profile.departmentId = 1;
    expect(mineIn('dep2', 6)).toBeNull();
    if (profile) profile.departmentId = 2;
    expect(mineIn('dep2', 6)).toMatchObject({ value: 50 });
    expect([mineIn('act618', 3), rowsAs(state, 'rank', { key: 'act618', moduleId: 3 }).list[0]?.unit]).toEqual([
      null,
      '本',
    ]);
  });

  test('is empty before the campaign', () => {
    const state = fresh();
    state.actWindows.anniversary = { startTime: testMoment + day, endTime: testMoment + 9 * day };
    expect(board(state, 'minutes').list).toEqual([]);
  });
});

describe('[2.1-16] the footprint', () => {
  const own = (state: State, userId: number) =>
    rowsAs(state, 'footprint', { key: 'anniversary', moduleId: 3 }, { userId }).mine;

  test('sums up what a doctor has learned since the first day', () => {
    const state = fresh();
    expect([own(state, 0), own(state, doctor)]).toEqual([null, { minutes: 0, courses: 0, answers: 0, firstDay: null }]);
    records(state).plays.a = lessonAt(testMoment);
    records(state).watchedIn[String(Math.floor((today - 40 * day) / hour))] = 1_830;
    records(state).watchedIn[String(Math.floor((today - 3 * day) / hour))] = 600;
    expect(own(state, doctor)).toEqual({ minutes: 40, courses: 1, answers: 0, firstDay: '2026-10-11' });
    const past = own(state, full);
    expect([past?.minutes, past?.courses, past?.answers].every((figure) => (figure ?? 0) > 0)).toBe(true);
  });
});
