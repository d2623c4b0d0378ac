/** A doctor hands in what proves the profession. Everything that the form checks is checked again. */
import type { BodyOf } from '#openapi/operation.ts';
import type { components } from '#openapi/portal.d.ts';
import * as qualificationIdentity from '#openapi/dist/names/qualificationIdentity.ts';
import * as qualificationState from '#openapi/dist/names/qualificationState.ts';
import { refuse, type Refusal } from '../answers.ts';
import { isTooMuch } from '../learning/texts.ts';
import type { State } from '../state.ts';
import { hour } from '../times.ts';
import { areOwnUploads } from '../uploads.ts';
import { qualificationOf, type QualificationRecord, type Qualifications } from './records.ts';

const maxTries = 20;
/** Letters of any script with a single separator between them, as in 阿依古丽·买买提 or Anna-Lena Maier. */
const realNamePattern = /^(?=.{2,30}$)\p{L}\p{M}*(?:[ ·•・'’-]?\p{L}\p{M}*)*$/u;
const certNoPattern = /^[0-9]{15}$/;

/** Whether a number belongs to the confirmed qualification of another doctor. */
export const isTaken = ({ qualifications }: Qualifications, userId: number, certNo: string | null): boolean =>
  certNo !== null &&
  Object.entries(qualifications).some(
    ([owner, own]) => owner !== String(userId) && own.certNo === certNo && own.state === qualificationState.passed,
  );

/** Stores a qualification that waits for its check, or says why not. */
export function submitQualification(
  { state, now }: { state: State; now: number },
  userId: number,
  { realName, identity, certNo, images }: BodyOf<'qualificationSubmit'>,
): components['schemas']['Qualification'] | Refusal {
  if (isTooMuch(state, 'qualification', userId, now, { most: maxTries, within: hour })) return refuse('tooFrequent');
  const before = qualificationOf(state, userId);
  if (before.state === qualificationState.checking) return refuse('qualificationChecking');
  if (before.state === qualificationState.passed) return refuse('qualificationPassed');
  const name = realName.trim();
  if (!realNamePattern.test(name)) return refuse('realNameWrong');
  const number = identity === qualificationIdentity.doctor ? (certNo ?? '') : null;
  if (number !== null && !certNoPattern.test(number)) return refuse('certNoWrong');
  const added = images.filter((url) => !before.images.includes(url));
  if (!areOwnUploads(state, userId, added)) return refuse('picturesGone');
  if (isTaken(state, userId, number)) return refuse('certNoTaken');
  const record: QualificationRecord = {
    state: qualificationState.checking,
    ...{ realName: name, identity, certNo: number, images, rejectReason: null, applyTime: now, auditTime: null },
  };
  state.qualifications[String(userId)] = record;
  return record;
}
