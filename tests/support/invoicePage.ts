/** The page of the invoices in jsdom: what is on it, and what a doctor does there. */
import type { Portal } from '../fuzz/Portal.tsx';
// Loaded before the tests, so that a dialog is there as soon as it is opened.
import '#features/invoices/dialogs/InvoiceDialog.tsx';
import '#features/invoices/dialogs/InvoiceHeadDialog.tsx';
import '#features/invoices/dialogs/InvoiceResendDialog.tsx';
import '#features/invoices/dialogs/InvoiceTitleDialog.tsx';

/** The address of the page. */
export const place = '/web/userCenter/invoice';
/** Phone of a doctor with orders and invoices in every state. */
export const everything = '13800000007';
/** Phone of a doctor without orders. */
export const nothing = '13800000008';

/** Texts and actions of the page. */
export function invoicePage(portal: () => Portal) {
  const main = (): HTMLElement => document.querySelector('main') ?? document.body;
  const books = () => {
    const { books: kept } = portal().engine.state;
    if (!kept) throw new Error('No call about money was made yet.');
    return kept;
  };
  const own = (): number => portal().services.stores.session.user.userId;
  /** The field of the open dialog with a label. */
  const field = (label: string): HTMLInputElement | null =>
    [...document.querySelectorAll<HTMLLabelElement>('[role=dialog] label')]
      .filter(({ textContent }) => textContent === label)
      .map(({ control }) => control as HTMLInputElement | null)[0] ?? null;
  return {
    main,
    books,
    own,
    field,
    ownInvoices: () => books().invoices.filter(({ userId }) => userId === own()),
    text: (): string => main().textContent,
    open(at: string, who: string): Promise<void> {
      portal().strict = true;
      return portal().open({ at, who });
    },
    /** Frees all orders, so that several can be chosen. */
    async dropInvoices(): Promise<void> {
      for (const order of books().orders) order.invoiceId = null;
      await portal().does(() => void portal().services.queryClient.invalidateQueries());
    },
    /** Rows of invoices or titles. */
    records: (): HTMLElement[] => [...main().querySelectorAll<HTMLElement>('[class*=record]')],
    press: (row: HTMLElement | undefined, name: string): Promise<void> =>
      portal().does(() =>
        [...(row?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)?.click(),
      ),
    async typeIn(label: string, typed: string): Promise<void> {
      const control = field(label);
      if (!control) throw new Error(`The dialog has no field “${label}”.`);
      await portal().type(`[id="${control.id}"]`, typed);
    },
    problemAt: (label: string): string | undefined =>
      field(label)?.closest('[data-part=root]')?.querySelector('[role=alert]')?.textContent,
    dialog: (): Element | null => document.querySelector('[role=dialog]'),
  };
}
