import { useEffect, useMemo } from 'react';
import { sendCode } from '#openapi/dist/operations/sendCode.ts';
import { useApi } from '#api/ApiContext.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Captcha } from './Captcha.ts';
import { geetestProvider } from './geetestProvider.ts';
import { offlineProvider } from './offlineProvider.ts';
import { SmsCode } from './SmsCode.ts';

/** Subject of all messages about the code: the next one replaces the last. */
const subject = 'code';

/** The get-code button of a form with the configured captcha, which is initialised when the form mounts. */
export function useSmsCode(isLogin: boolean): SmsCode {
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
      send: (phone) => api.call(sendCode, { query: { phone, isLogin } }),
      onSent: () => notices.show('success', '验证码发送成功', subject),
      onProblem,
    });
    return { captcha, smsCode };
  }, [api, dialogs, isLogin, notices, settings, surroundings]);
  useEffect(() => {
    void captcha.arm();
    return () => smsCode.dispose();
  }, [captcha, smsCode]);
  return smsCode;
}
