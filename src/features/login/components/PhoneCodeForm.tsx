import { observer } from 'mobx-react-lite';
import { type ClipboardEvent, type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { phoneKey } from '#shared/storage.ts';
import { codeOf, loginPhoneOf } from '#shared/typedNumbers.ts';
import { codeProblem, loginProblem, phoneProblem } from '#shared/validation.ts';
import { useStores } from '#stores/StoresContext.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { TextField } from '#ui/chakra/TextField.tsx';
import styles from '../dialogs/LoginDialog.module.css';
import { codeRefusal } from '#kit/phoneCode/codeRefusal.ts';
import { useSmsCode } from '#kit/phoneCode/useSmsCode.ts';
import { useVoiceCode } from '../useVoiceCode.ts';
import { Agreements } from '#kit/signIn/Agreements.tsx';
import { GetCodeButton } from '#kit/phoneCode/GetCodeButton.tsx';

/** What the messages about the typed fields are about; the same as of the write of a login. */
const subject = 'login';

/** What was typed. */
export interface PhoneAndCode {
  phone: string;
  code: string;
}

/** What a form of phone and code needs. */
export interface PhoneCodeFormProps {
  /** The button, at rest and at work. */
  name: string;
  busyName: string;
  /** Sends what was typed; answers whether it worked. Tells itself what went wrong, and hands a refusal on. */
  submit(fields: PhoneAndCode, onRefused: (error: unknown) => void): Promise<boolean>;
  /** Below the button: another way out of the form. */
  children?: ReactNode;
}

/** Phone and code [2.4-02], [2.4-03]: checked on leaving a field and on submit, with the specification's words [5-01..09]. */
export const PhoneCodeForm = observer(function PhoneCodeForm({ name, busyName, submit, children }: PhoneCodeFormProps) {
  const { notices, surroundings } = useStores();
  const smsCode = useSmsCode(true);
  const voiceCode = useVoiceCode();
  const guard = useSubmitGuard();
  const { register, watch, setValue, setError, clearErrors, setFocus, trigger, formState } = useForm<PhoneAndCode>({
    // Judged when a field is left, and from then on with every change, so that a message goes when its cause is gone.
    mode: 'onTouched',
    defaultValues: { phone: surroundings.memory.local.get(phoneKey) ?? '', code: '' },
  });
  const { phone, code } = watch();
  useEffect(() => smsCode.resume(phone), [smsCode, phone]);

  /** Says at the code field that the server refuses the code; a used-up one cannot be mended, so it is emptied. */
  const refused = (error: unknown): void => {
    const refusal = codeRefusal(error);
    if (!refusal) return;
    if (refusal.isUsedUp) setValue('code', '');
    setError('code', { type: 'server', message: refusal.message }, { shouldFocus: true });
  };
  const toCode = (): void => {
    clearErrors('code');
    setFocus('code');
  };
  const check = (fields: PhoneAndCode): void => {
    const problem = loginProblem(fields.phone, fields.code);
    if (!problem) return void guard.run(() => submit(fields, refused));
    notices.show('error', problem.message, subject);
    // Marks both fields, whichever of them was never left.
    void trigger().then(() => setFocus(problem.field));
  };
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault();
    setValue('phone', loginPhoneOf(event.clipboardData.getData('text')), { shouldValidate: true });
  };
  const text = smsCode.sent?.phone === phone ? smsCode.sent : null;
  return (
    <Form className={styles.form} onSubmit={() => check({ phone, code })}>
      <TextField
        label="手机号"
        placeholder="请输入手机号"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        problem={formState.errors.phone?.message}
        onPaste={paste}
        data-autofocus=""
        {...register('phone', {
          validate: (typed) => phoneProblem(loginPhoneOf(typed)) ?? true,
          onChange: ({ target }: { target: HTMLInputElement }) => {
            notices.withdraw(subject);
            if (target.value !== loginPhoneOf(target.value)) setValue('phone', loginPhoneOf(target.value));
          },
        })}
      />
      <TextField
        label="验证码"
        placeholder="请输入验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        problem={formState.errors.code?.message}
        beside={<GetCodeButton smsCode={smsCode} phone={phone} onSent={toCode} />}
        {...register('code', {
          validate: (typed) => codeProblem(codeOf(typed)) ?? true,
          onChange: ({ target }: { target: HTMLInputElement }) => {
            notices.withdraw(subject);
            if (target.value !== codeOf(target.value)) setValue('code', codeOf(target.value));
            if (formState.errors.code?.type === 'server') clearErrors('code');
          },
        })}
      />
      {text && (
        // Not `disabled`: the focus would be lost with the click.
        <button
          type="button"
          className={styles.voice}
          aria-disabled={voiceCode.isUsed(text)}
          onClick={() => void voiceCode.request(text)}
        >
          收不到验证码？获取语音验证码
        </button>
      )}
      <Button
        type="submit"
        look="solid"
        wide
        className={styles.submit}
        disabled={phone === '' || code === '' || guard.pending}
      >
        {guard.pending ? busyName : name}
      </Button>
      {children}
      <Agreements act="登录" />
    </Form>
  );
});
