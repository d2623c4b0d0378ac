/** Tasks that give chances in the lottery, by what doctors have really done while the campaign ran. */
import * as attemptStatus from '#openapi/dist/names/attemptStatus.ts';
import { refuse } from '../../answers.ts';
import { learningOf } from '../../learning/learningOf.ts';
import type { ActTask } from '../../seed/acts/act.ts';
import { allAttempts } from '../../study/facts.ts';
import type { UserRecord } from '../../user.ts';
import { type ActAbout, partKind } from '../about.ts';
import { deedsOf, invitedCount, isWithin, paidOrders } from '../within.ts';

/** Whether a doctor has done a task, by its kind. */
const isDone: Readonly<Record<ActTask['kind'], (about: ActAbout, caller: UserRecord) => boolean>> = {
  watch: (about, caller) =>
    Object.values(learningOf(about.state, about.content, caller).plays).some(
      ({ liveId, finishTime }) => liveId === null && isWithin(about, finishTime),
    ),
  exercise: (about, { user: { userId } }) =>
    allAttempts(about, userId, about.now).some(
      ({ status, finishTime }) => status === attemptStatus.submitted && isWithin(about, finishTime),
    ),
  collect: (about, caller) =>
    Object.entries(learningOf(about.state, about.content, caller).collected).some(
      ([mark, at]) => mark.startsWith('course:') && isWithin(about, at),
    ),
  invite: (about, { user: { userId } }) => invitedCount(about, userId) > 0,
  order: (about, { user: { userId } }) => paidOrders(about, userId).length > 0,
};

function stateOf(
  about: ActAbout,
  caller: UserRecord,
  kind: ActTask['kind'],
  isClaimed: boolean,
): 'open' | 'done' | 'claimed' {
  if (isClaimed) return 'claimed';
  return isDone[kind](about, caller) ? 'done' : 'open';
}

/** The tasks, and the claim of what they give. */
export const task = partKind('task', {
  rows: (about, { moduleId, tasks }) => ({
    type: 'task',
    list: tasks.map(({ taskId, title, text, kind, chances }) => {
      const { caller } = about;
      const isClaimed =
        caller !== null &&
        deedsOf(about, moduleId, caller.user.userId, 'claim').some(({ targetId }) => targetId === taskId);
      const state = caller && stateOf(about, caller, kind, isClaimed);
      return { taskId, title, text, kind, chances, state };
    }),
  }),

  join(about, { moduleId, tasks }) {
    const { state, caller, body, act, now } = about;
    if (body.do !== 'claim') return refuse('badForm');
    const wanted = tasks.find(({ taskId }) => taskId === body.targetId);
    if (!wanted) return refuse('notFound');
    const { userId } = caller.user;
    const { taskId: targetId, kind, chances } = wanted;
    if (deedsOf(about, moduleId, userId, 'claim').some((own) => own.targetId === targetId)) return refuse('actLimit');
    if (!isDone[kind](about, caller)) return refuse('actNotDone');
    state.actDeeds.push({ key: act.key, moduleId, userId, do: 'claim', targetId, at: now });
    return `${chances}次抽奖机会`;
  },
});
