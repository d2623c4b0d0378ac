/** What the books have of a doctor. Orders, payments and invoices stay after the account: the law keeps them for years. */
import type { Books } from '../money/records.ts';
import { entriesOf, idOf, type Owner, type Part, stays } from './parts.ts';

type Lists = { [Key in keyof Books]: Books[Key] extends { userId: number }[] ? Key : never }[keyof Books];

const list = <Key extends Lists>(key: Key, file: string, name: string, kept = false): Part => {
  const all = ({ state }: Owner): { userId: number }[] => state.books?.[key] ?? [];
  return {
    file,
    name,
    rows: (owner) => all(owner).filter(({ userId }) => userId === idOf(owner)),
    erase(owner) {
      const entries = all(owner);
      if (!kept) entries.splice(0, entries.length, ...entries.filter(({ userId }) => userId !== idOf(owner)));
    },
  };
};

/** Every key of the books: its part, or why it is nobody's. */
export const bookParts: Readonly<Record<keyof Books, Part | string>> = {
  orders: list('orders', 'orders', '订单', true),
  payments: list('payments', 'payments', '支付', true),
  invoices: list('invoices', 'invoices', '发票', true),
  titles: list('titles', 'invoice-titles', '发票抬头'),
  coupons: list('coupons', 'coupons', '优惠券'),
  addresses: list('addresses', 'addresses', '收货地址'),
  waiting: list('waiting', 'waiting-lists', '会议候补'),
  usedCodes: {
    file: 'used-codes',
    name: '使用过的兑换码',
    rows: (owner) =>
      entriesOf(
        Object.fromEntries(Object.entries(owner.state.books?.usedCodes ?? {}).filter(([, id]) => id === idOf(owner))),
        'code',
      ).map((own) => ({ code: (own as { code: string }).code })),
    // A code that was used stays used.
    erase: stays,
  },
  season: 'the season of the seed',
  seatsGone: 'set by testers',
  terms: 'set by testers',
  shelf: 'set by testers',
  keys: 'keys of clicks, which lead to entries that are listed',
  firstId: 'a counter',
  nextId: 'a counter',
};
