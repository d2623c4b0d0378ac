/** What doctors have handed in to prove their profession: plain data, and the only place that says whether one is confirmed. */
import type { components } from '#openapi/portal.d.ts';
import * as qualificationIdentity from '#openapi/dist/names/qualificationIdentity.ts';
import * as qualificationState from '#openapi/dist/names/qualificationState.ts';

type Qualification = components['schemas']['Qualification'];

/** What was handed in last; times are in ms. */
export interface QualificationRecord extends Qualification {
  identity: NonNullable<Qualification['identity']>;
  applyTime: number;
}

/** The part of the state that has them. */
export interface Qualifications {
  /** By user; who has handed in nothing has none. */
  qualifications: Record<string, QualificationRecord>;
}

const nothing: Qualification = {
  state: qualificationState.none,
  ...{ realName: '', identity: null, certNo: null, images: [] },
  ...{ rejectReason: null, applyTime: null, auditTime: null },
};

/** The qualification of a doctor, also of one who has handed in nothing. */
export const qualificationOf = ({ qualifications }: Qualifications, userId: number): Qualification =>
  qualifications[String(userId)] ?? nothing;

/** Whether the qualification of a doctor is confirmed, whatever the profession. */
export const isConfirmed = (state: Qualifications, userId: number): boolean =>
  qualificationOf(state, userId).state === qualificationState.passed;

/** Whether somebody is confirmed as a doctor: not as a nurse, a student or another one. */
export const isConfirmedDoctor = (state: Qualifications, userId: number): boolean =>
  isConfirmed(state, userId) && qualificationOf(state, userId).identity === qualificationIdentity.doctor;
