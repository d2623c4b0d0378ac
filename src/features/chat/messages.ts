/** The bubbles of a chat as plain data, and how many of them are kept. */
import type { Choice, Question, Sent, Side } from './frames.ts';

/** Bubbles that are kept. */
export const mostKept = 500;
/** Bubbles that stand in the page at a time. */
export const mostShown = 200;
/** Bubbles that the way back into the past moves by. */
const step = 100;
/** Pictures that are kept, newest first: each may be two million letters long. */
export const mostPictures = 30;

/** Why there is no picture. */
export type MissingPicture = 'refused' | 'forgotten';

/** A picture of a bubble: its address, or why it has none. */
export type ChatPicture = { src: string } | { missing: MissingPicture };

/** One bubble. Never changed; another takes its place. */
export interface ChatMessage {
  /** Counts from 1 in the order of arrival. */
  key: number;
  side: Side;
  userName: string;
  /** Address of the portrait, already judged; empty without one. */
  userHead: string;
  title: string;
  text: string;
  questions: readonly Question[];
  chooses: Choice;
  pictures: readonly ChatPicture[];
  /** It did not leave this browser and can be sent again. */
  failed: boolean;
  /** What the doctor sent; null for what came. */
  sent: Sent | null;
}

/** Adds bubbles; the oldest leave, and so do the pictures of those that stay but are many. */
export function withMore(messages: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] {
  const kept = [...messages, ...more].slice(-mostKept);
  let pictures = 0;
  for (let at = kept.length - 1; at >= 0; at -= 1) {
    const message = kept[at];
    if (!message || message.pictures.length === 0) continue;
    pictures += message.pictures.length;
    const isLight = message.pictures.every((picture) => 'missing' in picture);
    // A picture that failed to leave is needed to send it again.
    if (pictures > mostPictures && !isLight && !message.failed) kept[at] = lightened(message);
  }
  return kept;
}

const lightened = (message: ChatMessage): ChatMessage => ({
  ...message,
  pictures: message.pictures.map(() => ({ missing: 'forgotten' })),
  sent: null,
});

/** A part of the bubbles. */
export interface Shown {
  list: readonly ChatMessage[];
  hasEarlier: boolean;
  hasLater: boolean;
}

/** The bubbles that stand in the page: the newest, or those from the bubble `anchor` on. */
export function shownOf(messages: readonly ChatMessage[], anchor: number | null): Shown {
  const newest = Math.max(0, messages.length - mostShown);
  const found = anchor === null ? newest : messages.findIndex(({ key }) => key >= anchor);
  const start = Math.min(found < 0 ? newest : found, newest);
  return {
    list: messages.slice(start, start + mostShown),
    hasEarlier: start > 0,
    hasLater: start + mostShown < messages.length,
  };
}

/** The anchor that shows a hundred earlier bubbles than now. */
export function earlierAnchor(messages: readonly ChatMessage[], shown: Shown): number | null {
  const first = shown.list[0];
  const at = first ? messages.indexOf(first) : -1;
  return messages[Math.max(0, at - step)]?.key ?? null;
}

/** The anchor that shows a hundred later ones; null, which follows the newest, when there are no more. */
export function laterAnchor(messages: readonly ChatMessage[], shown: Shown): number | null {
  const first = shown.list[0];
  const at = (first ? messages.indexOf(first) : -1) + step;
  return at + mostShown >= messages.length ? null : (messages[at]?.key ?? null);
}
