import { TabLinks } from '#ui/ListNav.tsx';
import { ListSection } from '#kit/lists/PagedList.tsx';
import { type InvoicesAddress, invoicesPage, invoiceTabs } from '#addresses/invoice.ts';
import { InvoiceOrders } from './InvoiceOrders.tsx';
import { InvoiceRecords } from './InvoiceRecords.tsx';
import styles from './Invoices.module.css';
import { InvoiceTitles } from './InvoiceTitles.tsx';

/** The tabs of the invoices, and the chosen one. */
export function Invoices({ address }: { address: InvoicesAddress }) {
  const { tab } = address;
  return (
    <>
      <TabLinks
        label="发票管理"
        className={styles.tabs}
        current={tab}
        choices={invoiceTabs.map(([key, label]) => ({ key, label, to: invoicesPage.to({ tab: key }) }))}
      />
      <ListSection key={tab} shape="rows">
        {tab === 'order' && <InvoiceOrders address={address} />}
        {tab === 'list' && <InvoiceRecords address={address} />}
        {tab === 'title' && <InvoiceTitles />}
      </ListSection>
    </>
  );
}
