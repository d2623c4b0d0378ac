import { useCallback, useEffect, useMemo } from 'react';
import { ownCodeSend } from '#openapi/dist/operations/ownCodeSend.ts';
import { sendCode } from '#openapi/dist/operations/sendCode.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { useApi } from '#api/ApiContext.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Captcha } from './Captcha.ts';
import { geetestProvider } from './geetestProvider.ts';
import { offlineProvider } from './offlineProvider.ts';
import { SmsCode, type SmsCodeDeps } from './SmsCode.ts';

/** Subject of all messages about the code: the next one replaces the last. */
const subject = 'code';

/** A get-code button with the configured captcha, which is initialised when the form mounts. */
function useCode(send: SmsCodeDeps['send'], problemOf?: SmsCodeDeps['problemOf']): SmsCode {
  const api = useApi();
  const { settings, surroundings, dialogs, notices } = useStores();
  const { captcha, smsCode } = useMemo(() => {
    const provider =
      settings.captcha.kind === 'geetest'
        ? geetestProvider(document, settings.captcha.script)
        : offlineProvider(dialogs);
    const onProblem = (message: string): void => notices.show('error', message, subject);
    const captcha = new Captcha(api, provider, surroundings.clock, onProblem);
    const smsCode = new SmsCode({
      clock: surroundings.clock,
      memory: surroundings.memory.session,
      verify: captcha.verify,
      rearm: captcha.rearm,
      send,
      ...(problemOf && { problemOf }),
      onSent: () => notices.show('success', '验证码发送成功', subject),
      onProblem,
    });
    return { captcha, smsCode };
  }, [api, dialogs, notices, problemOf, send, settings, surroundings]);
  useEffect(() => {
    void captcha.arm();
    return () => smsCode.dispose();
  }, [captcha, smsCode]);
  return smsCode;
}

/** The get-code button of a form in which the phone is typed. */
export function useSmsCode(isLogin: boolean): SmsCode {
  const api = useApi();
  return useCode(useCallback((phone) => api.call(sendCode, { query: { phone, isLogin } }), [api, isLogin]));
}

const noProblem = (): null => null;

/** The get-code button for a code to the phone of the account, which is requested with that phone as it is shown, masked. */
export function useOwnCode(purpose: BodyOf<'ownCodeSend'>['purpose']): SmsCode {
  const api = useApi();
  return useCode(
    useCallback(() => api.call(ownCodeSend, { body: { purpose } }), [api, purpose]),
    noProblem,
  );
}
