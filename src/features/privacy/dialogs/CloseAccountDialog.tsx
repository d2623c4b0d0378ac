import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import * as codes from '#openapi/dist/codes.ts';
import { useApi } from '#api/ApiContext.ts';
import { ApiError } from '#api/errors.ts';
import { CodeField } from '#kit/phoneCode/CodeField.tsx';
import { useOwnCode } from '#kit/phoneCode/useSmsCode.ts';
import { useTypedCode } from '#kit/phoneCode/useTypedCode.ts';
import { profileQuery } from '#kit/profile/queries.ts';
import { useDraftForm } from '#kit/writing/useDraftForm.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { TextArea } from '#ui/chakra/TextArea.tsx';
import { Form } from '#ui/Form.tsx';
import styles from '../components/Privacy.module.css';
import { useAccountClose } from '../mutations.ts';

const maxReason = 200;
const agreeProblem = '请先确认已了解注销的后果';

/** Nothing that is typed here can mend these. */
const isOver = (error: unknown): boolean =>
  error instanceof ApiError && [codes.closeConditions, codes.closingAlready].some((code) => code === error.code);

function CloseForm({ phone }: { phone: string }) {
  const { dialogs, notices } = useStores();
  const smsCode = useOwnCode('accountCancel');
  const typed = useTypedCode();
  const form = useDraftForm('close account', { reason: maxReason });
  const [agree, setAgree] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const { mutateAsync } = useAccountClose();
  const leave = (): void => dialogs.close('closeAccount');
  const send = async (reason: string): Promise<void> => {
    try {
      await mutateAsync({ code: typed.value, agree: true, ...(reason && { reason }) });
    } catch (error) {
      if (!typed.refuse(error) && isOver(error)) leave();
      throw error;
    }
  };
  const submit = (): void => {
    if (!typed.check()) return;
    if (!agree) {
      notices.show('error', agreeProblem, 'closeAccount');
      return void box.current?.focus();
    }
    const reason = form.texts().reason.trim();
    form.submit({ words: reason, store: () => send(reason), onDone: leave });
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <p>
        为确认是您本人操作，请获取并填写发送到 <span className="num">{phone}</span>{' '}
        的验证码。7天内可以随时撤销，之后账号将无法恢复。
      </p>
      <CodeField label="验证码" smsCode={smsCode} phone={phone} typed={typed} />
      <TextArea label="注销原因（选填）" typed={form.typed.reason} maxLength={maxReason} {...form.field('reason')} />
      <label className={styles.agree}>
        <input ref={box} type="checkbox" checked={agree} onChange={({ target }) => setAgree(target.checked)} />
        <span>我已了解注销后数据将被清除，且无法恢复</span>
      </label>
      <div className={styles.end}>
        <Button onClick={leave}>取消</Button>
        <Button type="submit" look="solid" aria-disabled={form.sending}>
          {form.sending ? '提交中…' : '申请注销'}
        </Button>
      </div>
    </Form>
  );
}

/** Closes the account in seven days, with a code to its own phone. */
export const CloseAccountDialog = observer(function CloseAccountDialog() {
  const { dialogs } = useStores();
  const { data: profile } = useQuery(profileQuery(useApi()));
  return (
    <Dialog title="注销账号" width={510} onClose={() => dialogs.close('closeAccount')}>
      {profile && <CloseForm phone={profile.userPhone} />}
    </Dialog>
  );
});
