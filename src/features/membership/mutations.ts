/** Writes of the membership. */
import { vipExchange } from '#openapi/dist/operations/vipExchange.ts';
import * as codes from '#openapi/dist/codes.ts';
import { useWrite } from '#kit/writing/useWrite.ts';
import { dateText } from '#shared/dates.ts';

/** Exchanges a code for days of membership; what is wrong with the code is shown at its field. */
export const useCodeExchange = () =>
  useWrite(vipExchange, {
    reason: '登录后即可兑换',
    input: (code: string) => ({ body: { code } }),
    success: ({ days, endTime }) => `已获得${days}天会员，有效期至 ${dateText(endTime)}`,
    codes: { [codes.codeInvalid]: null, [codes.codeUsed]: null, [codes.codeExpired]: null },
  });
