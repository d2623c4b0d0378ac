import * as codes from '#openapi/dist/codes.ts';
import { ApiError } from '#api/errors.ts';
import { useAfterLogin } from '#kit/signIn/useAfterLogin.ts';
import { useDraftForm } from '#kit/writing/useDraftForm.ts';
import { memberNumberOf } from '#shared/typedNumbers.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import styles from './Link.module.css';
import { maxWorkNo } from './model.ts';
import { useReceive } from './useReceive.ts';

/** Receives the benefits of an organisation, which knows its doctors by their phones or work numbers. */
export function BenefitForm({ token, children }: { token: string; children: string }) {
  const form = useDraftForm('benefit', { workNo: maxWorkNo });
  const { receive, intent } = useReceive(token);
  const submit = (): void => {
    const workNo = memberNumberOf(form.texts().workNo);
    if (!form.accepts(workNo ? {} : { workNo: '请填写手机号或工号' })) return;
    form.submit({
      words: `${token} ${workNo}`,
      store: (key) =>
        receive(key, workNo).catch((error: unknown) => {
          if (error instanceof ApiError && error.code === codes.checkFailed) form.accepts({ workNo: error.message });
          throw error;
        }),
    });
  };
  useAfterLogin(intent, submit);
  const { problem, ...field } = form.field('workNo', memberNumberOf);
  return (
    <Form className={styles.form} aria-label="领取机构权益" onSubmit={submit}>
      <FormField label="手机号或工号" required problem={problem} hint="登记在机构名单中的手机号，或胸牌上的工号">
        {(ties) => <input {...ties} {...field} autoComplete="off" spellCheck={false} />}
      </FormField>
      <Button type="submit" look="solid" wide aria-disabled={form.sending}>
        {form.sending ? '核对中…' : children}
      </Button>
    </Form>
  );
}
