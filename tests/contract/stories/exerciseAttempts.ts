/** Stories of the sheet of an attempt: what is stored, paused and handed in. */
import * as attemptStatus from '#openapi/dist/names/attemptStatus.ts';
import { begin, entryOf, expired, finished, freeSet, openPaper, saving, wait } from '../attempts.ts';
import { doctor, member } from '../people.ts';
import { nowhere } from '../purchase.ts';
import type { StoryTable } from '../story.ts';

const { submitted } = attemptStatus;
const of = (exerciseId: number) => ({ query: { exerciseId } });
const record = (recordId: number) => ({ query: { recordId } });

/** Stories by operation. */
export const exerciseAttempts = {
  exerciseAttempt: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const attempt = await begin(scene, me, await freeSet(scene));
        const entry = entryOf(attempt);
        await scene.answers('exerciseAnswer', 'ok', saving(attempt, entry), me.token);
        const now = await scene.answers('exerciseAttempt', 'ok', record(attempt.recordId), me.token);
        scene.agrees('exerciseAttempt', '/data/questions', now.questions, attempt.questions, 'as exerciseStart says');
        scene.agrees('exerciseAttempt', '/data/answers/0/chosen', now.answers[0]?.chosen, entry.chosen, 'as sent');
      },
      async submitted(scene) {
        const me = await scene.logIn(doctor);
        const { recordId } = await finished(scene, me);
        const now = await scene.answers('exerciseAttempt', 'submitted', record(recordId), me.token);
        scene.agrees('exerciseAttempt', '/data/status', now.status, submitted);
      },
      async notFound(scene) {
        const other = await scene.logIn(member);
        const { recordId } = await begin(scene, other, await freeSet(scene));
        const { token } = await scene.logIn(doctor);
        // The sheet of somebody else does not exist for others.
        await scene.refuses('exerciseAttempt', 'notFound', record(recordId), token);
      },
    },
  },
  exerciseAnswer: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const attempt = await begin(scene, me, await freeSet(scene));
        const [first, second] = (attempt.questions[0]?.question.options ?? []).map(({ key }) => [key]);
        const early = entryOf(attempt, 0, 1_000, first);
        const late = { ...entryOf(attempt, 0, 2_000, second), marked: true };
        await scene.answers('exerciseAnswer', 'ok', saving(attempt, late), me.token);
        // An entry that comes late is older than what is stored: it changes nothing.
        const { answers } = await scene.answers('exerciseAnswer', 'ok', saving(attempt, early), me.token);
        const [stored] = answers;
        const { chosen, marked } = stored ?? {};
        scene.agrees(
          'exerciseAnswer',
          '/data/answers/0',
          { chosen, marked },
          { chosen: second, marked: true },
          'as before',
        );
        scene.agrees('exerciseAnswer', '/data/answers/0/mark', stored?.mark, null);
      },
      async confirmed(scene) {
        const me = await scene.logIn(doctor);
        const attempt = await begin(scene, me, await freeSet(scene));
        const final = { ...entryOf(attempt), confirm: true };
        const { answers } = await scene.answers('exerciseAnswer', 'confirmed', saving(attempt, final), me.token);
        const mark = answers[0]?.mark;
        const isRight = mark?.answer.join() === final.chosen.join();
        const isTold = (mark?.result === 'right') === isRight;
        const expected = isRight ? '"right"' : 'not "right"';
        scene.holds('exerciseAnswer', '/data/answers/0/mark/result', isTold, expected, mark?.result);
        // What was confirmed stays.
        const other = attempt.questions[0]?.question.options.at(-1)?.key ?? '';
        const changed = entryOf(attempt, 0, 5_000, [other]);
        const after = await scene.answers('exerciseAnswer', 'confirmed', saving(attempt, changed), me.token);
        scene.agrees('exerciseAnswer', '/data/answers/0/chosen', after.answers[0]?.chosen, final.chosen, 'as before');
      },
      async notFound(scene) {
        const me = await scene.logIn(doctor);
        const attempt = await begin(scene, me, await freeSet(scene));
        const body = { recordId: nowhere, entries: [entryOf(attempt)] };
        await scene.refuses('exerciseAnswer', 'notFound', { body }, me.token);
      },
      async badParameter(scene) {
        const me = await scene.logIn(doctor);
        const attempt = await begin(scene, me, await freeSet(scene));
        const strange = { ...entryOf(attempt), questionId: nowhere };
        await scene.refuses('exerciseAnswer', 'badParameter', saving(attempt, strange), me.token);
      },
      async attemptSubmitted(scene) {
        const me = await scene.logIn(doctor);
        const attempt = await finished(scene, me);
        await scene.refuses('exerciseAnswer', 'attemptSubmitted', saving(attempt, entryOf(attempt)), me.token);
      },
      async attemptTimeUp(scene) {
        const me = await scene.logIn(doctor);
        const brief = await openPaper(scene);
        const attempt = await begin(scene, me, brief, { mode: 'exam' });
        await wait(scene, (brief.durationSec ?? 0) + 11);
        await scene.refuses('exerciseAnswer', 'attemptTimeUp', saving(attempt, entryOf(attempt)), me.token);
      },
      async attemptExpired(scene) {
        const { attempt, token } = await expired(scene);
        await scene.refuses('exerciseAnswer', 'attemptExpired', saving(attempt, entryOf(attempt)), token);
      },
    },
  },
  exercisePause: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const { recordId } = await begin(scene, me, await freeSet(scene));
        const { pausedTime } = await scene.answers(
          'exercisePause',
          'ok',
          { body: { recordId, pause: true } },
          me.token,
        );
        const again = await scene.answers('exercisePause', 'ok', { body: { recordId, pause: true } }, me.token);
        scene.agrees('exercisePause', '/data/pausedTime', again.pausedTime, pausedTime, 'as before');
        const sheet = await scene.answers('exerciseAttempt', 'ok', record(recordId), me.token);
        scene.agrees('exerciseAttempt', '/data/pausedTime', sheet.pausedTime, pausedTime, 'as exercisePause says');
      },
      async on(scene) {
        const me = await scene.logIn(doctor);
        const { recordId } = await begin(scene, me, await freeSet(scene));
        await scene.answers('exercisePause', 'ok', { body: { recordId, pause: true } }, me.token);
        await scene.answers('exercisePause', 'on', { body: { recordId, pause: false } }, me.token);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('exercisePause', 'notFound', { body: { recordId: nowhere, pause: true } }, token);
      },
      async badParameter(scene) {
        const me = await scene.logIn(doctor);
        const { recordId } = await begin(scene, me, await openPaper(scene), { mode: 'exam' });
        // An examination is not paused.
        await scene.refuses('exercisePause', 'badParameter', { body: { recordId, pause: true } }, me.token);
      },
      async attemptSubmitted(scene) {
        const me = await scene.logIn(doctor);
        const { recordId } = await finished(scene, me);
        await scene.refuses('exercisePause', 'attemptSubmitted', { body: { recordId, pause: true } }, me.token);
      },
      async attemptExpired(scene) {
        const { attempt, token } = await expired(scene);
        const body = { recordId: attempt.recordId, pause: false };
        await scene.refuses('exercisePause', 'attemptExpired', { body }, token);
      },
    },
  },
  exerciseSubmit: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const attempt = await begin(scene, me, await freeSet(scene));
        const final = { ...entryOf(attempt), confirm: true };
        const { answers } = await scene.answers('exerciseAnswer', 'confirmed', saving(attempt, final), me.token);
        const right = answers[0]?.mark?.answer ?? [];
        const other = entryOf(attempt, 1, 2_000);
        const result = await scene.answers('exerciseSubmit', 'ok', saving(attempt, other), me.token);
        const { counts, sheet, score } = result;
        const sum = counts.right + counts.partial + counts.wrong + counts.blank;
        scene.agrees('exerciseSubmit', '/data/sheet/length', sheet.length, sum, 'the sum of /data/counts');
        scene.agrees('exerciseSubmit', '/data/counts/blank', counts.blank, sheet.length - 2);
        const isRight = right.join() === final.chosen.join();
        const told = sheet[0]?.result;
        const expected = isRight ? '"right"' : 'not "right"';
        scene.holds('exerciseSubmit', '/data/sheet/0/result', (told === 'right') === isRight, expected, told);
        const { totalScore } = result;
        scene.holds('exerciseSubmit', '/data/score', score <= totalScore, `at most ${totalScore}`, score);
        const { departmentId, exerciseId } = await freeSet(scene);
        const about = await scene.answers('exerciseDetail', 'ok', of(exerciseId), me.token);
        const [latest] = about.history;
        const facts = { recordId: latest?.recordId, score: latest?.score };
        const made = { recordId: attempt.recordId, score };
        scene.agrees('exerciseDetail', '/data/history/0', facts, made, 'as exerciseSubmit says');
        const tree = await scene.answers('exerciseChapters', 'ok', { query: { departmentId } }, me.token);
        const answered = tree.flatMap(({ chapters }) => chapters).reduce((sum, chapter) => sum + chapter.answered, 0);
        scene.holds('exerciseChapters', '/data/*/chapters/*/answered', answered >= 2, 'at least 2', answered);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('exerciseSubmit', 'notFound', { body: { recordId: nowhere, entries: [] } }, token);
      },
      async attemptSubmitted(scene) {
        const me = await scene.logIn(doctor);
        const attempt = await finished(scene, me);
        await scene.refuses('exerciseSubmit', 'attemptSubmitted', saving(attempt), me.token);
      },
      async attemptTimeUp(scene) {
        const me = await scene.logIn(doctor);
        const brief = await openPaper(scene);
        const attempt = await begin(scene, me, brief, { mode: 'exam' });
        await wait(scene, (brief.durationSec ?? 0) + 11);
        await scene.refuses('exerciseSubmit', 'attemptTimeUp', saving(attempt), me.token);
      },
      async attemptExpired(scene) {
        const { attempt, token } = await expired(scene);
        await scene.refuses('exerciseSubmit', 'attemptExpired', saving(attempt), token);
      },
      async submitTooEarly(scene) {
        const me = await scene.logIn(doctor);
        const attempt = await begin(scene, me, await openPaper(scene), { mode: 'exam' });
        const entry = entryOf(attempt);
        await scene.refuses('exerciseSubmit', 'submitTooEarly', saving(attempt, entry), me.token);
        // The sheet goes on, with what was sent.
        const now = await scene.answers('exerciseAttempt', 'ok', record(attempt.recordId), me.token);
        scene.agrees('exerciseAttempt', '/data/answers/0/chosen', now.answers[0]?.chosen, entry.chosen, 'as sent');
      },
    },
  },
} satisfies StoryTable;
