/** The checkout of the mall in jsdom: what is on it, and what a doctor does there. */
import { addressList } from '#openapi/dist/operations/addressList.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { contentAt } from '#mocks/engine/seed/seed.ts';
import { ledgerOf } from '#mocks/engine/money/ledgerOf.ts';
import { logIn } from './chatPanel.ts';
import { firstTurns, type Portal } from '../fuzz/Portal.tsx';
// Loaded before the tests, so that they are there as soon as they are opened.
import '#features/invoices/dialogs/InvoiceHeadDialog.tsx';
import '#kit/checkout/WaitingOrder.tsx';
import '#features/payment/dialogs/PayDialog.tsx';
import '#kit/deliveryAddress/dialogs/DeliveryAddressDialog.tsx';
import '#pages/web/MallConfirm.tsx';

/** A doctor with three addresses and coupons. */
export const doctor = '13800000001';
/** A doctor without an address. */
export const homeless = '13800000009';
/** Sizes of books: a dear one, a cheap one, and one of which a doctor may buy two. */
export const skus = { atlas: 601_901, cheap: 602_601, two: 601_001, gone: 606_001, soldOut: 600_401, free: 603_001 };

/** Texts and actions of the page. */
export function checkoutPage(portal: () => Portal) {
  const books = () => {
    const { state, now } = portal().engine;
    return ledgerOf(state, contentAt(now, state.control.amount), now).books;
  };
  const main = (): HTMLElement => document.querySelector('main') ?? document.body;
  const text = (): string => main().textContent;
  const dialog = (): HTMLElement | null =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')].at(-1) ?? null;
  return {
    books,
    main,
    text,
    dialog,
    amounts: (): string => main().querySelector('dl')?.textContent ?? '',
    summary: (): string => main().querySelector('aside')?.textContent ?? '',
    submitButton: () => main().querySelector<HTMLButtonElement>('aside [data-bottom-bar] button'),
    place: (): string => {
      const { pathname, search } = portal().router.state.location;
      return pathname + search;
    },
    open(items: string, who = doctor): Promise<void> {
      portal().strict = true;
      return portal().open({ at: `/web/mall/confirm?items=${items}`, who });
    },
    agree: (): Promise<void> => portal().click('aside input[type=checkbox]'),
    /** Places the order. */
    submit: (): Promise<void> => portal().click('aside [data-bottom-bar] button'),
    /** Orders that were placed here and wait for their payment; those of the seed are older. */
    orders: () =>
      books().orders.filter(({ orderId, status }) => orderId >= books().firstId && status === orderStatus.unpaid),
    addresses: async () => (await portal().services.api.call(addressList)).list,
    /** Waits until a text is shown: code is loaded when it is needed first. */
    async appears(wanted: string): Promise<void> {
      const shown = (): boolean => document.body.textContent.includes(wanted);
      for (let turn = 0; turn < firstTurns && !shown(); turn += 1) await portal().does();
      if (!shown()) throw new Error(`“${wanted}” does not appear: ${document.body.textContent}`);
    },
    /** The page's clock: the pause after typing ends. */
    computed: (): Promise<void> => portal().does(() => portal().clock.advance(300)),
    /** Picks a region in the open address. */
    async pickRegion(...names: string[]): Promise<void> {
      await portal().click('[role=dialog] button[role=combobox]');
      for (const name of names) {
        const found = [...document.querySelectorAll<HTMLElement>('[role=option]')];
        await portal().does(() => found.find((own) => own.textContent === name)?.click());
      }
    },
    /** The backend gives the doctor a new token. */
    async logInAgain(): Promise<void> {
      const { token, userId } = await logIn(portal().engine, doctor);
      document.cookie = `token=${token}; Path=/`;
      document.cookie = `USER_ID=${userId}; Path=/`;
    },
    field: (label: string): HTMLInputElement | null =>
      [...document.querySelectorAll<HTMLLabelElement>('[role=dialog] label')]
        .filter(({ textContent }) => textContent === label)
        .map(({ control }) => control as HTMLInputElement | null)[0] ?? null,
  };
}
