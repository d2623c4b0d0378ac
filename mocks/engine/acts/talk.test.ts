/** Votes, walls and forms of campaigns in the mock backend, and the courses that a campaign opens. */
import { describe, expect, test } from 'vitest';
import type { BodyOf } from '#openapi/operation.ts';
import { Refusal } from '../answers.ts';
import { testMoment } from '../clock.ts';
import { lessonRight } from '../playback/rights.ts';
import { contentAt } from '../seed/seed.ts';
import { lessonPlace, lessonsOf } from '../seed/lessons.ts';
import { freshState, type State } from '../state.ts';
import { contentIn } from '../submissions/published.ts';
import { beijing, day, hour, minute } from '../times.ts';
import type { ActRecord } from '../seed/acts/act.ts';
import { act819 } from '../seed/acts/act819.ts';
import { hospitalDay } from '../seed/acts/hospitalDay.ts';
import { zn4 } from '../seed/acts/pastAnniversaries.ts';
import { steerWall, waitingEntries } from './entries.ts';
import { takePart } from './join.ts';
import type { ActKnown } from './shown.ts';
import { rowsOf } from './rows.ts';

/** No member. */
const doctor = 10_001;
const other = 10_002;
/** Neither a member nor a buyer of any course. */
const newcomer = 10_004;
const [voteId, wallId, formId] = [3, 4, 3];
const [first, second, third, fourth] = [3001, 3005, 3009, 3012];
/** Midnight in Beijing after the test's moment. */
const midnight = Math.ceil((testMoment + beijing) / day) * day - beijing;

/** The mock backend while the day of the doctors runs. */
function during(): State {
  const state = freshState({ frozen: true, seed: 1 });
  state.actWindows[act819.key] = { startTime: testMoment - 2 * day, endTime: testMoment + 5 * day };
  return state;
}

const knownTo = (state: State, userId: number | null, now: number): ActKnown => ({
  ...{ state, now, content: contentIn(state, now) },
  caller: userId === null ? null : (state.users[String(userId)] ?? null),
});

/** What somebody is answered: the name of a refusal, or 'ok'. */
function does(
  state: State,
  wish: Partial<BodyOf<'actJoin'>> & Pick<BodyOf<'actJoin'>, 'do' | 'moduleId'>,
  { userId = doctor, now = testMoment, key = null as string | null, act = act819 } = {},
): string {
  const known = knownTo(state, userId, now);
  if (!known.caller) throw new Error(String(userId));
  const body = { key: act.key, timestamp: 0, nonce: '', signature: '', ...wish } as BodyOf<'actJoin'>;
  const answer = takePart(known, known.caller, body, key);
  return answer instanceof Refusal ? answer.name : 'ok';
}

function rows<Type extends 'vote' | 'wall' | 'form'>(
  state: State,
  type: Type,
  moduleId: number,
  { userId = doctor as number | null, now = testMoment, act = act819 as ActRecord, page = 1 } = {},
) {
  const data = rowsOf(knownTo(state, userId, now), act, moduleId, { page });
  if (data?.type !== type) throw new Error(`${moduleId} is no ${type}`);
  return data as Extract<typeof data, { type: Type }>;
}

const votes = (state: State, targetId: number, given: { userId?: number; now?: number } = {}): string =>
  does(state, { moduleId: voteId, do: 'vote', targetId }, given);
const writes = (state: State, text: string, given: { userId?: number; now?: number; key?: string } = {}): string =>
  does(state, { moduleId: wallId, do: 'write', text }, given);

