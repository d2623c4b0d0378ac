/** Stories of the results of attempts, and of their review and ranking. */
import { begin, entryOf, finished, freeSet, lockedSet, openPaper, saving, wait, windowPaper } from '../attempts.ts';
import { doctor, member } from '../people.ts';
import { nowhere } from '../purchase.ts';
import type { StoryTable } from '../story.ts';

const of = (exerciseId: number) => ({ query: { exerciseId } });
const record = (recordId: number) => ({ query: { recordId } });

/** Stories by operation. */
export const exerciseResults = {
  exerciseResult: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const attempt = await begin(scene, me, await freeSet(scene));
        const handed = await scene.answers('exerciseSubmit', 'ok', saving(attempt, entryOf(attempt)), me.token);
        const result = await scene.answers('exerciseResult', 'ok', record(attempt.recordId), me.token);
        scene.agrees('exerciseResult', '/data/sheet', result.sheet, handed.sheet, 'as exerciseSubmit says');
        scene.agrees('exerciseResult', '/data/score', result.score, handed.score, 'as exerciseSubmit says');
        const right = result.sheet.filter((one) => one.result === 'right').length;
        scene.agrees('exerciseResult', '/data/counts/right', result.counts.right, right, 'as /data/sheet says');
        // Without an id it is the newest finished one; one that runs is none.
        await begin(scene, me, await freeSet(scene));
        const newest = await scene.answers('exerciseResult', 'ok', { query: {} }, me.token);
        scene.agrees('exerciseResult', '/data/recordId', newest.recordId, attempt.recordId, 'as exerciseStart says');
        // Of a set for members the questions that others do not see are not counted.
        const locked = await begin(scene, me, await lockedSet(scene));
        await scene.answers('exerciseSubmit', 'ok', saving(locked, entryOf(locked)), me.token);
        const part = await scene.peeks('exerciseResult', record(locked.recordId), me.token);
        const { sheet, lockedCount } = part;
        scene.agrees(
          'exerciseResult',
          '/data/sheet/length',
          sheet.length,
          locked.questions.length,
          'as exerciseStart says',
        );
        scene.agrees('exerciseResult', '/data/lockedCount', lockedCount, locked.lockedCount, 'as exerciseStart says');
        const last = await scene.peeks('exerciseResult', { query: {} }, me.token);
        scene.agrees('exerciseResult', '/data/recordId', last.recordId, locked.recordId, 'as exerciseStart says');
        // A right answer counts.
        const { list } = await scene.peeks('exerciseReview', record(attempt.recordId), me.token);
        const [known] = list;
        const keys = known?.mark?.answer;
        const next = await begin(scene, me, await freeSet(scene));
        const asked = next.questions.map(({ question }) => question.questionId);
        const at = asked.indexOf(known?.question.question.questionId ?? 0);
        if (!keys || at < 0) return;
        const answer = saving(next, entryOf(next, at, 1_000, keys));
        const { score } = await scene.answers('exerciseSubmit', 'ok', answer, me.token);
        const good = await scene.answers('exerciseResult', 'ok', record(next.recordId), me.token);
        scene.agrees('exerciseResult', '/data/score', good.score, score, 'as exerciseSubmit says');
      },
      async timeUp(scene) {
        const me = await scene.logIn(doctor);
        const brief = await openPaper(scene);
        const attempt = await begin(scene, me, brief, { mode: 'exam' });
        const entry = entryOf(attempt);
        await scene.answers('exerciseAnswer', 'ok', saving(attempt, entry), me.token);
        // Nobody hands it in: the tab is closed.
        await wait(scene, (brief.durationSec ?? 0) + 11);
        const result = await scene.answers('exerciseResult', 'timeUp', record(attempt.recordId), me.token);
        scene.agrees(
          'exerciseResult',
          '/data/finishTime',
          result.finishTime,
          attempt.deadline,
          'as /data/deadline of exerciseStart says',
        );
        scene.agrees('exerciseResult', '/data/counts/blank', result.counts.blank, result.sheet.length - 1);
        scene.agrees('exerciseResult', '/data/lateCount', result.lateCount, 0);
        // What arrives now does not count, and the result says of how many questions; an answer that it has already is not late.
        const late = saving(attempt, entry, entryOf(attempt, 1));
        await scene.refuses('exerciseAnswer', 'attemptTimeUp', late, me.token);
        await scene.refuses('exerciseAnswer', 'attemptTimeUp', late, me.token);
        const after = await scene.answers('exerciseResult', 'timeUp', record(attempt.recordId), me.token);
        scene.agrees('exerciseResult', '/data/lateCount', after.lateCount, 1);
        scene.agrees('exerciseResult', '/data/sheet', after.sheet, result.sheet, 'as before');
      },
      async later(scene) {
        const me = await scene.logIn(doctor);
        const paper = await windowPaper(scene);
        const attempt = await begin(scene, me, paper, { mode: 'exam' });
        await wait(scene, paper.durationSec ?? 0);
        await scene.answers('exerciseSubmit', 'ok', saving(attempt, entryOf(attempt)), me.token);
        // The score is told; what was right is not, by question, kind or chapter, nor by what is in the books of the doctor.
        const result = await scene.answers('exerciseResult', 'later', record(attempt.recordId), me.token);
        const { byKind, byChapter, sheet } = result;
        const results = sheet.map((one) => one.result);
        scene.all('exerciseResult', '/data/sheet/*/result', results, null, 'blank');
        scene.agrees('exerciseResult', '/data', { byKind, byChapter }, { byKind: [], byChapter: [] });
        const wrong = await scene.peeks(
          'exerciseReview',
          { query: { recordId: attempt.recordId, view: 'wrong' } },
          me.token,
        );
        scene.agrees('exerciseReview', '/data/total', wrong.total, 0);
        const tree = await scene.peeks('exerciseChapters', { query: { departmentId: paper.departmentId } }, me.token);
        const answered = tree.flatMap(({ chapters }) => chapters.map((chapter) => chapter.answered));
        scene.all('exerciseChapters', '/data/*/chapters/*/answered', answered, 0);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        // Nothing is finished yet; elsewhere the doctor has a life of her own.
        if (scene.canSteer) await scene.refuses('exerciseResult', 'notFound', { query: {} }, token);
        // The result of somebody else does not exist for others.
        const { recordId } = await finished(scene, await scene.logIn(member));
        await scene.refuses('exerciseResult', 'notFound', record(recordId), token);
        await scene.refuses('exerciseResult', 'notFound', record(nowhere), token);
      },
      async attemptRunning(scene) {
        const me = await scene.logIn(doctor);
        const { recordId } = await begin(scene, me, await freeSet(scene));
        await scene.refuses('exerciseResult', 'attemptRunning', record(recordId), me.token);
      },
    },
  },
  exerciseReview: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const attempt = await begin(scene, me, await freeSet(scene));
        const marked = { ...entryOf(attempt, 1, 2_000), marked: true };
        await scene.answers('exerciseSubmit', 'ok', saving(attempt, entryOf(attempt), marked), me.token);
        const read = (view: 'all' | 'marked' | 'blank') => ({ query: { recordId: attempt.recordId, view, size: 50 } });
        const all = await scene.answers('exerciseReview', 'ok', read('all'), me.token);
        scene.agrees('exerciseReview', '/data/total', all.total, attempt.questions.length, 'as exerciseStart says');
        const own = await scene.peeks('exerciseReview', read('marked'), me.token);
        const ids = own.list.map(({ question }) => question.question.questionId);
        scene.agrees('exerciseReview', '/query/view', ids, [marked.questionId]);
        const blank = await scene.peeks('exerciseReview', read('blank'), me.token);
        scene.agrees('exerciseReview', '/data/total', blank.total, all.total - 2, '2 less than before');
      },
      async later(scene) {
        const me = await scene.logIn(doctor);
        const paper = await windowPaper(scene);
        const attempt = await begin(scene, me, paper, { mode: 'exam' });
        await wait(scene, paper.durationSec ?? 0);
        await scene.answers('exerciseSubmit', 'ok', saving(attempt, entryOf(attempt)), me.token);
        const { list } = await scene.answers('exerciseReview', 'later', record(attempt.recordId), me.token);
        scene.all(
          'exerciseReview',
          '/data/list/*/mark',
          list.map(({ mark }) => mark),
          null,
        );
        scene.all(
          'exerciseReview',
          '/data/list/*/course',
          list.map(({ course }) => course),
          null,
        );
      },
      async vip(scene) {
        const me = await scene.logIn(doctor);
        const locked = await lockedSet(scene);
        const attempt = await begin(scene, me, locked);
        await scene.answers('exerciseSubmit', 'ok', saving(attempt, entryOf(attempt)), me.token);
        const { list } = await scene.answers('exerciseReview', 'vip', record(attempt.recordId), me.token);
        scene.all(
          'exerciseReview',
          '/data/list/*/mark/explain',
          list.map(({ mark }) => mark?.explain),
          null,
        );
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('exerciseReview', 'notFound', record(nowhere), token);
      },
      async attemptRunning(scene) {
        const me = await scene.logIn(doctor);
        const { recordId } = await begin(scene, me, await freeSet(scene));
        await scene.refuses('exerciseReview', 'attemptRunning', record(recordId), me.token);
      },
    },
  },
  exerciseRank: {
    outcomes: {
      async ok(scene) {
        const { exerciseId } = await openPaper(scene);
        const before = await scene.answers('exerciseRank', 'ok', of(exerciseId));
        scene.descends(
          'exerciseRank',
          '/data/list',
          before.list.map(({ score }) => score),
          'score',
        );
        scene.agrees('exerciseRank', '/data/my', before.my, null);
      },
      async notFound(scene) {
        // Sets for practice have no ranking.
        const { exerciseId } = await freeSet(scene);
        await scene.refuses('exerciseRank', 'notFound', of(exerciseId));
        // A paper has one only after its window.
        const paper = await windowPaper(scene);
        await scene.refuses('exerciseRank', 'notFound', of(paper.exerciseId));
      },
    },
  },
} satisfies StoryTable;
