import { useMemo } from 'react';
import { sendVoiceCode } from '#openapi/dist/operations/sendVoiceCode.ts';
import { useApi } from '#api/ApiContext.ts';
import { useStores } from '#stores/StoresContext.ts';
import { VoiceCode } from './VoiceCode.ts';

/** The voice code of the login form [4-03]. */
export function useVoiceCode(): VoiceCode {
  const api = useApi();
  const { notices } = useStores();
  return useMemo(
    () =>
      new VoiceCode({
        send: (phone) => api.call(sendVoiceCode, { query: { phone, isLogin: true } }),
        onSent: () => notices.show('success', '语音验证码发送成功，请注意接听'),
        onProblem: (message) => notices.show('error', message),
      }),
    [api, notices],
  );
}