describe('[2.1-16] a vote', () => {
  test('R073 counts once for each course and day, and at most three on one day of Beijing', () => {
    const state = during();
    const before = rows(state, 'vote', voteId);
    expect([before.perDay, before.left]).toEqual([3, 3]);
    expect([votes(state, first), votes(state, first), votes(state, second), votes(state, third)]).toEqual([
      ...['ok', 'actLimit', 'ok', 'ok'],
    ]);
    expect(votes(state, fourth)).toBe('actLimit');
    const after = rows(state, 'vote', voteId);
    expect([after.left, after.list.filter(({ voted }) => voted).map(({ optionId }) => optionId)]).toEqual([
      0,
      [first, second, third],
    ]);
    const countOf = (data: typeof after): number | undefined => data.list.find((one) => one.optionId === first)?.votes;
    expect(countOf(after)).toBe((countOf(before) ?? 0) + 1);
    expect(votes(state, fourth, { now: midnight - 1 })).toBe('actLimit');
    expect(votes(state, first, { now: midnight })).toBe('ok');
    expect(votes(state, second, { userId: other })).toBe('ok');
    const visitors = rows(state, 'vote', voteId, { userId: null });
    expect([visitors.left, visitors.list.every(({ voted }) => voted === null)]).toEqual([null, true]);
  });

  test('R073 for a course that is not among the options is not found', () => {
    const state = during();
    expect([votes(state, 1001), does(state, { moduleId: voteId, do: 'claim', targetId: first })]).toEqual([
      'notFound',
      'notFound',
    ]);
  });

  test('R073 is over with the campaign, whose results stay, the winner first', () => {
    const state = freshState({ frozen: true, seed: 1 });
    expect(votes(state, first)).toBe('actNotRunning');
    const { list } = rows(state, 'vote', voteId);
    const counts = list.map((one) => one.votes);
    expect(counts).toEqual(counts.toSorted((one, two) => two - one));
    expect(list.reduce((sum, { percent }) => sum + percent, 0)).toBeGreaterThan(96);
  });
});

describe('[2.1-16] a wall', () => {
  test('R073 shows a message to its writer alone until the editors have read it, ten minutes', () => {
    const state = during();
    const before = rows(state, 'wall', wallId).total;
    expect(writes(state, '  节日快乐  ')).toBe('ok');
    expect(rows(state, 'wall', wallId).list[0]).toMatchObject({ text: '节日快乐', state: 'reviewing', isMine: true });
    expect([rows(state, 'wall', wallId, { userId: other }).total, waitingEntries(state, testMoment).length]).toEqual([
      before,
      1,
    ]);
    const now = testMoment + 10 * minute;
    const shown = rows(state, 'wall', wallId, { userId: other, now });
    expect(shown.list[0]).toMatchObject({ text: '节日快乐', state: 'shown', isMine: false, likes: 0 });
    expect(shown.list[0]?.name).toMatch(/^.\*\*$/);
  });

  test('R073 refuses advertising as comments do, and its writer alone sees that', () => {
    const state = during();
    const before = rows(state, 'wall', wallId).total;
    writes(state, '详情请 加 微信');
    const now = testMoment + 10 * minute;
    expect(rows(state, 'wall', wallId, { now }).list[0]).toMatchObject({ state: 'refused' });
    expect(rows(state, 'wall', wallId, { now, userId: other }).total).toBe(before);
  });

  test('R073 follows the editors of the panel, who decide about the latest message or a named one', () => {
    const state = during();
    expect(steerWall({ state, now: testMoment }, { shown: true })).toBe('没有待审核的留言');
    writes(state, '节日快乐');
    expect(steerWall({ state, now: testMoment }, { shown: true })).toBeNull();
    const [entry] = rows(state, 'wall', wallId, { userId: other }).list;
    expect(entry?.text).toBe('节日快乐');
    expect(steerWall({ state, now: testMoment }, { shown: false, entryId: entry?.entryId ?? 0 })).toBeNull();
    expect(rows(state, 'wall', wallId).list[0]).toMatchObject({ state: 'refused' });
  });

  test('R073 takes at most three messages a minute from one doctor, and none without words', () => {
    const state = during();
    expect(writes(state, ' \n ')).toBe('badForm');
    expect([1, 2, 3, 4].map((at) => writes(state, `第${at}条`))).toEqual(['ok', 'ok', 'ok', 'tooFrequent']);
    expect(writes(state, '第五条', { now: testMoment + minute })).toBe('ok');
  });

  test('R073 stores a message once when its call is repeated with the key', () => {
    const state = during();
    const key = 'key-of-one-message-1';
    expect([writes(state, '节日快乐', { key }), writes(state, '节日快乐', { key })]).toEqual(['ok', 'ok']);
    expect(state.actEntries).toHaveLength(1);
  });

  test('R073 lets each doctor like a shown message once, and take it back', () => {
    const state = during();
    const like = (action: 'like' | 'unlike', targetId = 9): string =>
      does(state, { moduleId: wallId, do: action, targetId });
    const likes = (): unknown => rows(state, 'wall', wallId).list.find(({ entryId }) => entryId === 9);
    const { likes: usual } = likes() as { likes: number };
    expect([like('like'), like('like')]).toEqual(['ok', 'ok']);
    expect(likes()).toMatchObject({ likes: usual + 1, liked: true });
    expect(like('unlike')).toBe('ok');
    expect(likes()).toMatchObject({ likes: usual, liked: false });
    expect(like('like', 99)).toBe('notFound');
    writes(state, '节日快乐');
    expect(like('like', state.actEntries[0]?.entryId)).toBe('notFound');
  });

  test('R073 has pages; one behind the last is empty', () => {
    const state = during();
    for (let at = 0; at < 20; at += 1) {
      writes(state, `第${at}条`, { now: testMoment + at * minute });
      steerWall({ state, now: testMoment + at * minute }, { shown: true });
    }
    const now = testMoment + hour;
    const pages = [1, 2, 3, 9].map((page) => rows(state, 'wall', wallId, { page, now }));
    const whole = pages.flatMap(({ list }) => list);
    expect([pages[0]?.list.length, whole.length, pages[3]?.list]).toEqual([12, pages[0]?.total, []]);
    expect(new Set(whole.map(({ entryId }) => entryId)).size).toBe(whole.length);
  });

  test('R077 of an archive is only read', () => {
    const state = freshState({ frozen: true, seed: 1 });
    const { list } = rows(state, 'wall', 3, { act: zn4, userId: null });
    expect(list.map(({ name, liked, isMine }) => [name, liked, isMine])).toEqual([
      ['宋**', null, null],
      ['罗**', null, null],
      ['何**', null, null],
    ]);
    expect(does(state, { moduleId: 3, do: 'like', targetId: 1 }, { act: zn4 })).toBe('actNotRunning');
  });
});

