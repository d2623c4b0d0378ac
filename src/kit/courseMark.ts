/** What a course means to a reader: the one mark of its card, its head, its results and its lessons. */
import { priceText } from '../shared/text.ts';

/** The five marks: free, free after a login, part of the membership, its price, bought. */
export type MarkKind = 'free' | 'login' | 'member' | 'price' | 'bought';

/** A mark with its words. */
export interface CourseMark {
  kind: MarkKind;
  text: string;
}

/** What is marked: the fields of a course, or of a lesson with its course's purchase. Prices are in fen. */
export interface Marked {
  free: 'open' | 'login' | 'vip' | 'pay';
  priceFen?: number | null | undefined;
  vipPriceFen?: number | null | undefined;
  /** The server's word: this reader has a valid purchase. */
  purchased?: boolean | null | undefined;
}

/** Who reads. A membership that is not known counts as none. */
export interface MarkReader {
  isLoggedIn: boolean;
  isVip: boolean;
}

/** The price that this reader pays, in fen; null where none is known. */
const priceFor = ({ priceFen, vipPriceFen }: Marked, { isVip }: MarkReader): number | null =>
  (isVip ? vipPriceFen : null) ?? priceFen ?? null;

/** The one mark of a course for this reader. It tells what it costs; whether it plays is the server's decision. */
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
