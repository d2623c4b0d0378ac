/** The write of the qualification. */
import * as codes from '#openapi/dist/codes.ts';
import { qualificationSubmit } from '#openapi/dist/operations/qualificationSubmit.ts';
import { userProfile } from '#openapi/dist/operations/userProfile.ts';
import { userQualification } from '#openapi/dist/operations/userQualification.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { useWrite } from '#kit/writing/useWrite.ts';

/** Hands the qualification in; the form shows a wrong field itself. */
export const useQualificationSubmit = () =>
  useWrite(qualificationSubmit, {
    input: (body: BodyOf<'qualificationSubmit'>) => ({ body }),
    success: '认证资料已提交，请等待审核',
    codes: {
      [codes.realNameWrong]: null,
      [codes.certNoWrong]: null,
      [codes.certNoTaken]: null,
      [codes.picturesGone]: null,
    },
    invalidates: [userQualification, userProfile],
    invalidatesOnFailure: [userQualification, userProfile],
  });
