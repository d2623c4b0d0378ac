import { observer } from 'mobx-react-lite';
import { type ClipboardEvent, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { login } from '../../../../openapi/dist/operations.ts';
import { useApi } from '../../../api/ApiContext.ts';
import { ApiError, genericMessage } from '../../../api/errors.ts';
import { paths } from '../../../shared/paths.ts';
import { cleanPastedPhone, codeProblem, loginProblem, phoneProblem } from '../../../shared/validation.ts';
import { asCurrentUser } from '../../../stores/SessionStore.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { useSubmitGuard } from '../../../stores/useSubmitGuard.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/chakra/TextField.tsx';
import styles from '../dialogs/LoginDialog.module.css';
import { phoneEntry } from '../session.ts';
import { useEntry } from '../useEntry.ts';
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

/** Logs in with what was typed; answers whether it worked. Everything that goes wrong is told and the form stays. */
function useLogin(): (fields: Fields) => Promise<boolean> {
  const api = useApi();
  const { notices, session } = useStores();
  const enter = useEntry();
  return async ({ phone, code }) => {
    const fail = (message: string): false => {
      notices.show('error', message);
      return false;
    };
    try {
      const answer = await api.call(login, { query: { phone, code, isLogin: true } });
      if ('key' in answer) return fail(answer.message);
      const user = asCurrentUser(answer);
      if (!user) return fail(genericMessage);
      await enter(user, { phone, message: '登录成功' });
      return session.isLoggedIn;
    } catch (error) {
      return fail(error instanceof ApiError ? error.message : genericMessage);
    }
  };
}

/** Phone and code [2.4-02], [2.4-03]: checked on leaving a field and on submit, with the specification's words [5-01..09]. */
export const PhoneLoginForm = observer(function PhoneLoginForm() {
  const { notices, surroundings } = useStores();
  const smsCode = useSmsCode(true);
  const logIn = useLogin();
  const guard = useSubmitGuard();
  const { register, watch, setValue, setFocus, formState } = useForm<Fields>({
    // Judged when a field is left, and from then on with every change, so that a message goes when its cause is gone.
    mode: 'onTouched',
    defaultValues: { phone: surroundings.memory.local.get(phoneEntry) ?? '', code: '' },
  });
  const { phone, code } = watch();
  useEffect(() => smsCode.resume(phone), [smsCode, phone]);

  const submit = (fields: Fields): void => {
    const problem = loginProblem(fields.phone, fields.code);
    if (!problem) return void guard.run(() => logIn(fields));
    notices.show('error', problem.message);
    setFocus(problem.field);
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
        submit({ phone, code });
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
        disabled={phone === '' || code === '' || guard.pending}
      >
        {guard.pending ? '登录中…' : '登录'}
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
