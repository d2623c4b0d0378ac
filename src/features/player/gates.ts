/** Why a video does not play; shown over the picture. Only the server decides who may play. */
import * as codes from '#openapi/dist/codes.ts';
import { ApiError, type ApiErrorKind, genericMessage } from '#api/errors.ts';
import type { MediaFault } from '#kit/video/mediaFault.ts';
import type { Purchase } from '#stores/dialogs.ts';

/** The reason; `hospital` is answered by the page, which asks for the invite code. With `elsewhere` two other devices play. */
export type Gate =
  | { kind: 'login' | 'vip' | 'pay' | 'hospital' | 'gone' | 'previewOver' | 'elsewhere' }
  /** `message` is the server's; null when the media have failed. */
  | { kind: 'failed'; message: string | null; fault: MediaFault };

/** What leads to a purchase, and the place to go back to, as parameters of an address. */
export type Origin = Readonly<Partial<Pick<Purchase, 'from' | 'fromId' | 'videoId' | 't'>>>;

/** The price and the way to what the reader lacks. */
export interface Offer {
  free: 'open' | 'login' | 'vip' | 'pay';
  /** The course that is sold alone; null when only the membership helps. */
  albumId: number | null;
  priceFen: number | null;
  vipPriceFen: number | null;
  /** What is bought, as the texts call it. */
  noun: string;
  origin: Origin;
}

const kinds: Readonly<Record<number, 'login' | 'vip' | 'pay' | 'hospital' | 'gone' | 'elsewhere'>> = {
  [codes.loginRequired]: 'login',
  [codes.vipOnly]: 'vip',
  [codes.buyFirst]: 'pay',
  [codes.hospitalOnly]: 'hospital',
  [codes.notFound]: 'gone',
  [codes.playsElsewhere]: 'elsewhere',
};

const faultKinds: Readonly<Partial<Record<ApiErrorKind, MediaFault['kind']>>> = {
  network: 'network',
  offline: 'network',
  timeout: 'network',
  http: 'server',
  malformed: 'server',
};

/** The gate after a failed call for the right to play. */
export function gateOf(error: unknown): Gate {
  if (!(error instanceof ApiError))
    return { kind: 'failed', message: genericMessage, fault: { kind: 'unknown', code: 'unknown' } };
  const kind = kinds[error.code];
  if (kind) return { kind };
  const fault: MediaFault = { kind: faultKinds[error.kind] ?? 'unknown', code: String(error.code || error.kind) };
  return { kind: 'failed', message: error.message, fault };
}

/** The gate of media that have failed. */
export const failedGate = (fault: MediaFault): Gate => ({ kind: 'failed', message: null, fault });

/** What gives the right to the whole, in words: a membership does not open what is sold alone. */
const wholeBy = ({ free, noun }: Pick<Offer, 'free' | 'noun'>): string => (free === 'pay' ? `购买${noun}` : '开通会员');

/** The message about a preview of `limit` seconds while it plays; `left` is null until its end is near. */
export function previewText(limit: number, left: number | null, offer: Pick<Offer, 'free' | 'noun'>): string {
  if (left !== null) return `试看还剩 ${left} 秒`;
  return `可试看${limit % 60 === 0 ? `${limit / 60}分钟` : `${limit}秒`}，${wholeBy(offer)}观看完整版`;
}
