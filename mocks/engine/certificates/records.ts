/** Certificates that were made out: plain data, and the only place where one is made. */
import type { components } from '#openapi/portal.d.ts';
import * as certificateStatus from '#openapi/dist/names/certificateStatus.ts';
import * as certificateType from '#openapi/dist/names/certificateType.ts';
import { yearOf } from '../seed/tools.ts';
import { numberOf } from './numbers.ts';

type Schemas = components['schemas'];
type Certificate = Schemas['Certificate'];

/** What a certificate is made out for: a course, an order of an event or a class by its id; null for one of earlier years. */
export type Source = `${'course' | 'order' | 'class'}:${number}` | null;

/** A certificate of a doctor, as answers show it except for what follows from it. */
export interface CertificateRecord extends Omit<Certificate, 'name' | 'year'> {
  userId: number;
  source: Source;
}

/** The certificates of all doctors, in the order in which they were made out. */
export interface Certificates {
  certificates: CertificateRecord[];
  /** Running number of the next one; it is its id as well. */
  nextCertificate: number;
}

/** What a certificate is made out from. */
export type CertificateDraft = Omit<CertificateRecord, 'certificateId' | 'certNo' | 'status' | 'correction'>;

const names = {
  [certificateType.course]: '结业证书',
  [certificateType.event]: '学分证书',
  [certificateType.training]: '培训结业证书',
} as const;

/** Makes out a certificate. */
export function makeOut(state: Certificates, draft: CertificateDraft): CertificateRecord {
  const certificateId = state.nextCertificate++;
  const certNo = numberOf(yearOf(draft.issueTime), certificateId);
  const made: CertificateRecord = {
    ...draft,
    certificateId,
    certNo,
    status: certificateStatus.valid,
    correction: null,
  };
  state.certificates.push(made);
  return made;
}

/** The certificate of a doctor that was made out for something. */
export const certificateFor = (
  { certificates }: Certificates,
  userId: number,
  source: Source,
): CertificateRecord | undefined => certificates.find((own) => own.userId === userId && own.source === source);

/** A certificate as its holder sees it. */
export function certificateShown({ userId: _, source: __, ...own }: CertificateRecord): Certificate {
  return { ...own, name: names[own.type], year: yearOf(own.issueTime) };
}
