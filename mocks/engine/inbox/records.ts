/** Messages to doctors, as the mock backend stores them: plain data. */
import type { components } from '#openapi/portal.d.ts';
import { settingOf } from '../privacy/notices.ts';
import type { Privacy } from '../privacy/records.ts';

type Message = components['schemas']['Message'];

/** Something that a doctor is told, once for each key. Times are in ms. */
export interface News extends Pick<Message, 'kind' | 'text' | 'time' | 'target'> {
  key: string;
}

/** A stored message; a removed one stays, so that it does not come again. */
export interface MessageRecord extends News {
  messageId: number;
  read: boolean;
  removed: boolean;
}

/** The part of the state that has the messages. */
export interface Inboxes {
  /** By user. */
  inboxes: Record<string, MessageRecord[]>;
  nextMessageId: number;
}

/** Where a message leads. */
export type MessageTarget = components['schemas']['MessageTarget'];

const maxText = 200;

/** Where the messages go, and what doctors have switched off. */
type Post = Inboxes & Pick<Privacy, 'noticeSettings'>;

/** The other kinds cannot be switched off. */
const isWanted = (state: Post, userId: number, kind: Message['kind']): boolean =>
  (kind !== 'live' && kind !== 'course') || settingOf(state, userId, kind).inbox;

/** The messages of a doctor, removed ones included; changes to the list are stored. */
export const inboxIn = ({ inboxes }: Inboxes, userId: number): MessageRecord[] => (inboxes[String(userId)] ??= []);

/**
 * Stores news of a doctor, unless she was told before. `read` is for what happened long before. What she has switched off is stored
 * as removed, so that it does not come when she switches it on again.
 */
export function keepNews(state: Post, userId: number, news: News, read = false): void {
  const inbox = inboxIn(state, userId);
  if (inbox.some(({ key }) => key === news.key)) return;
  const removed = !isWanted(state, userId, news.kind);
  inbox.push({ ...news, text: news.text.slice(0, maxText), messageId: state.nextMessageId++, read, removed });
}

/** Tells a doctor that something happens now. The same key tells it once; without one every call is a message. */
export function tell(
  state: Post,
  userId: number,
  { key, target = null, ...message }: Pick<News, 'kind' | 'text'> & Partial<Pick<News, 'key' | 'target'>>,
  now: number,
): void {
  keepNews(state, userId, { key: key ?? `told ${state.nextMessageId}`, target, ...message, time: now });
}
