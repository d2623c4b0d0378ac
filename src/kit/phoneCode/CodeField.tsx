import { useEffect } from 'react';
import { TextField } from '#ui/chakra/TextField.tsx';
import { GetCodeButton } from './GetCodeButton.tsx';
import type { SmsCode } from './SmsCode.ts';
import type { TypedCode } from './useTypedCode.ts';

interface CodeFieldProps {
  label: string;
  smsCode: SmsCode;
  /** The number that gets the code: typed, or that of the account as it is shown. */
  phone: string;
  typed: TypedCode;
}

/** The field of an SMS code with its get-code button. */
export function CodeField({ label, smsCode, phone, typed }: CodeFieldProps) {
  const { field, value, problem, type, expect } = typed;
  useEffect(() => smsCode.resume(phone), [smsCode, phone]);
  return (
    <TextField
      label={label}
      labelled
      placeholder="请输入验证码"
      inputMode="numeric"
      autoComplete="one-time-code"
      ref={field}
      value={value}
      problem={problem ?? undefined}
      onChange={({ target }) => type(target.value)}
      beside={<GetCodeButton smsCode={smsCode} phone={phone} onSent={expect} />}
    />
  );
}
