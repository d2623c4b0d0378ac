/** Messages to doctors, as the mock backend stores them: plain data. */
import type { components } from '#openapi/portal.d.ts';

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

/** The messages of a doctor, removed ones included; changes to the list are stored. */
export const inboxIn = ({ inboxes }: Inboxes, userId: number): MessageRecord[] => (inboxes[String(userId)] ??= []);

/** Stores news of a doctor, unless she was told before. `read` is for what happened long before. */
export function keepNews(state: Inboxes, userId: number, news: News, read = false): void {
  const inbox = inboxIn(state, userId);
  if (inbox.some(({ key }) => key === news.key)) return;
  inbox.push({ ...news, text: news.text.slice(0, maxText), messageId: state.nextMessageId++, read, removed: false });
}

/** Tells a doctor that something happens now. The same key tells it once; without one every call is a message. */
export function tell(
  state: Inboxes,
  userId: number,
  { key, target = null, ...message }: Pick<News, 'kind' | 'text'> & Partial<Pick<News, 'key' | 'target'>>,
  now: number,
): void {
  keepNews(state, userId, { key: key ?? `told ${state.nextMessageId}`, target, ...message, time: now });
}
