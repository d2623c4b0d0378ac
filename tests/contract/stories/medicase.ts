/** Stories of case studies. */
import type { Payload } from '#openapi/operation.ts';
import { caseOf, firstKey, firstQuestion, of, workThrough } from '../medicases.ts';
import { doctor, member } from '../people.ts';
import { Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

const nowhere = 999_999_999_999;
const idsOf = ({ list }: Payload<'medicaseList'>): number[] => list.map(({ id }) => id);

/** Stories by operation. */
export const medicase = {
  medicaseList: {
    outcomes: {
      async ok(scene) {
        const all = await scene.answers('medicaseList', 'ok', { query: { size: 50 } });
        const ids = idsOf(all);
        scene.once('medicaseList', '/data/list', ids, 'id');
        scene.agrees('medicaseList', '/data/total', all.total, ids.length, 'the length of /data/list');
        const same = await scene.answers('medicaseList', 'ok', { query: { sort: 'new', page: 1, size: 50 } });
        scene.agrees('medicaseList', '/data', same, all, 'as without sort and page');
        const hot = await scene.answers('medicaseList', 'ok', { query: { sort: 'hot', size: 50 } });
        const counts = hot.list.map(({ doneCount }) => doneCount);
        scene.descends('medicaseList', '/data/list', counts, 'doneCount');
        const second = await scene.peeks('medicaseList', { query: { size: 3, page: 2 } });
        scene.agrees('medicaseList', '/query/page', idsOf(second), ids.slice(3, 6), 'as on one page');
        for (const level of [1, 2, 3] as const) {
          const own = await scene.answers('medicaseList', 'ok', { query: { level, size: 50 } });
          const expected = all.list.filter((one) => one.level === level).map(({ id }) => id);
          scene.agrees('medicaseList', '/query/level', idsOf(own), expected, 'as without level');
        }
        for (const departmentId of new Set(all.list.map((one) => one.departmentId))) {
          const own = await scene.peeks('medicaseList', { query: { departmentId, size: 50 } });
          const expected = all.list.filter((one) => one.departmentId === departmentId).map(({ id }) => id);
          scene.agrees('medicaseList', '/query/departmentId', idsOf(own), expected, 'as without departmentId');
        }
        const [one] = all.list;
        const found = await scene.peeks('medicaseList', { query: { keyword: one?.title ?? '', size: 50 } });
        scene.has('medicaseList', '/query/keyword', idsOf(found), one?.id ?? 0);
        // A visitor has finished none.
        const none = await scene.peeks('medicaseList', { query: { state: 'done' } });
        const open = await scene.peeks('medicaseList', { query: { state: 'todo', size: 50 } });
        scene.agrees('medicaseList', '/query/state', none.total, 0);
        scene.agrees('medicaseList', '/query/state', open.total, all.total, 'as without state');
        const { token } = await scene.logIn(doctor);
        const todo = await scene.answers('medicaseList', 'ok', { query: { state: 'todo', size: 50 } }, token);
        const done = await scene.peeks('medicaseList', { query: { state: 'done', size: 50 } }, token);
        scene.agrees('medicaseList', '/query/state', todo.total + done.total, all.total, 'as without state');
      },
      empty: (scene) => scene.answers('medicaseList', 'empty', { query: { keyword: '没有这个病例' } }),
    },
  },
  medicaseBoard: {
    outcomes: {
      async ok(scene) {
        const board = await scene.answers('medicaseBoard', 'ok', {});
        const all = await scene.peeks('medicaseList', { query: { sort: 'hot', size: 50 } });
        const questions = all.list.reduce((sum, { questionCount }) => sum + questionCount, 0);
        scene.agrees('medicaseBoard', '/data/total', board.total, all.total, 'as medicaseList says');
        scene.agrees('medicaseBoard', '/data/questionTotal', board.questionTotal, questions, 'as medicaseList says');
        const ranking = board.ranking.map(({ id }) => id);
        const hottest = idsOf(all).slice(0, ranking.length);
        scene.agrees('medicaseBoard', '/data/ranking/*/id', ranking, hottest, 'as medicaseList says');
        scene.agrees('medicaseBoard', '/data/my', board.my ?? null, null);
        const { token } = await scene.logIn(doctor);
        const { my } = await scene.answers('medicaseBoard', 'ok', {}, token);
        const done = await scene.peeks('medicaseList', { query: { state: 'done', size: 50 } }, token);
        scene.agrees('medicaseBoard', '/data/my/doneCount', my?.doneCount, done.total, 'as medicaseList says');
      },
    },
  },
  medicaseDetail: {
    outcomes: {
      async ok(scene) {
        const { list } = await scene.answers('medicaseList', 'ok', { query: { size: 3 } });
        for (const brief of list) {
          const about = await scene.answers('medicaseDetail', 'ok', of(brief.id));
          scene.agrees('medicaseDetail', '/data/medicase', about.medicase, brief, 'as medicaseList says');
          scene.agrees(
            'medicaseDetail',
            '/data/steps/length',
            about.steps.length,
            brief.stepCount,
            'as stepCount says',
          );
          // A visitor sees the first step, and of the others only their titles.
          const hidden = { text: null, images: [], questions: [] };
          for (const [at, { text, images, questions }] of about.steps.entries()) {
            const place = `/data/steps/${at}`;
            if (at === 0) scene.differs('medicaseDetail', place, { text, images, questions }, hidden);
            else scene.agrees('medicaseDetail', place, { text, images, questions }, hidden);
            const answers = questions.map(({ mine }) => mine);
            scene.all('medicaseDetail', `${place}/questions/*/mine`, answers, null);
          }
          scene.agrees('medicaseDetail', '/data/access/reason', about.access.reason, 'login');
          const { my = null, expert = null } = about;
          scene.agrees('medicaseDetail', '/data', { my, expert }, { my: null, expert: null });
          // Nothing that would give the diagnosis away.
          const { diagnosis = null } = about.medicase;
          scene.agrees('medicaseDetail', '/data/medicase/diagnosis', diagnosis, null);
          const { references, courses, videoAlbumId = null } = about;
          const nothing = { references: [], courses: [], videoAlbumId: null };
          scene.agrees('medicaseDetail', '/data', { references, courses, videoAlbumId }, nothing);
          const related = about.related.map(({ id }) => id);
          scene.has('medicaseDetail', '/data/related/*/id', related, brief.id, false);
        }
      },
      notFound: (scene) => scene.refuses('medicaseDetail', 'notFound', of(nowhere)),
    },
  },
  medicaseAdvance: {
    outcomes: {
      async ok(scene) {
        const { token } = await scene.logIn(doctor);
        const { medicase: brief, steps } = await caseOf(scene, 'login', token);
        const { id } = brief;
        await scene.peeks('medicaseBoard', {}, token);
        let state = await workThrough(scene, id, 0, token);
        scene.agrees('medicaseAdvance', '/data/revealed', state.revealed, 2);
        // The same step again reveals nothing more.
        state = await scene.answers('medicaseAdvance', 'ok', { body: { id, stepId: steps[0]?.stepId ?? 0 } }, token);
        scene.agrees('medicaseAdvance', '/data/revealed', state.revealed, 2);
        for (let at = 1; at < steps.length; at += 1) {
          const before = await scene.peeks('medicaseDetail', of(id), token);
          const films = before.steps.flatMap(({ images }) => images).filter(({ report }) => report != null);
          const hasAnswered = before.steps.some(({ questions }) =>
            questions.some((one) => one.asksDiagnosis && one.mine),
          );
          // A run that was finished earlier, on a target without reset, has opened all but the reports.
          const isOpen = hasAnswered || before.medicase.score != null;
          const { references } = before;
          const { diagnosis = null } = before.medicase;
          for (const [place, count, isWanted] of [
            ['/data/steps/*/images/*/report', films.length, hasAnswered],
            ['/data/references/length', references.length, isOpen],
          ] as const)
            scene.holds('medicaseDetail', place, count > 0 === isWanted, isWanted ? 'at least 1' : '0', count);
          const wanted = isOpen ? 'not null' : 'null';
          scene.holds('medicaseDetail', '/data/medicase/diagnosis', (diagnosis !== null) === isOpen, wanted, diagnosis);
          state = await workThrough(scene, id, at, token);
        }
        const score = Math.round((state.correct * 100) / brief.questionCount);
        scene.agrees('medicaseAdvance', '/data/done', state.done, true);
        const { questionCount } = brief;
        scene.agrees('medicaseAdvance', '/data/answered', state.answered, questionCount, 'as questionCount says');
        scene.agrees('medicaseAdvance', '/data/score', state.score, score, 'as correct and questionCount say');
        const after = await scene.answers('medicaseDetail', 'ok', of(id), token);
        scene.agrees('medicaseDetail', '/data/my', after.my, state, 'as medicaseAdvance says');
        scene.differs('medicaseDetail', '/data/expert', after.expert ?? null, null);
        const wrong = state.answered - state.correct;
        const weak = after.weakPoint?.wrong ?? 0;
        const few = wrong > 0 ? 'at least 1' : '0';
        scene.holds('medicaseDetail', '/data/weakPoint/wrong', weak > 0 === wrong > 0, few, weak);
        scene.agrees('medicaseDetail', '/data/next/done', after.next?.done ?? false, false);
        await scene.peeks('commentList', { query: { targetType: 'medicase', targetId: id } }, token);
        const { done: isDone, score: known } = after.medicase;
        const finished = { done: true, score };
        scene.agrees(
          'medicaseDetail',
          '/data/medicase',
          { done: isDone, score: known },
          finished,
          'as medicaseAdvance says',
        );
        const done = await scene.peeks('medicaseList', { query: { state: 'done', size: 50 } }, token);
        scene.has('medicaseList', '/query/state', idsOf(done), id);
        const { my } = await scene.peeks('medicaseBoard', {}, token);
        scene.agrees('medicaseBoard', '/data/my/doneCount', my?.doneCount, done.total, 'as medicaseList says');
        // Beginning anew hides the steps again and keeps the last score.
        const again = await scene.answers('medicaseAdvance', 'ok', { body: { id, stepId: 1, again: true } }, token);
        const fresh = { revealed: 1, answered: 0, correct: 0, done: false, score };
        scene.agrees('medicaseAdvance', '/data', again, fresh);
        const hidden = await scene.peeks('medicaseDetail', of(id), token);
        scene.agrees('medicaseDetail', '/data/expert', hidden.expert ?? null, null);
        const end = hidden.steps.length - 1;
        scene.agrees('medicaseDetail', `/data/steps/${end}/text`, hidden.steps[end]?.text ?? null, null);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('medicaseAdvance', 'notFound', { body: { id: nowhere, stepId: 1 } }, token);
      },
      async vipOnly(scene) {
        const { token } = await scene.logIn(doctor);
        const { medicase: brief, steps } = await caseOf(scene, 'vip', token);
        const body = { id: brief.id, stepId: steps[0]?.stepId ?? 0 };
        await scene.refuses('medicaseAdvance', 'vipOnly', { body }, token);
        const own = await scene.logIn(member);
        await scene.answers('medicaseDetail', 'ok', of(brief.id), own.token);
      },
      async stepLocked(scene) {
        const { token } = await scene.logIn(doctor);
        const { medicase: brief, steps } = await caseOf(scene, 'login', token);
        const { id } = brief;
        await scene.refuses(
          'medicaseAdvance',
          'stepLocked',
          { body: { id, stepId: steps.at(-1)?.stepId ?? 0 } },
          token,
        );
        // A step with an open question keeps the next one locked.
        const { stepId } = await firstQuestion(scene, id, token);
        await scene.refuses('medicaseAdvance', 'stepLocked', { body: { id, stepId } }, token);
      },
    },
  },
  medicaseAnswer: {
    outcomes: {
      async ok(scene) {
        const { token } = await scene.logIn(doctor);
        const { medicase: brief } = await caseOf(scene, 'login', token);
        const { id } = brief;
        const { asked } = await firstQuestion(scene, id, token);
        const { questionId, options } = asked.question;
        const chosen = firstKey(asked);
        const first = await scene.answers('medicaseAnswer', 'ok', { body: { id, questionId, chosen } }, token);
        const isRight = first.answer.length === 1 && first.answer[0] === chosen[0];
        scene.agrees('medicaseAnswer', '/data/correct', first.correct, isRight, 'as /data/answer says');
        const [explained, keys] = [first.options ?? [], options].map((all) => all.map(({ key }) => key));
        if (asked.question.kind !== 'TF')
          scene.agrees('medicaseAnswer', '/data/options/*/key', explained, keys, 'as medicaseDetail says');
        // The first answer counts; a second one changes nothing.
        const other = options.slice(1, 2).map(({ key }) => key);
        const second = await scene.answers('medicaseAnswer', 'ok', { body: { id, questionId, chosen: other } }, token);
        scene.agrees('medicaseAnswer', '/data', second, first, 'as before');
        const { steps, my } = await scene.answers('medicaseDetail', 'ok', of(id), token);
        const questions = steps.flatMap((step) => step.questions);
        const mine = questions.find(({ question }) => question.questionId === questionId)?.mine;
        const place = '/data/steps/*/questions/*/mine';
        scene.agrees('medicaseDetail', place, mine, { chosen, verdict: first }, 'as medicaseAnswer says');
        const { answered, correct } = my ?? {};
        const wanted = { answered: 1, correct: isRight ? 1 : 0 };
        scene.agrees('medicaseDetail', '/data/my', { answered, correct }, wanted, 'as medicaseAnswer says');
        const others = await scene.peeks('medicaseDetail', of(id), (await scene.logIn(member)).token);
        const theirs = others.steps.flatMap((step) => step.questions).map((one) => one.mine);
        scene.all('medicaseDetail', place, theirs, null);
      },
      async badParameter(scene) {
        const { token } = await scene.logIn(doctor);
        const { medicase: brief } = await caseOf(scene, 'login', token);
        const { asked } = await firstQuestion(scene, brief.id, token);
        const body = { id: brief.id, questionId: asked.question.questionId, chosen: ['H'] };
        await scene.refuses('medicaseAnswer', 'badParameter', { body }, token);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        const { medicase: brief } = await caseOf(scene, 'login', token);
        await scene.refuses(
          'medicaseAnswer',
          'notFound',
          { body: { id: brief.id, questionId: nowhere, chosen: ['A'] } },
          token,
        );
      },
      async vipOnly(scene) {
        const vip = await scene.logIn(member);
        const { medicase: brief } = await caseOf(scene, 'vip', vip.token);
        const { asked } = await firstQuestion(scene, brief.id, vip.token);
        const body = { id: brief.id, questionId: asked.question.questionId, chosen: firstKey(asked) };
        await scene.refuses('medicaseAnswer', 'vipOnly', { body }, (await scene.logIn(doctor)).token);
      },
      async stepLocked(scene) {
        const { token } = await scene.logIn(member);
        const { medicase: brief } = await caseOf(scene, 'login', token);
        const { id } = brief;
        const { asked } = await firstQuestion(scene, id, token);
        const { questionId } = asked.question;
        const { stepId } = (await scene.peeks('medicaseDetail', of(id), token)).steps.find(({ questions }) =>
          questions.some(({ question }) => question.questionId === questionId),
        ) ?? { stepId: 1 };
        if (stepId === 1) throw new Unreachable('第一步就有问题');
        // Begun anew, the step of the question is locked again.
        await scene.answers('medicaseAdvance', 'ok', { body: { id, stepId: 1, again: true } }, token);
        const body = { id, questionId, chosen: firstKey(asked) };
        await scene.refuses('medicaseAnswer', 'stepLocked', { body }, token);
      },
    },
  },
} satisfies StoryTable;
