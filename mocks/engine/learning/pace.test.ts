/** What counts as watched counts by the server's clock: whatever a client reports, credits take the time of the lessons. */
import { describe, expect, test } from 'vitest';
import type { OperationId, Payload } from '#openapi/operation.ts';
import { handlers } from '#mocks/handlers.generated.ts';
import { Refusal } from '../answers.ts';
import { testMoment } from '../clock.ts';
import { lessonId } from '../seed/lessons.ts';
import { contentAt } from '../seed/seed.ts';
import { freshState, type State } from '../state.ts';
import { day, hour, minute } from '../times.ts';

const doctor = 10_001;
/** A free course with credits: six lessons, three and a half hours. */
const albumId = 1_001;
const album = contentAt(testMoment, 'usual', testMoment).courses.find(({ brief }) => brief.albumId === albumId);
const durations = album?.durations ?? [];
const lessons = durations.map((duration, at) => ({ videoId: lessonId(albumId, at + 1), duration }));
const [first = { videoId: 0, duration: 0 }, second = first] = lessons;

const fresh = (): State => freshState({ frozen: true, seed: 1 });

/** What the doctor is answered at a moment; the name of a refusal. */
function ask<Id extends OperationId>(state: State, id: Id, input: object, now: number): Payload<Id> | string {
  const call = { state, content: contentAt(now, 'usual', state.began), now, query: input, body: input, path: {} };
  const rest = { caller: state.users[String(doctor)], token: null, idempotencyKey: null };
  const answer = (handlers[id] as (call: unknown) => unknown)({ ...call, ...rest });
  return answer instanceof Refusal ? answer.name : (answer as Payload<Id>);
}

const opens = (state: State, now: number, ...wanted: readonly { videoId: number; albumId?: number }[]): void => {
  for (const { videoId, albumId: of = albumId } of wanted)
    expect(ask(state, 'playAuth', { albumId: of, videoId }, now)).toMatchObject({ videoId });
};

/** Beats over the seconds of a lesson from `from` on, as a client pleases to date them. */
const beatsOf = (videoId: number, from: number, to: number, clientTime: number, of = albumId): object[] =>
  Array.from({ length: Math.ceil((to - from) / 60) }, (_, at) => ({
    ...{ albumId: of, videoId, position: Math.min(to, from + (at + 1) * 60), watchedDelta: 60 },
    ...{ rate: 2, event: 'beat', clientTime: clientTime + at * 30_000 },
  }));
const reports = (state: State, beats: object[], now: number) =>
  ask(state, 'playRecordSave', { beats }, now) as Payload<'playRecordSave'>;
const finishedOf = ({ list }: Payload<'playRecordSave'>): boolean[] => list.map(({ finished }) => finished);
const claims = (state: State, now: number) => ask(state, 'certificateClaim', { albumId, realName: '张样例' }, now);
const creditsOf = (state: State, now: number) =>
  (ask(state, 'creditSummary', {}, now) as Payload<'creditSummary'>).total;

describe('V40 what counts as watched counts by the clock of the server', () => {
  test('V40 a course that is reported within a second gives nothing, and the same course in its time gives its credits', () => {
    const state = fresh();
    const before = creditsOf(state, testMoment);
    opens(state, testMoment, ...lessons);
    for (const [at, { videoId, duration }] of lessons.entries()) {
      const now = testMoment + at * 100;
      const { list } = reports(state, beatsOf(videoId, 0, duration, now - 5 * hour), now);
      expect(list).toMatchObject([{ videoId, percent: 0, finished: false, albumProgress: 0 }]);
      // Where to go on is a wish, and is kept.
      expect(ask(state, 'playAuth', { albumId, videoId }, now)).toMatchObject({ position: duration });
    }
    expect(claims(state, testMoment + 1_000)).toBe('notFound');
    expect(creditsOf(state, testMoment + 1_000)).toBe(before);

    let now = testMoment + minute;
    for (const { videoId, duration } of lessons) {
      opens(state, now, { videoId });
      now += (duration / 2) * 1_000;
      expect(finishedOf(reports(state, beatsOf(videoId, 0, duration, now - hour), now))).toEqual([true]);
    }
    expect(claims(state, now)).toMatchObject({ holderName: '张样例' });
    expect(creditsOf(state, now)).toBeGreaterThan(before);
  });

  test('V40 lessons that are open at once have together the time of one pair of eyes', () => {
    const state = fresh();
    opens(state, testMoment, first, second);
    const now = testMoment + 10 * minute;
    const beats = [first, second].map(({ videoId }) => beatsOf(videoId, 0, 1_080, now));
    const sent = beats.map((own) => reports(state, own, now).list[0]?.percent ?? 0);
    expect(sent).toEqual([Math.floor((1_080 * 100) / first.duration), Math.floor((120 * 100) / second.duration)]);
  });

  test('V40 an idle day leaves nothing for a lesson that is opened afterwards', () => {
    const state = fresh();
    opens(state, testMoment, first);
    const later = testMoment + 20 * hour;
    opens(state, later, second);
    const { list } = reports(state, beatsOf(second.videoId, 0, second.duration, later), later + minute);
    expect(list).toMatchObject([{ percent: Math.floor((120 * 100) / second.duration), finished: false }]);
  });

  test('V40 a report that was kept back counts, until a day after its lesson was opened', () => {
    const sentAfter = (wait: number): boolean[] => {
      const state = fresh();
      opens(state, testMoment, first);
      return finishedOf(reports(state, beatsOf(first.videoId, 0, first.duration, testMoment), testMoment + wait));
    };
    expect([sentAfter(day - 1), sentAfter(day)]).toEqual([[true], [false]]);
  });
});

describe('V41 what counts as watched needs the right to the lesson', () => {
  test('V41 nothing counts of a lesson that was not opened, nor behind the end of a preview', () => {
    const state = fresh();
    const now = testMoment + hour;
    opens(state, testMoment, first);
    expect(finishedOf(reports(state, beatsOf(second.videoId, 0, second.duration, now), now))).toEqual([false]);
    const paid = { albumId: 3_001, videoId: lessonId(3_001, 3) };
    const preview = ask(state, 'playAuth', paid, testMoment) as Payload<'playAuth'>;
    expect(preview).toMatchObject({ canPlay: false, previewSeconds: 300 });
    const { list } = reports(state, beatsOf(paid.videoId, 0, preview.duration, now, 3_001), now);
    expect(list).toMatchObject([{ percent: Math.floor((300 * 100) / preview.duration), finished: false }]);
  });
});
