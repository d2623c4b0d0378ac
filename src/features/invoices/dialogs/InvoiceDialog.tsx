import { useQuery, useQueryClient } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { invoiceList } from '#openapi/dist/operations/invoiceList.ts';
import * as codes from '#openapi/dist/codes.ts';
import { useApi } from '#api/ApiContext.ts';
import { profileQuery } from '#kit/profile/queries.ts';
import { headOf, textsOf } from '#kit/money/invoiceHead.ts';
import { ApiError } from '#api/errors.ts';
import { cachedPayloads } from '#api/staleness.ts';
import { moneyText } from '#shared/text.ts';
import { trimmed } from '#shared/validation.ts';
import type { DialogParams } from '#stores/dialogs.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { TextArea } from '#ui/chakra/TextArea.tsx';
import { Form } from '#ui/Form.tsx';
import { Link } from '#ui/Link.tsx';
import { invoicesPage } from '#addresses/invoice.ts';
import styles from '../components/InvoiceForm.module.css';
import { type Title, WhoseFields } from '../components/WhoseFields.tsx';
import { emailProblems, headProblems, type InvoiceTexts, limits } from '../model.ts';
import { useInvoiceApply, useInvoiceReissue } from '../mutations.ts';
import { invoiceTitlesQuery } from '../queries.ts';
import { useInvoiceForm } from '../useInvoiceForm.ts';

type Params = DialogParams['invoice'];

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What the invoice in whose place another is applied for says, or the default title and the doctor's own address. */
function useStart(invoiceId: number | undefined, titles: readonly Title[], email: string): Partial<InvoiceTexts> {
  const known = cachedPayloads(useQueryClient(), invoiceList).flatMap(({ list }) => list);
  const before = invoiceId === undefined ? undefined : known.find((invoice) => invoice.invoiceId === invoiceId);
  if (before) return { ...textsOf(before.head), email: before.email, remark: before.remark ?? '' };
  const usual = titles.find(({ isDefault }) => isDefault);
  return { ...(usual && textsOf(usual.head)), email };
}

interface ApplicationProps {
  params: Params;
  titles: readonly Title[];
  email: string;
}

function Application({ params, titles, email: ownEmail }: ApplicationProps) {
  const { orderIds, content, amountFen, invoiceId } = params;
  const { dialogs } = useStores();
  const form = useInvoiceForm(`invoice ${invoiceId ?? ''}`, useStart(invoiceId, titles, ownEmail));
  const apply = useInvoiceApply();
  const reissue = useInvoiceReissue();
  const isInvoiced = apply.error instanceof ApiError && apply.error.code === codes.alreadyInvoiced;
  const submit = (): void => {
    const texts = form.texts();
    if (!form.accepts({ ...headProblems(texts), ...emailProblems(texts.email) })) return;
    const body = { head: headOf(texts), email: trimmed(texts.email), remark: trimmed(texts.remark) || null };
    form.submit({
      words: JSON.stringify([orderIds, body]),
      store: (key): Promise<unknown> =>
        invoiceId === undefined
          ? apply.mutateAsync({ body: { orderIds, ...body }, key })
          : reissue.mutateAsync({ invoiceId, ...body }),
      onDone: () => dialogs.close('invoice', 'done'),
    });
  };
  return (
    <Form className={styles.form} onSubmit={submit} onChange={form.keep}>
      <dl className={styles.facts}>
        <Fact name="发票类型">电子普通发票（数电票）</Fact>
        <Fact name="发票内容">{content}</Fact>
        <Fact name="开票金额">
          <strong className="num" translate="no">
            {moneyText(amountFen)}
          </strong>
        </Fact>
      </dl>
      <WhoseFields form={form} titles={titles} />
      <TextArea
        label="备注（选填）"
        rows={2}
        typed={form.typed.remark}
        maxLength={limits.remark}
        {...form.field('remark')}
      />
      {isInvoiced && (
        <p className={styles.alert} role="alert">
          该订单已申请开票
          <Link
            className="textLink"
            to={invoicesPage.to({ tab: 'list' })}
            onClick={() => dialogs.close('invoice', 'done')}
          >
            查看开票记录
          </Link>
        </p>
      )}
      <div className={styles.end}>
        <Button onClick={() => dialogs.close('invoice')}>取消</Button>
        <Button type="submit" look="solid" aria-disabled={form.sending}>
          {form.sending ? '提交中…' : '提交申请'}
        </Button>
      </div>
    </Form>
  );
}

/** Waits for the kept titles and the profile; without them the form is empty. */
function Loaded({ params }: { params: Params }) {
  const api = useApi();
  const { data, isPending } = useQuery(invoiceTitlesQuery(api));
  const profile = useQuery(profileQuery(api));
  if (isPending || profile.isPending) return <div className={styles.ghost} role="status" aria-label="加载中" />;
  return <Application params={params} titles={data?.list ?? []} email={profile.data?.email ?? ''} />;
}

/** Applies for an invoice over one or several orders, or for one in place of another. Answers `done`. */
export const InvoiceDialog = observer(function InvoiceDialog() {
  const { dialogs } = useStores();
  const params = dialogs.paramsOf('invoice');
  return (
    <Dialog title="申请发票" width={560} onClose={() => dialogs.close('invoice')}>
      {params && <Loaded params={params} />}
    </Dialog>
  );
});
