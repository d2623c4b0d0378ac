/** Writes of the certificates, and their public check. */
import { certificateClaim } from '#openapi/dist/operations/certificateClaim.ts';
import { certificateCorrect } from '#openapi/dist/operations/certificateCorrect.ts';
import { certificateDetail } from '#openapi/dist/operations/certificateDetail.ts';
import { certificateList } from '#openapi/dist/operations/certificateList.ts';
import { certificateVerify } from '#openapi/dist/operations/certificateVerify.ts';
import { creditSummary } from '#openapi/dist/operations/creditSummary.ts';
import { ownedCourseList } from '#openapi/dist/operations/ownedCourseList.ts';
import { userProfile } from '#openapi/dist/operations/userProfile.ts';
import type { BodyOf } from '#openapi/operation.ts';
import * as codes from '#openapi/dist/codes.ts';
import { useWrite } from '#kit/writing/useWrite.ts';

/** Reads that show a certificate, or whether one can be claimed. */
const shown = [certificateList, certificateDetail, creditSummary, ownedCourseList];

/** Claims the certificate of a completed course. */
export const useCertificateClaim = () =>
  useWrite(certificateClaim, {
    input: (body: BodyOf<'certificateClaim'>) => ({ body }),
    success: '证书已领取',
    invalidates: shown,
    invalidatesOnFailure: [...shown, userProfile],
  });

/** Asks to correct the name on a certificate. */
export const useCertificateCorrect = () =>
  useWrite(certificateCorrect, {
    input: (body: BodyOf<'certificateCorrect'>) => ({ body }),
    success: '申请已提交，我们会尽快核对',
    invalidates: shown,
    invalidatesOnFailure: shown,
  });

/** Checks a certificate; the form itself says what was refused. */
export const useCertificateCheck = () =>
  useWrite(certificateVerify, {
    forVisitors: true,
    input: (body: BodyOf<'certificateVerify'>) => ({ body }),
    codes: { [codes.notFound]: null, [codes.tooFrequent]: null, [codes.badParameter]: null },
  });
