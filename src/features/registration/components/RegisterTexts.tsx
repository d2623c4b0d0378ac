import { observer } from 'mobx-react-lite';
import { type ClipboardEvent, useEffect } from 'react';
import { GetCodeButton } from '#kit/phoneCode/GetCodeButton.tsx';
import { useSmsCode } from '#kit/phoneCode/useSmsCode.ts';
import { codeOf, loginPhoneOf } from '#shared/typedNumbers.ts';
import { maxNameLength } from '#shared/validation.ts';
import { useStores } from '#stores/StoresContext.ts';
import { TextField } from '#ui/chakra/TextField.tsx';
import { registerDraft } from '../draft.ts';
import type { RegisterField } from '../useRegisterSubmit.ts';
import type { Registration } from '../useRegistration.ts';

interface RegisterTextsProps {
  registration: Registration;
  problemOf(field: RegisterField): string | undefined;
  onChange(field: RegisterField): void;
  focus(field: RegisterField): void;
}

/** Phone, code and name [2.5-02]; phone and name are kept as a draft. */
export const RegisterTexts = observer(function RegisterTexts(props: RegisterTextsProps) {
  const { registration, problemOf, onChange, focus } = props;
  const { register, setValue, form } = registration;
  const draft = registerDraft(useStores().surroundings.memory.session);
  const smsCode = useSmsCode(false);
  const { phone } = form;
  useEffect(() => smsCode.resume(phone), [smsCode, phone]);
  const typed = (field: 'phone' | 'code' | 'userName') => ({
    labelled: true,
    problem: problemOf(field),
    ...register(field, {
      onChange: (event: { target: { value: string } }) => {
        onChange(field);
        const { value } = event.target;
        const text = field === 'phone' ? loginPhoneOf(value) : field === 'code' ? codeOf(value).slice(0, 4) : value;
        if (text !== value) setValue(field, text);
        if (field !== 'code') draft.keep(field, text);
      },
    }),
  });
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault();
    const text = loginPhoneOf(event.clipboardData.getData('text'));
    setValue('phone', text);
    draft.keep('phone', text);
    onChange('phone');
  };
  return (
    <>
      <div data-field="phone">
        <TextField
          {...typed('phone')}
          label="手机号"
          placeholder="请输入手机号"
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          onPaste={paste}
        />
      </div>
      <div data-field="code">
        <TextField
          {...typed('code')}
          label="验证码"
          placeholder="请输入验证码"
          inputMode="numeric"
          autoComplete="one-time-code"
          beside={<GetCodeButton smsCode={smsCode} phone={phone} onSent={() => focus('code')} />}
        />
      </div>
      <div data-field="userName">
        <TextField
          {...typed('userName')}
          label="姓名"
          placeholder="请输入您的姓名"
          autoComplete="name"
          maxLength={maxNameLength}
        />
      </div>
    </>
  );
});
