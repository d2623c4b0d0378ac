import { observer } from 'mobx-react-lite';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import * as codes from '#openapi/dist/codes.ts';
import { ApiError } from '#api/errors.ts';
import { opens } from '#kit/page/opens.ts';
import { CodeField } from '#kit/phoneCode/CodeField.tsx';
import { useOwnCode, useSmsCode } from '#kit/phoneCode/useSmsCode.ts';
import { type TypedCode, useTypedCode } from '#kit/phoneCode/useTypedCode.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { phoneKey } from '#shared/storage.ts';
import { phoneOf } from '#shared/typedNumbers.ts';
import { codeRequestProblem } from '#shared/validation.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { TextField } from '#ui/chakra/TextField.tsx';
import { Form } from '#ui/Form.tsx';
import { usePhoneChange, usePhoneVerify } from '../mutations.ts';
import styles from './PhoneChangeDialog.module.css';

interface OldPhoneProps {
  userPhone: string;
  typed: TypedCode;
  onProved(ticket: string): void;
}

function OldPhone({ userPhone, typed, onProved }: OldPhoneProps) {
  const { dialogs } = useStores();
  const smsCode = useOwnCode('phoneChange');
  const { mutateAsync } = usePhoneVerify();
  const guard = useSubmitGuard();
  const { field } = typed;
  useEffect(() => field.current?.focus(), [field]);
  const prove = (): void =>
    void guard.run(async () => {
      const proof = await mutateAsync(typed.value).catch((error: unknown) => void typed.refuse(error));
      if (proof) onProved(proof.ticket);
      return proof !== undefined;
    });
  return (
    <Form className={styles.form} onSubmit={() => typed.check() && prove()}>
      <p className={styles.lead}>
        第 1 步，共 2 步：验证原手机号{' '}
        <span className="num" translate="no">
          {userPhone}
        </span>
      </p>
      <CodeField label="原手机号验证码" smsCode={smsCode} phone={userPhone} typed={typed} />
      <div className={styles.end}>
        <button type="button" className={styles.help} onClick={() => void dialogs.open('chat', {})} {...opens('chat')}>
          原手机号已停用？联系客服
        </button>
        <Button type="submit" look="solid" aria-disabled={guard.pending}>
          {guard.pending ? '验证中…' : '下一步'}
        </Button>
      </div>
    </Form>
  );
}

interface NewPhoneProps {
  phone: string;
  problem: string | null;
  typed: TypedCode;
  pending: boolean;
  onType(phone: string): void;
  onProblem(problem: string): void;
  onSend(): void;
}

function NewPhone({ phone, problem, typed, pending, onType, onProblem, onSend }: NewPhoneProps) {
  const smsCode = useSmsCode(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (problem !== null) field.current?.focus();
  }, [problem]);
  const check = (): void => {
    const found = codeRequestProblem(phone);
    if (found !== null) onProblem(found);
    else if (typed.check()) onSend();
  };
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault();
    onType(phoneOf(event.clipboardData.getData('text')));
  };
  return (
    <Form className={styles.form} onSubmit={check}>
      <p className={styles.lead}>第 2 步，共 2 步：验证新手机号</p>
      <TextField
        label="新手机号"
        labelled
        placeholder="请输入新手机号"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        ref={field}
        value={phone}
        problem={problem ?? undefined}
        onPaste={paste}
        onChange={({ target }) => onType(phoneOf(target.value))}
      />
      <CodeField label="新手机号验证码" smsCode={smsCode} phone={phone} typed={typed} />
      <p className={styles.rule}>更换后请用新手机号登录。本机保持登录，其他设备将退出，需用新手机号重新登录。</p>
      <div className={styles.end}>
        <Button type="submit" look="solid" aria-disabled={pending}>
          {pending ? '更换中…' : '确认更换'}
        </Button>
      </div>
    </Form>
  );
}

const Steps = observer(function Steps({ userPhone }: { userPhone: string }) {
  const { dialogs, surroundings } = useStores();
  const { mutateAsync } = usePhoneChange();
  const guard = useSubmitGuard();
  const old = useTypedCode();
  const typed = useTypedCode();
  /** Of the first step; null before it is done. */
  const [ticket, setTicket] = useState<string | null>(null);
  const [phone, setPhone] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  /** Shows a refusal where its cause was typed. */
  const refused = (error: unknown): void => {
    if (!(error instanceof ApiError)) return;
    if (error.code === codes.phoneUnverified) {
      old.type('');
      old.show(error.message);
      setTicket(null);
    } else if (error.code === codes.samePhone || error.code === codes.phoneTaken) setProblem(error.message);
    else typed.refuse(error);
  };
  const send = (proof: string): void =>
    void guard.run(async () => {
      const body = { ticket: proof, phone, code: typed.value };
      const changed = await mutateAsync(body).catch(refused);
      if (!changed) return false;
      // The login form offers the phone of the last login.
      surroundings.memory.local.set(phoneKey, phone);
      dialogs.close('phoneChange');
      return true;
    });
  if (ticket === null) return <OldPhone userPhone={userPhone} typed={old} onProved={setTicket} />;
  return (
    <NewPhone
      phone={phone}
      problem={problem}
      typed={typed}
      pending={guard.pending}
      onType={(text) => {
        setPhone(text);
        setProblem(null);
      }}
      onProblem={setProblem}
      onSend={() => send(ticket)}
    />
  );
});

/** Changes the phone of the account: a code to the old one, then one to the new one [2.2-05]. */
export const PhoneChangeDialog = observer(function PhoneChangeDialog() {
  const { dialogs } = useStores();
  return (
    <Dialog title="更换手机号" width={460} onClose={() => dialogs.close('phoneChange')}>
      <Steps userPhone={dialogs.paramsOf('phoneChange')?.userPhone ?? ''} />
    </Dialog>
  );
});
