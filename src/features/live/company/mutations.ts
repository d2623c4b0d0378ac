/** Writes of a company's live room. */
import { enterpriseLiveDetail } from '#openapi/dist/operations/enterpriseLiveDetail.ts';
import { enterpriseLiveEnter } from '#openapi/dist/operations/enterpriseLiveEnter.ts';
import { enterpriseLiveSurvey } from '#openapi/dist/operations/enterpriseLiveSurvey.ts';
import { liveDetail } from '#openapi/dist/operations/liveDetail.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { useWrite } from '#kit/writing/useWrite.ts';

/** Asks to be admitted. The form shows the refusals. */
export const useEnter = () =>
  useWrite(enterpriseLiveEnter, {
    reason: '登录后即可进入直播间',
    input: (body: BodyOf<'enterpriseLiveEnter'>) => ({ body }),
    codes: { 4204: null, 4626: null, 4627: null, 4628: null },
    invalidates: [enterpriseLiveDetail, liveDetail],
  });

/** Sends the survey; each doctor answers once. */
export const useSurvey = () =>
  useWrite(enterpriseLiveSurvey, {
    input: (body: BodyOf<'enterpriseLiveSurvey'>) => ({ body }),
    success: '感谢您的评价',
    codes: { 4628: null },
    invalidates: [enterpriseLiveDetail],
    invalidatesOnFailure: [enterpriseLiveDetail],
  });
