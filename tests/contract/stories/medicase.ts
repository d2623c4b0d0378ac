/** Stories of case studies. */
import type { Payload } from '#openapi/operation.ts';
import { doctor, member } from '../people.ts';
import { type Scene, Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

const nowhere = 999_999_999_999;
type Case = Payload<'medicaseDetail'>;
type Asked = Case['steps'][number]['questions'][number];

const of = (id: number) => ({ query: { id } });
const idsOf = ({ list }: Payload<'medicaseList'>): number[] => list.map(({ id }) => id);

/** A case of this access, with all steps locked but the first. */
async function caseOf(scene: Scene, free: 'login' | 'vip', token: string): Promise<Case> {
  const { list } = await scene.answers('medicaseList', 'ok', { query: { size: 50 } }, token);
  const brief = list.find((one) => one.free === free && one.questionCount > 0);
  if (!brief) throw new Unreachable('没有这样的病例');
  const { id } = brief;
  // A target without reset may know earlier runs.
  await scene.peeks('medicaseDetail', of(id), token);
  if (free === 'login') await scene.answers('medicaseAdvance', 'ok', { body: { id, stepId: 1, again: true } }, token);
  return scene.answers('medicaseDetail', 'ok', of(id), token);
}

const firstKey = ({ question }: Asked): string[] => question.options.slice(0, 1).map(({ key }) => key);

/** Answers every question of a step with its first option, and goes on. */
async function workThrough(scene: Scene, id: number, at: number, token: string): Promise<Payload<'medicaseAdvance'>> {
  const { steps } = await scene.peeks('medicaseDetail', of(id), token);
  const step = steps[at];
  if (!step) throw new Unreachable('病例没有这一步');
  for (const asked of step.questions) {
    const body = { id, questionId: asked.question.questionId, chosen: firstKey(asked) };
    await scene.answers('medicaseAnswer', 'ok', { body }, token);
  }
  return scene.answers('medicaseAdvance', 'ok', { body: { id, stepId: step.stepId } }, token);
}

/** The first question of the case, with its step: the steps before it are worked through. */
async function firstQuestion(scene: Scene, id: number, token: string) {
  const { steps } = await scene.peeks('medicaseDetail', of(id), token);
  for (const at of steps.keys()) {
    const now = (await scene.peeks('medicaseDetail', of(id), token)).steps[at];
    const [asked] = now?.questions ?? [];
    if (now && asked) return { asked, stepId: now.stepId };
    await workThrough(scene, id, at, token);
  }
  throw new Unreachable('病例没有问题');
}

/** Stories by operation. */
export const medicase = {
  medicaseList: {
    outcomes: {
      async ok(scene) {
        const all = await scene.answers('medicaseList', 'ok', { query: { size: 50 } });
        const ids = idsOf(all);
        scene.agrees('medicaseList', '/data/list', new Set(ids).size, all.total);
        const same = await scene.answers('medicaseList', 'ok', { query: { sort: 'new', page: 1, size: 50 } });
        scene.agrees('medicaseList', '/data', same, all);
        const hot = await scene.answers('medicaseList', 'ok', { query: { sort: 'hot', size: 50 } });
        const counts = hot.list.map(({ doneCount }) => doneCount);
        scene.descends('medicaseList', '/data/list', counts);
        const second = await scene.peeks('medicaseList', { query: { size: 3, page: 2 } });
        scene.agrees('medicaseList', '/data/list', idsOf(second), ids.slice(3, 6));
        for (const level of [1, 2, 3] as const) {
          const own = await scene.answers('medicaseList', 'ok', { query: { level, size: 50 } });
          const expected = all.list.filter((one) => one.level === level).map(({ id }) => id);
          scene.agrees('medicaseList', '/data/list', idsOf(own), expected);
        }
        for (const departmentId of new Set(all.list.map((one) => one.departmentId))) {
          const own = await scene.peeks('medicaseList', { query: { departmentId, size: 50 } });
          const expected = all.list.filter((one) => one.departmentId === departmentId).map(({ id }) => id);
          scene.agrees('medicaseList', '/data/list', idsOf(own), expected);
        }
        const [one] = all.list;
        const found = await scene.peeks('medicaseList', { query: { keyword: one?.title ?? '', size: 50 } });
        scene.agrees('medicaseList', '/data/list', idsOf(found).includes(one?.id ?? 0), true);
        // A visitor has finished none.
        const none = await scene.peeks('medicaseList', { query: { state: 'done' } });
        const open = await scene.peeks('medicaseList', { query: { state: 'todo', size: 50 } });
        scene.agrees('medicaseList', '/data/total', [none.total, open.total], [0, all.total]);
        const { token } = await scene.logIn(doctor);
        const todo = await scene.answers('medicaseList', 'ok', { query: { state: 'todo', size: 50 } }, token);
        const done = await scene.peeks('medicaseList', { query: { state: 'done', size: 50 } }, token);
        scene.agrees('medicaseList', '/data/total', todo.total + done.total, all.total);
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
        scene.agrees('medicaseBoard', '/data', [board.total, board.questionTotal], [all.total, questions]);
        const ranking = board.ranking.map(({ id }) => id);
        scene.agrees('medicaseBoard', '/data/ranking', ranking, idsOf(all).slice(0, ranking.length));
        scene.agrees('medicaseBoard', '/data/my', board.my ?? null, null);
        const { token } = await scene.logIn(doctor);
        const { my } = await scene.answers('medicaseBoard', 'ok', {}, token);
        const done = await scene.peeks('medicaseList', { query: { state: 'done', size: 50 } }, token);
        scene.agrees('medicaseBoard', '/data/my/doneCount', my?.doneCount, done.total);
      },
    },
  },
  medicaseDetail: {
    outcomes: {
      async ok(scene) {
        const { list } = await scene.answers('medicaseList', 'ok', { query: { size: 3 } });
        for (const brief of list) {
          const about = await scene.answers('medicaseDetail', 'ok', of(brief.id));
          scene.agrees('medicaseDetail', '/data/medicase', about.medicase, brief);
          scene.agrees('medicaseDetail', '/data/steps', about.steps.length, brief.stepCount);
          // A visitor sees the first step, and of the others only their titles.
          const shown = about.steps.map(
            ({ text, images, questions }) => text !== null || images.length + questions.length > 0,
          );
          scene.agrees(
            'medicaseDetail',
            '/data/steps',
            shown,
            about.steps.map((_, at) => at === 0),
          );
          const answered = about.steps.flatMap(({ questions }) => questions).filter(({ mine }) => mine !== null);
          scene.agrees('medicaseDetail', '/data/steps', answered, []);
          scene.agrees(
            'medicaseDetail',
            '/data',
            [about.access.reason, about.my ?? null, about.expert ?? null],
            ['login', null, null],
          );
          // Nothing that would give the diagnosis away.
          const { diagnosis = null } = about.medicase;
          scene.agrees('medicaseDetail', '/data/medicase/diagnosis', diagnosis, null);
          const { references, courses, videoAlbumId = null } = about;
          scene.agrees('medicaseDetail', '/data', [references, courses, videoAlbumId], [[], [], null]);
          const related = about.related.map(({ id }) => id);
          scene.agrees('medicaseDetail', '/data/related', related.includes(brief.id), false);
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
          const opened = [films.length > 0, before.references.length > 0, before.medicase.diagnosis != null];
          // A run that was finished earlier, on a target without reset, has opened all but the reports.
          const isOpen = hasAnswered || before.medicase.score != null;
          scene.agrees('medicaseDetail', '/data', opened, [hasAnswered, isOpen, isOpen]);
          state = await workThrough(scene, id, at, token);
        }
        const score = Math.round((state.correct * 100) / brief.questionCount);
        scene.agrees(
          'medicaseAdvance',
          '/data',
          [state.done, state.answered, state.score],
          [true, brief.questionCount, score],
        );
        const after = await scene.answers('medicaseDetail', 'ok', of(id), token);
        scene.agrees('medicaseDetail', '/data/my', after.my, state);
        scene.agrees('medicaseDetail', '/data/expert', after.expert !== null && after.expert !== undefined, true);
        const wrong = state.answered - state.correct;
        scene.agrees('medicaseDetail', '/data/weakPoint', (after.weakPoint?.wrong ?? 0) > 0, wrong > 0);
        scene.agrees('medicaseDetail', '/data/next', after.next?.done ?? false, false);
        await scene.peeks('commentList', { query: { targetType: 'medicase', targetId: id } }, token);
        scene.agrees('medicaseDetail', '/data/medicase', [after.medicase.done, after.medicase.score], [true, score]);
        const done = await scene.peeks('medicaseList', { query: { state: 'done', size: 50 } }, token);
        scene.agrees('medicaseList', '/data/list', idsOf(done).includes(id), true);
        // Beginning anew hides the steps again and keeps the last score.
        const again = await scene.answers('medicaseAdvance', 'ok', { body: { id, stepId: 1, again: true } }, token);
        const fresh = { revealed: 1, answered: 0, correct: 0, done: false, score };
        scene.agrees('medicaseAdvance', '/data', again, fresh);
        const hidden = await scene.peeks('medicaseDetail', of(id), token);
        scene.agrees(
          'medicaseDetail',
          '/data',
          [hidden.expert ?? null, hidden.steps.at(-1)?.text ?? null],
          [null, null],
        );
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
        scene.agrees('medicaseAnswer', '/data/correct', first.correct, isRight);
        const [explained, keys] = [first.options ?? [], options].map((all) => all.map(({ key }) => key));
        if (asked.question.kind !== 'TF') scene.agrees('medicaseAnswer', '/data/options', explained, keys);
        // The first answer counts; a second one changes nothing.
        const other = options.slice(1, 2).map(({ key }) => key);
        const second = await scene.answers('medicaseAnswer', 'ok', { body: { id, questionId, chosen: other } }, token);
        scene.agrees('medicaseAnswer', '/data', second, first);
        const { steps, my } = await scene.answers('medicaseDetail', 'ok', of(id), token);
        const questions = steps.flatMap((step) => step.questions);
        const mine = questions.find(({ question }) => question.questionId === questionId)?.mine;
        scene.agrees('medicaseDetail', '/data/steps', mine, { chosen, verdict: first });
        scene.agrees('medicaseDetail', '/data/my', [my?.answered, my?.correct], [1, isRight ? 1 : 0]);
        const others = await scene.peeks('medicaseDetail', of(id), (await scene.logIn(member)).token);
        const strangers = others.steps.flatMap((step) => step.questions).filter((question) => question.mine !== null);
        scene.agrees('medicaseDetail', '/data/steps', strangers, []);
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
