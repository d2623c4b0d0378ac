import { observer } from 'mobx-react-lite';
import { useDraftForm } from '#kit/writing/useDraftForm.ts';
import { trimmed } from '#shared/validation.ts';
import type { DialogParams } from '#stores/dialogs.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { TextField } from '#ui/chakra/TextField.tsx';
import { Form } from '#ui/Form.tsx';
import styles from '../components/InvoiceForm.module.css';
import { emailProblems, limits } from '../model.ts';
import { useInvoiceResend } from '../mutations.ts';

function ResendForm({ invoiceId, email }: DialogParams['invoiceResend']) {
  const { dialogs } = useStores();
  const form = useDraftForm(`invoice resend ${invoiceId}`, { email: limits.email }, { email });
  const { mutateAsync } = useInvoiceResend();
  const submit = (): void => {
    const typed = trimmed(form.texts().email);
    if (!form.accepts(emailProblems(typed))) return;
    form.submit({
      words: typed,
      store: () => mutateAsync({ invoiceId, email: typed }),
      onDone: () => dialogs.close('invoiceResend', 'done'),
    });
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <TextField
        label="邮箱"
        labelled
        type="email"
        autoComplete="email"
        maxLength={limits.email}
        data-answer
        {...form.field('email')}
      />
      <div className={styles.end}>
        <Button onClick={() => dialogs.close('invoiceResend')}>取消</Button>
        <Button type="submit" look="solid" aria-disabled={form.sending}>
          {form.sending ? '发送中…' : '发送'}
        </Button>
      </div>
    </Form>
  );
}

/** Sends the files of an invoice once more, to the same address or another one. Answers `done`. */
export const InvoiceResendDialog = observer(function InvoiceResendDialog() {
  const { dialogs } = useStores();
  const params = dialogs.paramsOf('invoiceResend');
  return (
    <Dialog title="重新发送发票" width={460} onClose={() => dialogs.close('invoiceResend')}>
      {params && <ResendForm {...params} />}
    </Dialog>
  );
});
