/** Stories of sets of questions, mock examinations, and the attempts at them. */
import * as attemptStatus from '#openapi/dist/names/attemptStatus.ts';
import { begin, entryOf, finished, freeSet, lockedSet, openPaper, saving, setWith, wait } from '../attempts.ts';
import { doctor, member } from '../people.ts';
import { nowhere, onlyWhereReset } from '../purchase.ts';
import { Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

const { running } = attemptStatus;
const of = (exerciseId: number) => ({ query: { exerciseId } });

/** Stories by operation. */
export const exercise = {
  exerciseList: {
    outcomes: {
      async ok(scene) {
        const all = await scene.answers('exerciseList', 'ok', { query: { type: 'exercise', size: 50 } });
        const papers = await scene.answers('exerciseList', 'ok', { query: { type: 'paper', size: 50 } });
        scene.all(
          'exerciseList',
          '/query/type',
          papers.list.map(({ kind }) => kind),
          'paper',
        );
        for (const departmentId of new Set(all.list.map((one) => one.departmentId))) {
          const own = await scene.peeks('exerciseList', { query: { type: 'exercise', departmentId, size: 50 } });
          const expected = all.list.filter((one) => one.departmentId === departmentId).length;
          scene.agrees('exerciseList', '/data/total', own.total, expected, 'as without departmentId');
        }
        // A visitor has begun none.
        const none = await scene.peeks('exerciseList', { query: { type: 'exercise', state: 'done' } });
        scene.agrees('exerciseList', '/data/total', none.total, 0);
        const fresh = await scene.peeks('exerciseList', { query: { type: 'exercise', state: 'new', size: 50 } });
        scene.agrees('exerciseList', '/data/total', fresh.total, all.total, 'as without state');
      },
      empty: (scene) => scene.answers('exerciseList', 'empty', { query: { type: 'paper', albumId: nowhere } }),
    },
  },
  exerciseChapters: {
    outcomes: {
      async ok(scene) {
        const tree = await scene.answers('exerciseChapters', 'ok', { query: { departmentId: 1 } });
        const answered = tree.flatMap(({ chapters }) => chapters.map((chapter) => chapter.answered));
        scene.all('exerciseChapters', '/data/*/chapters/*/answered', answered, 0);
      },
    },
  },
  exerciseDetail: {
    outcomes: {
      async ok(scene) {
        const brief = await freeSet(scene);
        const about = await scene.answers('exerciseDetail', 'ok', of(brief.exerciseId));
        const count = about.kinds.reduce((sum, kind) => sum + kind.count, 0);
        const points = about.kinds.reduce((sum, kind) => sum + kind.score, 0);
        scene.agrees('exerciseDetail', '/data/kinds/*/count', count, brief.questionCount, 'as exerciseList says');
        scene.agrees('exerciseDetail', '/data/kinds/*/score', points, brief.totalScore, 'as exerciseList says');
        scene.agrees('exerciseDetail', '/data/history', about.history, []);
      },
      notFound: (scene) => scene.refuses('exerciseDetail', 'notFound', of(nowhere)),
    },
  },
  exerciseStart: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const brief = await freeSet(scene);
        const attempt = await begin(scene, me, brief);
        const { status, questions, answers, resumed } = attempt;
        scene.agrees(
          'exerciseStart',
          '/data',
          { status, resumed, answers },
          { status: running, resumed: false, answers: [] },
        );
        const count = questions.length;
        scene.agrees('exerciseStart', '/data/questions/length', count, brief.questionCount, 'as exerciseList says');
        // Questions that the doctor draws are those of the chosen chapter and kind.
        const chapterId = questions[0]?.chapterId ?? 0;
        const wish = { source: 'custom', mode: 'practice', departmentId: brief.departmentId } as const;
        const body = { ...wish, chapterIds: [chapterId], kinds: ['A1' as const], count: 3 };
        const drawn = await scene.answers('exerciseStart', 'ok', { body }, me.token);
        const facts = drawn.questions.map((own) => ({
          chapterId: own.chapterId,
          question: { kind: own.question.kind },
        }));
        scene.agrees(
          'exerciseStart',
          '/data/questions',
          facts,
          facts.map(() => ({ chapterId, question: { kind: 'A1' } })),
          'as sent',
        );
        scene.holds('exerciseStart', '/data/questions/length', facts.length <= 3, 'at most 3', facts.length);
        // Of a set for members others get the first questions only.
        const locked = await lockedSet(scene);
        const part = await begin(scene, me, locked);
        const free = part.questions.length;
        scene.agrees('exerciseStart', '/data/questions/length', free, locked.freeCount, 'as exerciseList says');
        const others = locked.questionCount - free;
        scene.agrees('exerciseStart', '/data/lockedCount', part.lockedCount, others, 'as exerciseList says');
      },
      async resumed(scene) {
        const me = await scene.logIn(doctor);
        const brief = await freeSet(scene);
        await finished(scene, me);
        const attempt = await begin(scene, me, brief);
        await scene.answers('exerciseAnswer', 'ok', saving(attempt, entryOf(attempt)), me.token);
        const body = { source: 'set', exerciseId: brief.exerciseId, mode: 'practice' } as const;
        const again = await scene.answers('exerciseStart', 'resumed', { body }, me.token);
        scene.agrees('exerciseStart', '/data/recordId', again.recordId, attempt.recordId, 'as before');
        scene.agrees('exerciseStart', '/data/answers/length', again.answers.length, 1);
        // Nor does the wish for the wrong questions of an earlier attempt end it.
        const before = await scene.answers('exerciseDetail', 'ok', of(brief.exerciseId), me.token);
        const wrongOf = before.history.find(({ recordId }) => recordId !== attempt.recordId)?.recordId;
        const wrong = { body: { ...body, ...(wrongOf !== undefined && { wrongOf }) } };
        const kept = await scene.answers('exerciseStart', 'resumed', wrong, me.token);
        scene.agrees('exerciseStart', '/data/recordId', kept.recordId, attempt.recordId, 'as before');
        const mine = await scene.answers(
          'exerciseList',
          'ok',
          { query: { type: 'exercise', state: 'running', size: 50 } },
          me.token,
        );
        const own = mine.list.find(({ exerciseId }) => exerciseId === attempt.exerciseId);
        const { recordId, answered } = own?.my ?? {};
        const expected = { recordId: attempt.recordId, answered: 1 };
        scene.agrees('exerciseList', '/data/list/*/my', { recordId, answered }, expected, 'as exerciseStart says');
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        const body = { source: 'set', exerciseId: nowhere, mode: 'practice' } as const;
        await scene.refuses('exerciseStart', 'notFound', { body }, token);
      },
      async badParameter(scene) {
        // An examination has all questions of its set, not only those that were wrong before.
        const me = await scene.logIn(doctor);
        const { exerciseId } = await freeSet(scene);
        const { recordId: wrongOf } = await finished(scene, me);
        const body = { source: 'set', exerciseId, mode: 'exam', wrongOf } as const;
        await scene.refuses('exerciseStart', 'badParameter', { body }, me.token);
      },
      async noQuestions(scene) {
        const { token } = await scene.logIn(doctor);
        const wish = { source: 'custom', departmentId: 1, mode: 'practice' } as const;
        const body = { ...wish, chapterIds: [nowhere] };
        await scene.refuses('exerciseStart', 'noQuestions', { body }, token);
      },
      async vipOnly(scene) {
        onlyWhereReset(scene, '测试医生可能已开通会员');
        const { token } = await scene.logIn(doctor);
        const { exerciseId } = await setWith(
          scene,
          'exercise',
          ({ free, durationSec }) => !free && durationSec !== null,
        );
        const body = { source: 'set', exerciseId, mode: 'exam' } as const;
        await scene.refuses('exerciseStart', 'vipOnly', { body }, token);
      },
      async examNotOpen(scene) {
        const { token } = await scene.logIn(doctor);
        const { exerciseId } = await setWith(
          scene,
          'paper',
          ({ examStart }, now) => examStart !== null && examStart > now,
        );
        const body = { source: 'set', exerciseId, mode: 'exam' } as const;
        await scene.refuses('exerciseStart', 'examNotOpen', { body }, token);
      },
      async examEnded(scene) {
        const { token } = await scene.logIn(doctor);
        const { exerciseId } = await setWith(scene, 'paper', ({ examEnd }, now) => examEnd !== null && examEnd < now);
        const body = { source: 'set', exerciseId, mode: 'exam' } as const;
        await scene.refuses('exerciseStart', 'examEnded', { body }, token);
      },
      async attemptsUsed(scene) {
        const me = await scene.logIn(member);
        const brief = await openPaper(scene);
        const before = await scene.peeks('exerciseRank', of(brief.exerciseId));
        const { maxAttempts } = await scene.peeks('exerciseDetail', of(brief.exerciseId), me.token);
        if (maxAttempts === null) throw new Unreachable('没有限制次数的试卷');
        for (let at = 0; at < maxAttempts; at += 1) {
          const attempt = await begin(scene, me, brief, { mode: 'exam' });
          await wait(scene, brief.durationSec ?? 0);
          await scene.answers('exerciseSubmit', 'ok', saving(attempt, entryOf(attempt)), me.token);
        }
        const body = { source: 'set', exerciseId: brief.exerciseId, mode: 'exam' } as const;
        await scene.refuses('exerciseStart', 'attemptsUsed', { body }, me.token);
        const { total, my } = await scene.answers('exerciseRank', 'ok', of(brief.exerciseId), me.token);
        scene.agrees('exerciseRank', '/data/total', total, before.total + 1, 'one more than before');
        scene.holds('exerciseRank', '/data/my', my !== null, 'not null', my);
      },
    },
  },
} satisfies StoryTable;
