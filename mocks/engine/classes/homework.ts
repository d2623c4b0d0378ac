/** Homework: what is handed in, and what the mentor says about it. */
import type { BodyOf } from '#openapi/operation.ts';
import type { components } from '#openapi/portal.d.ts';
import * as homeworkState from '#openapi/dist/names/homeworkState.ts';
import { maxFileBytes, ownFiles } from '../files.ts';
import type { HomeworkRecord } from '../seed/classes.ts';
import { hour } from '../times.ts';
import { areOwnUploads } from '../uploads.ts';
import { isRunning } from './classState.ts';
import type { Learner } from './learner.ts';
import { marksIn, type WorkRecord } from './records.ts';

type Schemas = components['schemas'];

/** A work of the time before the mock backend began was handed in this long after the opening, ms. */
const pastDelay = 12 * hour;

/** What a learner has handed in; null for nothing. */
export function workOf({ marks, past, known }: Learner, { homeworkId, openTime }: HomeworkRecord): WorkRecord | null {
  const own = marks.works[String(homeworkId)];
  if (own) return own;
  const row = past.works?.[homeworkId % 100];
  if (!row || known.now < openTime + pastDelay) return null;
  const { content, score = null, comment = null, excellent = false, returned = false } = row;
  return {
    content,
    images: [],
    files: [],
    submitTime: openTime + pastDelay,
    score,
    comment,
    excellent,
    isReturned: returned,
  };
}

/** What became of a homework for a learner. */
export function homeworkStateOf(learner: Learner, homework: HomeworkRecord): Schemas['HomeworkState'] {
  const work = workOf(learner, homework);
  if (!work) return homeworkState.open;
  if (work.isReturned) return homeworkState.returned;
  return work.score === null ? homeworkState.waiting : homeworkState.graded;
}

/** Whether a homework counts for the graduation. */
export function isHandedIn(learner: Learner, homework: HomeworkRecord): boolean {
  const state = homeworkStateOf(learner, homework);
  return state === homeworkState.waiting || state === homeworkState.graded;
}

/** Whether a learner may hand in a homework now; one that waits for the mentor is not taken back. */
export function canSubmit(learner: Learner, homework: HomeworkRecord): boolean {
  const { known, record } = learner;
  const isOpen = known.now >= homework.openTime && known.now <= homework.deadline;
  const state = homeworkStateOf(learner, homework);
  return isOpen && isRunning(known, record) && (state === homeworkState.open || state === homeworkState.returned);
}

/** A homework as its learner sees it. */
export function homeworkShown(learner: Learner, homework: HomeworkRecord): Schemas['Homework'] {
  const work = workOf(learner, homework);
  const { isReturned: _, ...shown } = work ?? { isReturned: false };
  const { examples, ...asked } = homework;
  return {
    ...asked,
    state: homeworkStateOf(learner, homework),
    canSubmit: canSubmit(learner, homework),
    work: work ? (shown as Schemas['HomeworkWork']) : null,
    // The work of others is shown when nobody can copy it any more.
    examples: learner.known.now > homework.deadline ? examples : [],
  };
}

/** The homework of a class that has opened, the latest first. */
export const homeworkList = (learner: Learner): Schemas['HomeworkList'] => ({
  list: learner.record.homework
    .filter(({ openTime }) => openTime <= learner.known.now)
    .toSorted((one, other) => other.openTime - one.openTime)
    .map((homework) => homeworkShown(learner, homework)),
  maxFileBytes,
  serverTime: learner.known.now,
});

/** Whether a work has what its homework asks for. */
const isComplete = ({ kind }: HomeworkRecord, { content, images, files }: BodyOf<'classHomeworkSubmit'>): boolean =>
  kind === 'text' ? content.trim() !== '' : kind === 'image' ? images.length > 0 : files.length > 0;

const isSame = (work: WorkRecord, { content, images, files }: BodyOf<'classHomeworkSubmit'>): boolean =>
  JSON.stringify([content, images, files]) ===
  JSON.stringify([work.content, work.images, work.files.map(({ url }) => url)]);

/** Hands homework in; the name of the refusal when it is not possible. The same work twice is one. */
export function submitWork(
  learner: Learner,
  homework: HomeworkRecord,
  body: BodyOf<'classHomeworkSubmit'>,
): Schemas['Homework'] | 'homeworkClosed' | 'badParameter' {
  const before = workOf(learner, homework);
  if (before && homeworkStateOf(learner, homework) === homeworkState.waiting && isSame(before, body))
    return homeworkShown(learner, homework);
  if (!canSubmit(learner, homework)) return 'homeworkClosed';
  const { state, now } = learner.known;
  const { userId } = learner.caller.user;
  const files = ownFiles(state, userId, body.files);
  if (!isComplete(homework, body) || !areOwnUploads(state, userId, body.images) || !files) return 'badParameter';
  const marks = marksIn(state, userId, learner.record.classId);
  marks.works[String(homework.homeworkId)] = {
    content: body.content,
    images: [...body.images],
    files,
    submitTime: now,
    score: null,
    comment: null,
    excellent: false,
    isReturned: false,
  };
  return homeworkShown({ ...learner, marks }, homework);
}
