import * as invoiceTitleType from '#openapi/dist/names/invoiceTitleType.ts';
import type { InvoiceChoice } from '#stores/dialogs.ts';
import { useStores } from '#stores/StoresContext.ts';
import { opens } from '../page/opens.ts';
import styles from './InvoiceLine.module.css';
import { OptionLine } from './OptionLine.tsx';

interface InvoiceLineProps {
  /** Null for none. */
  invoice: InvoiceChoice | null;
  onChoose(invoice: InvoiceChoice | null): void;
}

/** Whether an invoice is wanted with an order, and to whom it is made out. */
export function InvoiceLine({ invoice, onChoose }: InvoiceLineProps) {
  const { dialogs } = useStores();
  const choose = async (): Promise<void> => {
    const chosen = await dialogs.open('invoiceHead', invoice ? { chosen: invoice } : {});
    if (chosen) onChoose(chosen as InvoiceChoice);
  };
  return (
    <OptionLine title="发票">
      <div className={styles.invoice}>
        <p>
          {invoice
            ? `电子普通发票 · ${invoice.head.titleType === invoiceTitleType.company ? '单位' : '个人'} · ${invoice.head.title}`
            : '暂不开票'}
          {invoice && <small>完成后发送至 {invoice.email}</small>}
        </p>
        <button type="button" className="textLink reach" {...opens('invoiceHead')} onClick={() => void choose()}>
          {invoice ? '修改' : '开具发票（个人或单位）'}
        </button>
        {invoice && (
          <button type="button" className="textLink reach" onClick={() => onChoose(null)}>
            暂不开票
          </button>
        )}
      </div>
    </OptionLine>
  );
}
