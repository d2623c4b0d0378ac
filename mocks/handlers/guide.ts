/** Study guides: lists, pages, plans, and what doctors tick. */
import { type Call, type Handlers, Refusal, refuse } from '../engine/answers.ts';
import { seedAttempts } from '../engine/exercises/seeded.ts';
import { grantGuideCalendar } from '../engine/guides/calendar.ts';
import {
  guideOfTask,
  guideShown,
  guideWith,
  join,
  joinedOf,
  listGuides,
  mineOf,
  quit,
  shift,
  startOf,
  tick,
} from '../engine/guides/guides.ts';
import type { JoinedGuide } from '../engine/guides/records.ts';
import { doneBy, ownStages } from '../engine/guides/tasks.ts';
import type { GuideRecord } from '../engine/seed/guides.ts';

type Asking = Pick<Call<'guideDetail'>, 'state' | 'content' | 'caller' | 'now'>;

/** Who calls; 0 for a visitor. The past of the persona who has everything is there from the first call on. */
function userOf(call: Asking): number {
  seedAttempts(call, call.now);
  return call.caller?.user.userId ?? 0;
}

/** A guide that the caller has a plan of, or the refusal. */
function planned(call: Asking, guideId: number): { guide: GuideRecord; joined: JoinedGuide } | Refusal {
  const guide = guideWith(call, guideId);
  if (!guide) return refuse('notFound');
  const joined = joinedOf(call, userOf(call), guideId, call.now);
  return joined?.plan ? { guide, joined } : refuse('guideNoPlan');
}

/** Handlers of the tag `guide`. */
export const guide = {
  guideList(call) {
    return listGuides(call, userOf(call), call.query, call.now);
  },

  guideDetail(call) {
    const record = guideWith(call, call.query.guideId);
    return record ? guideShown(call, userOf(call), record, call.now) : refuse('notFound');
  },

  guideJoin(call) {
    const { guideId, plan } = call.body;
    const record = guideWith(call, guideId);
    if (!record) return refuse('notFound');
    if (plan && startOf(plan, call.now) === null) return refuse('badParameter');
    join(call, userOf(call), record, plan, call.now);
    return mineOf(call, userOf(call), record, call.now);
  },

  guideQuit(call) {
    const record = guideWith(call, call.body.guideId);
    if (!record) return refuse('notFound');
    quit(call, userOf(call), record, call.now);
    return mineOf(call, userOf(call), record, call.now);
  },

  guideShift(call) {
    const found = planned(call, call.body.guideId);
    if (found instanceof Refusal) return found;
    shift(call, userOf(call), found.guide, found.joined, call.now);
    return mineOf(call, userOf(call), found.guide, call.now);
  },

  guideTaskFinish(call) {
    const { taskId, done } = call.body;
    const userId = userOf(call);
    const record = guideOfTask(call, taskId);
    const joined = record && joinedOf(call, userId, record.brief.guideId, call.now);
    const isDone = doneBy(call, userId, joined, call.now);
    const place =
      record &&
      ownStages(call, userId, record, isDone, call.now).find(({ stage }) =>
        stage.tasks.some((task) => task.taskId === taskId),
      );
    if (!record || !place) return refuse('notFound');
    if (!joined) return refuse('guideNotJoined');
    if (place.stage.tasks.find((task) => task.taskId === taskId)?.byHand !== true) return refuse('guideTaskAuto');
    // What is done can be opened again, whatever has happened to its stage since.
    if (done && place.lock !== null) return refuse(place.lock === 'vip' ? 'vipOnly' : 'guideStageLocked');
    tick(joined, taskId, done, call.now);
    return mineOf(call, userId, record, call.now);
  },

  guideCalendar(call) {
    const found = planned(call, call.query.guideId);
    return found instanceof Refusal ? found : grantGuideCalendar(found.guide, userOf(call));
  },
} satisfies Partial<Handlers>;
