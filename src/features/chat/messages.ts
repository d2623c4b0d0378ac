/** The bubbles of a chat as plain data, and their limits. */
import type { Choice, Question, Sent, Side } from './frames.ts';

/** Maximum number of bubbles kept. */
export const maxKept = 500;
/** Maximum number of bubbles rendered. */
export const maxShown = 200;
/** Number of bubbles per step when scrolling back. */
const step = 100;
/** Maximum number of pictures kept, newest first: each may have two million characters. */
export const maxPictures = 30;

/** Why a picture is missing. */
export type MissingPicture = 'refused' | 'forgotten';

/** A picture of a bubble: its address, or why it is missing. */
export type ChatPicture = { src: string } | { missing: MissingPicture };

/** One bubble. Immutable; updates replace it. */
export interface ChatMessage {
  /** Number in the order in which this panel came to know it, starting at 1. */
  key: number;
  /** Its number in the kept conversation; null as long as it is not known from there. */
  id: number | null;
  /** When it was written, in ms of the server's clock. */
  time: number;
  side: Side;
  userName: string;
  /** Checked address of the portrait; empty without one. */
  userHead: string;
  title: string;
  text: string;
  questions: readonly Question[];
  chooses: Choice;
  pictures: readonly ChatPicture[];
  /** It was not sent and can be sent again. */
  failed: boolean;
  /** A lost socket may not have sent it: it is sent again by itself on the next one. */
  isWaiting: boolean;
  /** The content that the doctor sent; null for received messages. */
  sent: Sent | null;
}

/** Adds bubbles and drops the oldest, and drops the oldest pictures beyond their limit. */
export function withMore(messages: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] {
  const kept = [...messages, ...more].slice(-maxKept);
  let pictures = 0;
  for (let at = kept.length - 1; at >= 0; at -= 1) {
    const message = kept[at];
    if (!message || message.pictures.length === 0) continue;
    pictures += message.pictures.length;
    const isLight = message.pictures.every((picture) => 'missing' in picture);
    // The picture of an unsent bubble is needed to send it again.
    if (pictures > maxPictures && !isLight && !message.failed && !message.isWaiting) kept[at] = lightened(message);
  }
  return kept;
}

/** Whether a message that came over the socket is this one of the kept conversation. Frames of the service side have no id. */
function isSame(shown: ChatMessage, kept: KeptMessage): boolean {
  if (shown.id !== null || shown.side !== kept.side) return false;
  if (kept.side === 'user') return kept.clientId !== null && shown.sent?.clientId === kept.clientId;
  const { title, text, questions, pictures } = shown;
  const isAlike = title === kept.title && text === kept.text && questions.length === kept.questions.length;
  return isAlike && pictures.length === kept.pictures.length;
}

/** A message of the kept conversation before it is shown. */
export type KeptMessage = Omit<ChatMessage, 'key'> & { id: number; clientId: string | null };

/**
 * The bubbles with the latest part of the kept conversation, oldest first: what the panel does not know yet stands in its place
 * there, what it knows from the socket gets its number and time. `keyOf` numbers the new ones.
 */
export function withKept(
  messages: readonly ChatMessage[],
  kept: readonly KeptMessage[],
  keyOf: () => number,
): readonly ChatMessage[] {
  const known = new Set(messages.flatMap(({ id }) => id ?? []));
  // More was written meanwhile than one page has: what stands before the gap is asked for again when it is wanted.
  const hasGap = known.size > 0 && kept.length > 0 && !kept.some(({ id }) => known.has(id));
  const all = hasGap ? messages.filter(({ id }) => id === null) : [...messages];
  let at = 0;
  for (const { clientId, ...message } of kept) {
    const same = known.has(message.id)
      ? all.findIndex(({ id }) => id === message.id)
      : all.findIndex((shown, index) => index >= at && isSame(shown, { ...message, clientId }));
    const shown = all[same];
    if (shown) all[same] = { ...shown, id: message.id, time: message.time, failed: false, isWaiting: false };
    else all.splice(at, 0, { ...message, key: keyOf() });
    at = shown ? same + 1 : at + 1;
  }
  return withMore(all, []);
}

const lightened = (message: ChatMessage): ChatMessage => ({
  ...message,
  pictures: message.pictures.map(() => ({ missing: 'forgotten' })),
  sent: null,
});

/** A window of the bubbles. */
export interface Shown {
  list: readonly ChatMessage[];
  hasEarlier: boolean;
  hasLater: boolean;
}

/** The rendered bubbles: the newest, or those starting at the bubble `anchor`. */
export function shownOf(messages: readonly ChatMessage[], anchor: number | null): Shown {
  const newest = Math.max(0, messages.length - maxShown);
  const found = anchor === null ? newest : messages.findIndex(({ key }) => key === anchor);
  // An anchor that is gone was among the oldest.
  const start = Math.min(Math.max(0, found), newest);
  return {
    list: messages.slice(start, start + maxShown),
    hasEarlier: start > 0,
    hasLater: start + maxShown < messages.length,
  };
}

/** The anchor that shows a hundred earlier bubbles. */
export function earlierAnchor(messages: readonly ChatMessage[], shown: Shown): number | null {
  const first = shown.list[0];
  const at = first ? messages.indexOf(first) : -1;
  return messages[Math.max(0, at - step)]?.key ?? null;
}

/** The anchor that shows a hundred later bubbles; null, which follows the newest, at the end. */
export function laterAnchor(messages: readonly ChatMessage[], shown: Shown): number | null {
  const first = shown.list[0];
  const at = (first ? messages.indexOf(first) : -1) + step;
  return at + maxShown >= messages.length ? null : (messages[at]?.key ?? null);
}
