import { useQueryClient } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { login } from '../../../../openapi/dist/operations.ts';
import { useApi } from '../../../api/ApiContext.ts';
import { ApiError, genericMessage } from '../../../api/errors.ts';
import { paths } from '../../../shared/paths.ts';
import { safeRedirect } from '../../../shared/safeRedirect.ts';
import { cleanPastedPhone, codeProblem, loginProblem, phoneProblem } from '../../../shared/validation.ts';
import { asCurrentUser } from '../../../stores/SessionStore.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/chakra/TextField.tsx';
import styles from '../dialogs/LoginDialog.module.css';
import { completeLogin, phoneEntry } from '../session.ts';
import { useSmsCode } from '../useSmsCode.ts';

interface Fields {
  phone: string;
  code: string;
}

const agreements = [
  { to: paths.protocol, name: '《用户协议》' },
  { to: paths.privacy, name: '《隐私政策》' },
  { to: paths.copyright, name: '《版权声明》' },
];

/** Logs in with what was typed, then goes on as [4-09] says; everything that goes wrong is told and the form stays. */
function useLogin(): (fields: Fields) => Promise<void> {
  const api = useApi();
  const stores = useStores();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return async ({ phone, code }) => {
    const wanted = stores.dialogs.stack.find((dialog) => dialog.name === 'login')?.params as
      { redirect?: string } | undefined;
    try {
      const answer = await api.call(login, { query: { phone, code, isLogin: true } });
      if ('key' in answer) return stores.notices.show('error', answer.message);
      const user = asCurrentUser(answer);
      if (!user) return stores.notices.show('error', genericMessage);
      await completeLogin({ api, stores, queryClient }, user, phone);
    } catch (error) {
      return stores.notices.show('error', error instanceof ApiError ? error.message : genericMessage);
    }
    if (!stores.session.isLoggedIn) return;
    const target = safeRedirect(query.get('redirect')) ?? safeRedirect(wanted?.redirect);
    if (target) void navigate(target, { replace: query.has('redirect') });
    else if (query.has('login')) void navigate(window.location.pathname, { replace: true });
  };
}

/** Phone and code [2.4-02], [2.4-03]: checked on leaving a field and on submit, with the specification's words [5-01..09]. */
export const PhoneLoginForm = observer(function PhoneLoginForm() {
  const { notices, surroundings } = useStores();
  const smsCode = useSmsCode(true);
  const logIn = useLogin();
  // The guard is taken synchronously: a second click in the same tick must not send a second request [4-08].
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  const { register, watch, setValue, setFocus, formState } = useForm<Fields>({
    // Judged when a field is left, and from then on with every change, so that a message goes when its cause is gone.
    mode: 'onTouched',
    defaultValues: { phone: surroundings.memory.local.get(phoneEntry) ?? '', code: '' },
  });
  const { phone, code } = watch();
  useEffect(() => smsCode.resume(phone), [smsCode, phone]);

  const submit = async (fields: Fields): Promise<void> => {
    const problem = loginProblem(fields.phone, fields.code);
    if (problem) {
      notices.show('error', problem.message);
      return setFocus(problem.field);
    }
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    await logIn(fields);
    busy.current = false;
    setPending(false);
  };
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault();
    setValue('phone', cleanPastedPhone(event.clipboardData.getData('text')).slice(0, 11), { shouldValidate: true });
  };
  const wait = smsCode.secondsLeftFor(phone);
  const asking = smsCode.state === 'verifying' || smsCode.state === 'sending';
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit({ phone, code });
      }}
    >
      <TextField
        label="手机号"
        placeholder="请输入手机号"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={11}
        problem={formState.errors.phone?.message}
        onPaste={paste}
        {...register('phone', { validate: (text) => phoneProblem(text) ?? true })}
      />
      <TextField
        label="验证码"
        placeholder="请输入验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        problem={formState.errors.code?.message}
        beside={
          <Button className={styles.code} disabled={wait > 0 || asking} onClick={() => void smsCode.request(phone)}>
            {wait > 0 ? `${wait}s后重新获取` : smsCode.state === 'sending' ? '发送中…' : '获取验证码'}
          </Button>
        }
        {...register('code', { validate: (text) => codeProblem(text) ?? true })}
      />
      <Button
        type="submit"
        look="solid"
        wide
        className={styles.enter}
        disabled={phone === '' || code === '' || pending}
      >
        {pending ? '登录中…' : '登录'}
      </Button>
      <p className={styles.agree}>
        登录即代表同意
        {agreements.map(({ to, name }) => (
          <a key={to} href={to} target="_blank" rel="noopener">
            {name}
          </a>
        ))}
      </p>
    </form>
  );
});
