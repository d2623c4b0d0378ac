/** Writes of a company's live room. */
import { enterpriseLiveDetail } from '#openapi/dist/operations/enterpriseLiveDetail.ts';
import { enterpriseLiveEnter } from '#openapi/dist/operations/enterpriseLiveEnter.ts';
import { enterpriseLiveSurvey } from '#openapi/dist/operations/enterpriseLiveSurvey.ts';
import { liveDetail } from '#openapi/dist/operations/liveDetail.ts';
import type { BodyOf } from '#openapi/operation.ts';
import * as codes from '#openapi/dist/codes.ts';
import { useWrite } from '#kit/writing/useWrite.ts';

/** Asks to be admitted. The form shows the refusals. */
export const useEnter = () =>
  useWrite(enterpriseLiveEnter, {
    reason: '登录后即可进入直播间',
    input: (body: BodyOf<'enterpriseLiveEnter'>) => ({ body }),
    codes: {
      [codes.liveFull]: null,
      [codes.inviteInvalid]: null,
      [codes.professionalsOnly]: null,
      [codes.badForm]: null,
    },
    invalidates: [enterpriseLiveDetail, liveDetail],
  });

/** Sends the survey; each doctor answers once. */
export const useSurvey = () =>
  useWrite(enterpriseLiveSurvey, {
    input: (body: BodyOf<'enterpriseLiveSurvey'>) => ({ body }),
    success: '感谢您的评价',
    codes: { [codes.badForm]: null },
    invalidates: [enterpriseLiveDetail],
    invalidatesOnFailure: [enterpriseLiveDetail],
  });
