import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { headOf, textsOf } from '#kit/money/invoiceHead.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { Form } from '#ui/Form.tsx';
import { HeadFields } from '../components/HeadFields.tsx';
import styles from '../components/InvoiceForm.module.css';
import { headProblems } from '../model.ts';
import { useTitleSave } from '../mutations.ts';
import { invoiceTitlesQuery } from '../queries.ts';
import { useInvoiceForm } from '../useInvoiceForm.ts';

function TitleForm({ titleId }: { titleId: number | undefined }) {
  const { dialogs } = useStores();
  const { data } = useQuery(invoiceTitlesQuery(useApi()));
  const before = data?.list.find((title) => title.titleId === titleId);
  const form = useInvoiceForm(`invoice title ${titleId ?? ''}`, before ? textsOf(before.head) : {});
  const [isDefault, setDefault] = useState(before?.isDefault ?? false);
  const { mutateAsync } = useTitleSave();
  const submit = (): void => {
    const texts = form.texts();
    if (!form.accepts(headProblems(texts))) return;
    const body = { ...(titleId !== undefined && { titleId }), head: headOf(texts), isDefault };
    form.submit({
      words: JSON.stringify(body),
      store: () => mutateAsync(body),
      onDone: () => dialogs.close('invoiceTitle', 'done'),
    });
  };
  return (
    <Form className={styles.form} onSubmit={submit} onChange={form.keep}>
      <HeadFields form={form} />
      <label className={styles.check}>
        <input type="checkbox" checked={isDefault} onChange={({ target }) => setDefault(target.checked)} />
        设为默认抬头
      </label>
      <div className={styles.end}>
        <Button onClick={() => dialogs.close('invoiceTitle')}>取消</Button>
        <Button type="submit" look="solid" aria-disabled={form.sending}>
          {form.sending ? '保存中…' : '保存'}
        </Button>
      </div>
    </Form>
  );
}

/** Changes a kept title, or keeps a new one. Answers `done`. */
export const InvoiceTitleDialog = observer(function InvoiceTitleDialog() {
  const { dialogs } = useStores();
  const titleId = dialogs.paramsOf('invoiceTitle')?.titleId;
  return (
    <Dialog
      title={titleId === undefined ? '新增抬头' : '编辑抬头'}
      width={560}
      onClose={() => dialogs.close('invoiceTitle')}
    >
      <TitleForm titleId={titleId} />
    </Dialog>
  );
});
