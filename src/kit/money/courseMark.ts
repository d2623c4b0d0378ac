/** The mark of a course for a reader: the same on its card, its head, its results and its lessons. */
import { priceText } from '#shared/text.ts';

/** The five marks: free, free after a login, part of the membership, its price, bought. */
export type MarkKind = 'free' | 'login' | 'member' | 'price' | 'bought';

/** A mark with its text. */
export interface CourseMark {
  kind: MarkKind;
  text: string;
}

/** The input of a mark: the fields of a course, or of a lesson with its course's purchase. Prices are in fen. */
export interface Marked {
  free: 'open' | 'login' | 'vip' | 'pay';
  priceFen?: number | null | undefined;
  vipPriceFen?: number | null | undefined;
  /** From the server: this reader has a valid purchase. */
  purchased?: boolean | null | undefined;
}

/** The reader. An unknown membership counts as none. */
export interface MarkReader {
  isLoggedIn: boolean;
  isVip: boolean;
}

/** The price for this reader, in fen; null where it is unknown. */
export const priceFor = (
  { priceFen, vipPriceFen }: Pick<Marked, 'priceFen' | 'vipPriceFen'>,
  { isVip }: Pick<MarkReader, 'isVip'>,
): number | null => (isVip ? vipPriceFen : null) ?? priceFen ?? null;

/** The mark of a course for this reader. It shows the price or access; the server decides whether a video plays. */
export function courseMark(course: Marked, reader: MarkReader): CourseMark {
  if (course.purchased === true) return { kind: 'bought', text: '已购买' };
  switch (course.free) {
    case 'open':
      return { kind: 'free', text: '免费' };
    case 'login':
      return reader.isLoggedIn ? { kind: 'free', text: '免费' } : { kind: 'login', text: '登录免费看' };
    case 'vip':
      return { kind: 'member', text: '会员免费' };
    case 'pay': {
      const fen = priceFor(course, reader);
      return { kind: 'price', text: fen === null ? '付费' : priceText(fen) };
    }
  }
}
