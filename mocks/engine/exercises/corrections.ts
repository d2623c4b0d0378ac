/** Corrections of questions that doctors send, and what the editors decide about them [H.6]. */
import type { components } from '#openapi/portal.d.ts';
import type { BodyOf, QueryOf } from '#openapi/operation.ts';
import { type Refusal, refuse } from '../answers.ts';
import { pageOf } from '../learning/lists.ts';
import { sentBefore, storeKey } from '../learning/texts.ts';
import { hasMet } from './books.ts';
import { questionWith, type World } from './questions.ts';
import { type CorrectionRecord, latestCorrection } from './records.ts';

type Schemas = components['schemas'];

const usualSize = 20;

function correctionShown({ content }: World, record: CorrectionRecord): Schemas['Correction'] {
  const { correctionId, questionId, kind, content: text, outcome, createTime, decideTime } = record;
  const stem = questionWith(content, questionId)?.stem ?? '题目已下架';
  return { correctionId, questionId, stem, kind, content: text, outcome: { ...outcome }, createTime, decideTime };
}

/** Stores a correction; the same key stores one. A doctor has one of a question with the editors at most. */
export function sendCorrection(
  world: World,
  userId: number,
  { questionId, kind, content }: BodyOf<'correctionSubmit'>,
  { now, key }: { now: number; key: string | null },
): Schemas['Correction'] | Refusal {
  const { state } = world;
  const sent = sentBefore(state, 'correction', userId, key);
  const repeated = state.corrections.find((own) => own.correctionId === sent);
  if (repeated) return correctionShown(world, repeated);
  if (!hasMet(world, userId, questionId, now)) return refuse('notFound');
  if (latestCorrection(state, userId, questionId)?.outcome.state === 'pending') return refuse('correctionPending');
  const record: CorrectionRecord = {
    ...{ correctionId: state.nextTextId++, userId, questionId, kind, content: content.trim() },
    ...{ outcome: { state: 'pending', reply: null }, createTime: now, decideTime: null },
  };
  state.corrections.push(record);
  storeKey(state, 'correction', userId, key, record.correctionId);
  return correctionShown(world, record);
}

/** A page of a doctor's corrections, the latest first. */
export function correctionsShown(
  world: World,
  userId: number,
  { page, size }: QueryOf<'correctionList'>,
): Schemas['CorrectionList'] {
  const own = world.state.corrections
    .filter((record) => record.userId === userId)
    .toSorted((one, other) => other.createTime - one.createTime || other.correctionId - one.correctionId);
  const found = pageOf(own, { page: page ?? 1, size: size ?? usualSize });
  return { ...found, list: found.list.map((record) => correctionShown(world, record)) };
}
