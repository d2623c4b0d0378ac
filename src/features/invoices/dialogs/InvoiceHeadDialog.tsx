import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useApi } from '#api/ApiContext.ts';
import { headOf, textsOf } from '#kit/money/invoiceHead.ts';
import { profileQuery } from '#kit/profile/queries.ts';
import { trimmed } from '#shared/validation.ts';
import type { InvoiceChoice } from '#stores/dialogs.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { Form } from '#ui/Form.tsx';
import styles from '../components/InvoiceForm.module.css';
import { type Title, WhoseFields } from '../components/WhoseFields.tsx';
import { emailProblems, headProblems } from '../model.ts';
import { invoiceTitlesQuery } from '../queries.ts';
import { useInvoiceForm } from '../useInvoiceForm.ts';

interface ChoiceFormProps {
  chosen: InvoiceChoice | undefined;
  titles: readonly Title[];
  /** The doctor's own address. */
  email: string;
}

function ChoiceForm({ chosen, titles, email }: ChoiceFormProps) {
  const { dialogs } = useStores();
  const usual = titles.find(({ isDefault }) => isDefault);
  const head = chosen?.head ?? usual?.head;
  const form = useInvoiceForm('invoice head', { ...(head && textsOf(head)), email: chosen?.email ?? email });
  const submit = (): void => {
    const texts = form.texts();
    if (!form.accepts({ ...headProblems(texts), ...emailProblems(texts.email) })) return;
    form.drop();
    dialogs.close('invoiceHead', { head: headOf(texts), email: trimmed(texts.email) } satisfies InvoiceChoice);
  };
  return (
    <Form className={styles.form} onSubmit={submit} onChange={form.keep}>
      <p>电子普通发票（数电票），订单完成后开具并发送至邮箱</p>
      <WhoseFields form={form} titles={titles} />
      <div className={styles.end}>
        <Button onClick={() => dialogs.close('invoiceHead')}>取消</Button>
        <Button type="submit" look="solid">
          确定
        </Button>
      </div>
    </Form>
  );
}

/** Waits for the kept titles and the profile; without them the form is empty. */
function Loaded({ chosen }: Pick<ChoiceFormProps, 'chosen'>) {
  const api = useApi();
  const { data, isPending } = useQuery(invoiceTitlesQuery(api));
  const profile = useQuery(profileQuery(api));
  if (isPending || profile.isPending) return <div className={styles.ghost} role="status" aria-label="加载中" />;
  return <ChoiceForm chosen={chosen} titles={data?.list ?? []} email={profile.data?.email ?? ''} />;
}

/** Chooses whom the invoice of an order is made out to, before the order is placed. Answers an `InvoiceChoice`. */
export const InvoiceHeadDialog = observer(function InvoiceHeadDialog() {
  const { dialogs } = useStores();
  const params = dialogs.paramsOf('invoiceHead');
  return (
    <Dialog title="开具发票" width={560} onClose={() => dialogs.close('invoiceHead')}>
      {params && <Loaded chosen={params.chosen} />}
    </Dialog>
  );
});
