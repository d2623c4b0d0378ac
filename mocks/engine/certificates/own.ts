/** The certificates of a doctor as answers show them, their credits, and the request to correct a name. */
import type { components } from '#openapi/portal.d.ts';
import type { BodyOf, QueryOf } from '#openapi/operation.ts';
import * as certificateStatus from '#openapi/dist/names/certificateStatus.ts';
import * as certificateType from '#openapi/dist/names/certificateType.ts';
import * as creditClass from '#openapi/dist/names/creditClass.ts';
import { type Refusal, refuse } from '../answers.ts';
import { pageOf } from '../learning/lists.ts';
import { profileRecordOf } from '../profiles.ts';
import { yearOf } from '../seed/tools.ts';
import { targetOf } from './credits.ts';
import { type Asked, doingOf, settleCertificates, waitingOf } from './earned.ts';
import { certificateShown, type CertificateRecord } from './records.ts';

type Schemas = components['schemas'];

const byTime = (one: CertificateRecord, other: CertificateRecord): number =>
  other.issueTime - one.issueTime || other.certificateId - one.certificateId;
const yearsOf = (all: readonly { issueTime: number }[]): number[] =>
  [...new Set(all.map(({ issueTime }) => yearOf(issueTime)))].sort((one, other) => other - one);

/** All certificates of the caller, the latest first. */
export function certificatesOf(asked: Asked): CertificateRecord[] {
  if (asked.state.control.amount === 'none') return [];
  settleCertificates(asked);
  const { userId } = asked.caller.user;
  return asked.state.certificates.filter((own) => own.userId === userId).toSorted(byTime);
}

/** A certificate of the caller. */
export const ownCertificate = (asked: Asked, certificateId: number): CertificateRecord | undefined =>
  certificatesOf(asked).find((own) => own.certificateId === certificateId);

/** A page of those of courses and classes, with what comes next. */
export function certificateListOf(
  asked: Asked,
  { year, page = 1, size = 12 }: QueryOf<'certificateList'>,
): Schemas['CertificateList'] {
  const all = certificatesOf(asked).filter(({ type }) => type !== certificateType.event);
  const found = all.filter(({ issueTime }) => year === undefined || yearOf(issueTime) === year);
  const isEmpty = asked.state.control.amount === 'none';
  return {
    ...pageOf(found.map(certificateShown), { page, size }),
    years: yearsOf(all),
    waiting: isEmpty ? [] : waitingOf(asked),
    doing: isEmpty ? [] : doingOf(asked),
  };
}

/** The credits of a year. */
export function creditsIn(asked: Asked, { year = yearOf(asked.now) }: QueryOf<'creditSummary'>) {
  const { state, caller, now } = asked;
  const all = certificatesOf(asked).filter(
    ({ credit, status }) => credit !== null && status === certificateStatus.valid,
  );
  const found = all.filter(({ issueTime }) => yearOf(issueTime) === year);
  const sum = (kind: number): number =>
    found.reduce((total, { credit }) => total + (credit?.creditClass === kind ? credit.credits : 0), 0);
  const [first, second] = [sum(creditClass.first), sum(creditClass.second)];
  return {
    ...{ year, years: yearsOf([...all, { issueTime: now }]) },
    ...{ holder: caller.user.userName, hospitalName: caller.user.userHospitalName ?? '' },
    ...{ first, second, total: first + second, target: targetOf(profileRecordOf(state, caller, now).hospitalId) },
    list: found.map(certificateShown),
  };
}

/** Asks to correct the name on a certificate. */
export function askCorrection(asked: Asked, body: BodyOf<'certificateCorrect'>): CertificateRecord | Refusal {
  const own = ownCertificate(asked, body.certificateId);
  const realName = body.realName.trim();
  if (own?.status !== certificateStatus.valid) return refuse('notFound');
  if (own.correction?.state === 'pending')
    return own.correction.realName === realName ? own : refuse('certificatePending');
  if (realName === own.holderName) return refuse('badParameter');
  own.correction = { realName, state: 'pending', reply: null, applyTime: asked.now };
  return own;
}
