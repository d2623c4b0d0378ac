/** Courses that a doctor owns on the mock backend: what may be done with each follows from the state alone. */
import { describe, expect, test } from 'vitest';
import type { Payload } from '#openapi/operation.ts';
import { handlers } from '#mocks/handlers.generated.ts';
import { Refusal } from '../answers.ts';
import { claimCourse } from '../certificates/earned.ts';
import { testMoment } from '../clock.ts';
import { lessonId } from '../seed/lessons.ts';
import { contentAt } from '../seed/seed.ts';
import { freshState, type State } from '../state.ts';
import { day } from '../times.ts';
import { learningOf } from './learningOf.ts';
import { courseOf } from './progress.ts';

type Owned = Payload<'ownedCourseList'>['list'][number];

const full = 10_007;
/** The courses: given for ever; gone and paid for; of the membership, twenty lessons finished; expired. */
const [given, gone, member, expired] = [3_004, 3_190, 3_016, 3_106];

const fresh = (): State => freshState({ frozen: true, seed: 1 });

function known(state: State, now = testMoment) {
  const caller = state.users[String(full)];
  if (!caller) throw new Error('unknown');
  return { state, content: contentAt(now, 'usual', state.began), now, caller };
}

function listOf(state: State, query: object = {}, now = testMoment): Owned[] {
  const call = { ...known(state, now), query: { size: 50, ...query }, path: {}, body: {}, idempotencyKey: null };
  const answer = (handlers.ownedCourseList as (call: unknown) => unknown)(call);
  if (answer instanceof Refusal) throw new Error(answer.name);
  return (answer as Payload<'ownedCourseList'>).list;
}
const idsOf = (list: readonly Owned[]): number[] => list.map(({ album }) => album.albumId);
const actionsOf = (list: readonly Owned[], albumId: number): Owned['actions'] | undefined =>
  list.find(({ album }) => album.albumId === albumId)?.actions;

/** The doctor finishes all lessons of a course. */
function finishes(state: State, albumId: number): void {
  const { content, caller } = known(state);
  const { plays } = learningOf(state, content, caller);
  for (const [at, duration] of (courseOf(content, albumId)?.durations ?? []).entries()) {
    const videoId = lessonId(albumId, at + 1);
    const mark = { videoId, albumId, liveId: null, position: 0, finished: true, device: 'web' as const };
    plays[String(videoId)] = { ...mark, ranges: [[0, duration]], updateTime: testMoment, clientTime: 0 };
  }
}

describe('[R057] an owned course', () => {
  test('can be learned while it is valid, and bought again afterwards, but only while it is sold', () => {
    const state = fresh();
    const list = listOf(state);
    expect([actionsOf(list, given), actionsOf(list, expired)]).toEqual([['learn'], ['buy']]);
    const later = listOf(state, {}, testMoment + 70 * day);
    expect(later.find(({ album }) => album.albumId === gone)).toMatchObject({ isExpired: true, actions: [] });
  });

  test('that is no longer offered is still learned by its buyer, who may ask for the invoice', () => {
    expect(actionsOf(listOf(fresh()), gone)).toEqual(['learn', 'invoice']);
  });

  test('of the membership ends with it and is renewed with it, its certificate stays', () => {
    const state = fresh();
    expect(actionsOf(listOf(state, { tab: 'vip' }), member)).toEqual(['learn', 'claim', 'review']);
    const later = listOf(state, { tab: 'vip' }, testMoment + 4 * day);
    expect(actionsOf(later, member)).toEqual(['renew', 'claim', 'review']);
  });

  test('is claimed when it is finished, then leads to its certificate', () => {
    const state = fresh();
    finishes(state, given);
    expect(actionsOf(listOf(state), given)).toEqual(['learn', 'claim', 'review']);
    const made = claimCourse(known(state), given, '周全有');
    const own = listOf(state).find(({ album }) => album.albumId === given);
    expect(own).toMatchObject({
      certificateId: made?.certificateId,
      actions: ['learn', 'certificate', 'review'],
    });
  });

  test('is among those that expire from fifteen days before its end until it has expired', () => {
    const state = fresh();
    const { content, caller } = known(state);
    const end = learningOf(state, content, caller).purchases.find(({ albumId }) => albumId === gone)?.expireAt ?? 0;
    const expiring = (now: number): boolean => idsOf(listOf(state, { state: 'expiring' }, now)).includes(gone);
    expect([end - 15 * day - 1, end - 15 * day, end - 1, end].map(expiring)).toEqual([false, true, true, false]);
    expect(idsOf(listOf(state, { state: 'learning' }, end - 1))).toContain(gone);
    expect(idsOf(listOf(state, { state: 'expired' }, end))).toContain(gone);
  });
});
