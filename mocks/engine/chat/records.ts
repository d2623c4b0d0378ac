/** The chat of the customer service as plain data. */

import type { components } from '#openapi/portal.d.ts';

/** A kept message of a conversation. */
export type TalkMessage = components['schemas']['ConsultingMessage'];

/** What the chat remembers; open panels are not part of it. */
export interface ChatState {
  /** By ticket; bounded. */
  tickets: Record<string, { userId: number; token: string }>;
  /** How often a user has begun a consultation. */
  visits: Record<string, number>;
  /** The messages of each user, oldest first; bounded. */
  talks: Record<string, TalkMessage[]>;
  nextTalkId: number;
  /** The chat stops answering. */
  silent: boolean;
  /** New sockets are closed at once. */
  refuse: boolean;
  /** Agents need time to type a message. */
  typing: boolean;
}