describe('[2.1-16] a form', () => {
  const good = [
    { name: 'useful', value: '5' },
    { name: 'topic', value: '急救' },
  ];
  const fills = (state: State, answers: { name: string; value: string }[] = good): string =>
    does(state, { moduleId: formId, do: 'fill', answers }, { act: hospitalDay });

  test('R079 is filled in once', () => {
    const state = freshState({ frozen: true, seed: 1 });
    const filled = (userId: number | null = doctor): boolean | null =>
      rows(state, 'form', formId, { act: hospitalDay, userId }).filled;
    expect([filled(), filled(null), fills(state), fills(state), filled(), filled(other)]).toEqual([
      ...[false, null, 'ok', 'actLimit', true, false],
    ]);
  });

  test.each([
    ['without a required field', [{ name: 'topic', value: '急救' }]],
    ['with an unknown option', [good[0], { name: 'topic', value: '烹饪' }]],
    ['with an unknown field', [...good, { name: 'other', value: '1' }]],
    ['with a field twice', [...good, good[0]]],
    ['with a text that is too long', [...good, { name: 'idea', value: '长'.repeat(201) }]],
  ])('R079 %s is refused', (_, answers) => {
    const state = freshState({ frozen: true, seed: 1 });
    expect(fills(state, answers as typeof good)).toBe('badForm');
    expect(state.actDeeds).toEqual([]);
  });
});

test('R073 while the campaign runs, a doctor who is no member plays its courses in full; before a login and afterwards not', () => {
  const state = during();
  const content = contentAt(testMoment);
  // The first lesson of a course is free for everybody who is logged in.
  const lessons = [3002, 3006, 3008, 3014, 3018, 3020].flatMap((albumId) => {
    const album = content.courses.find(({ brief }) => brief.albumId === albumId);
    return album
      ? lessonsOf(album, content.moments)
          .filter(({ status }) => status === 'ready')
          .slice(1, 4)
      : [];
  });
  const plays = (userId: number | null, now: number): string[] =>
    lessons.map(({ videoId }) => {
      const { albumId } = lessonPlace(videoId);
      const right = lessonRight(knownTo(state, userId, now), { albumId, videoId });
      return right instanceof Refusal ? right.name : right.play;
    });
  expect(lessons.length).toBeGreaterThanOrEqual(12);
  expect(new Set(plays(newcomer, testMoment))).toEqual(new Set(['full']));
  expect(plays(null, testMoment)).not.toContain('full');
  expect(plays(newcomer, testMoment + 5 * day)).not.toContain('full');
});
