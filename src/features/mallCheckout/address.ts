/** The address of the mall's checkout: what is bought, and with which coupon. */
import { defineAddress, type Field, id } from '#shared/address.ts';
import { paths } from '#shared/paths.ts';

/** How many pieces of a size are wanted. */
export interface Line {
  skuId: number;
  quantity: number;
}

/** Maximum number of lines of an order. */
const maxLines = 20;
/** Maximum number of pieces of a line, whatever the product allows. */
const maxPieces = 99;

function lineIn(text: string): Line | null {
  const [, skuId, quantity] = /^([1-9]\d{0,11}):([1-9]\d?)$/.exec(text) ?? [];
  return skuId && quantity ? { skuId: Number(skuId), quantity: Number(quantity) } : null;
}

/** Lines as text, in the form `600101:1,600201:2`. */
export const linesText = (lines: readonly Line[]): string =>
  lines.map(({ skuId, quantity }) => `${skuId}:${quantity}`).join(',');

/** The lines of a text; none when it is not one, has too many, a wrong number of pieces, or a size twice (faults O04). */
export function linesIn(text: string): readonly Line[] {
  const parts = text.split(',');
  if (parts.length > maxLines) return [];
  const lines = parts.flatMap((part) => lineIn(part) ?? []);
  const isWhole = lines.length === parts.length && new Set(lines.map(({ skuId }) => skuId)).size === lines.length;
  return isWhole && lines.every(({ quantity }) => quantity <= maxPieces) ? lines : [];
}

/** Lines that are bought; an empty list (the default) is shown as a wrong address. */
const lines = (): Field<readonly Line[]> => ({
  read: (text) => (text === null ? [] : linesIn(text)),
  write: (value) => linesText(value) || null,
});

/** R028; `couponId` is the coupon that a link asks for, 0 for none. */
export const mallConfirm = defineAddress(paths.mallConfirm, { items: lines(), couponId: id() });

/** Parameters of the checkout. */
export type MallConfirmAddress = NonNullable<ReturnType<typeof mallConfirm.read>>;
