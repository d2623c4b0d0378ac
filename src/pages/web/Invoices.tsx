import { type InvoicesAddress, invoicesPage } from '#addresses/invoice.ts';
import { Invoices as InvoiceTabs } from '#features/invoices/components/Invoices.tsx';
import { readsOf } from '#features/invoices/queries.ts';
import { profileQuery } from '#kit/profile/queries.ts';
import { ListPart } from '#kit/lists/ListPart.tsx';
import { definePage } from '#kit/page/page.ts';
import { UserCenterPage } from '../parts/UserCenterPage.tsx';

function Invoices({ address }: { address: InvoicesAddress }) {
  return (
    <UserCenterPage>
      <ListPart title="发票管理">
        <InvoiceTabs address={address} />
      </ListPart>
    </UserCenterPage>
  );
}

/** R049: orders that may be invoiced, invoices, and kept titles. */
export const page = definePage({
  title: '发票管理',
  description: '电子发票的申请、下载和抬头管理。',
  private: true,
  quiet: true,
  address: invoicesPage,
  reads: ({ api, address }) => [...readsOf(api, address), profileQuery(api)],
  Component: Invoices,
});
