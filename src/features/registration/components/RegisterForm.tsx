import { observer } from 'mobx-react-lite';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { halfWidth } from '#shared/text.ts';
import { cleanPastedPhone, maxNameLength, type Problems, type RegisterFields } from '#shared/validation.ts';
import { useStores } from '#stores/StoresContext.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { TextField } from '#ui/chakra/TextField.tsx';
import { registerDraft } from '../draft.ts';
import { hasContent, problemsOf } from '../model.ts';
import { useRegisterForm } from '../useRegisterForm.ts';
import { useRegistration } from '../useRegistration.ts';
import { codeRefusal } from '#kit/phoneCode/codeRefusal.ts';
import { useSmsCode } from '#kit/phoneCode/useSmsCode.ts';
import { Agreements } from '#kit/signIn/Agreements.tsx';
import { GetCodeButton } from '#kit/phoneCode/GetCodeButton.tsx';
import { RegisterChoices } from './RegisterChoices.tsx';
import styles from './RegisterForm.module.css';

type Field = keyof RegisterFields;

/** What the messages about the form are about; the same as of its write. */
const subject = 'register';

/** A phone number as far as the field takes it. */
const cleaned = (text: string): string => cleanPastedPhone(text).slice(0, 11);

/**
 * The registration form [2.5-02..06]: validated on submit in the specification's order [5-10]. The first error is shown as a
 * message, all of them at their fields; the next change of a field clears its error.
 */
export const RegisterForm = observer(function RegisterForm({ onFilled }: { onFilled?(isFilled: boolean): void }) {
  const { notices, surroundings } = useStores();
  const draft = registerDraft(surroundings.memory.session);
  const registration = useRegistration(draft.read());
  const { register, setValue, form, offer } = registration;
  const send = useRegisterForm();
  const guard = useSubmitGuard();
  const smsCode = useSmsCode(false);
  const [problems, setProblems] = useState<Problems<Field>>({});
  const element = useRef<HTMLFormElement>(null);
  const workplace = useRef<HTMLElement>(null);
  const { phone } = form;
  const isFilled = hasContent(form);
  useEffect(() => onFilled?.(isFilled), [isFilled, onFilled]);
  useEffect(() => smsCode.resume(phone), [smsCode, phone]);

  const solved = (field: Field): void => {
    if (!problems[field]) return;
    setProblems({ ...problems, [field]: undefined });
    notices.withdraw(subject);
  };
  const typed = (field: Exclude<Field, `${string}Id`>) =>
    register(field, {
      onChange: (event: { target: { value: string } }) => {
        solved(field);
        const { value } = event.target;
        const text = field === 'phone' ? cleaned(value) : field === 'code' ? halfWidth(value) : value;
        if (text !== value) setValue(field, text);
        if (field !== 'code') draft.keep(field, text);
      },
    });
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault();
    const text = cleaned(event.clipboardData.getData('text'));
    setValue('phone', text);
    draft.keep('phone', text);
    solved('phone');
  };
  const focus = (field: Field): void => {
    if (field === 'hospitalId') workplace.current?.focus();
    else element.current?.querySelector<HTMLElement>(`[data-field=${field}] input`)?.focus();
  };
  /** Shows at the code field that the server refuses the code. A code that was tried too often is removed. */
  const refused = (error: unknown): void => {
    const refusal = codeRefusal(error);
    if (!refusal) return;
    if (refusal.isUsedUp) setValue('code', '');
    setProblems({ code: refusal.message });
    focus('code');
  };
  const submit = (): void => {
    const found = problemsOf(form, offer);
    setProblems(found);
    const [first] = Object.entries(found) as [Field, string][];
    if (!first) return void guard.run(() => send(form, offer, refused));
    const [field, message] = first;
    notices.show('error', message, subject);
    focus(field);
  };
  const problemOf = (field: Field): string | undefined => problems[field];
  return (
    <Form ref={element} className={styles.form} onFocus={registration.prepare} onSubmit={submit}>
      <div data-field="phone">
        <TextField
          label="手机号"
          labelled
          placeholder="请输入手机号"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          problem={problemOf('phone')}
          onPaste={paste}
          {...typed('phone')}
        />
      </div>
      <div data-field="code">
        <TextField
          label="验证码"
          labelled
          placeholder="请输入验证码"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={4}
          problem={problemOf('code')}
          beside={<GetCodeButton smsCode={smsCode} phone={phone} onSent={() => focus('code')} />}
          {...typed('code')}
        />
      </div>
      <div data-field="userName">
        <TextField
          label="姓名"
          labelled
          placeholder="请输入您的姓名"
          autoComplete="name"
          maxLength={maxNameLength}
          problem={problemOf('userName')}
          {...typed('userName')}
        />
      </div>
      <RegisterChoices
        registration={registration}
        problemOf={problemOf}
        onChange={solved}
        workplaceRef={(control) => {
          workplace.current = control;
        }}
      />
      <div className={styles.end}>
        <Button type="submit" look="solid" wide className={styles.submit} aria-disabled={guard.pending}>
          {guard.pending ? '注册中…' : '注册'}
        </Button>
        <Agreements act="注册" />
      </div>
    </Form>
  );
});
