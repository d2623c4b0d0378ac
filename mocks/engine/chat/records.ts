/** The chat of the customer service as plain data. */

/** What the chat remembers; open panels are not part of it. */
export interface ChatState {
  /** By ticket; bounded. */
  tickets: Record<string, { userId: number; token: string }>;
  /** How often a user has begun a consultation. */
  visits: Record<string, number>;
  /** The chat stops answering. */
  silent: boolean;
  /** New sockets are closed at once. */
  refuse: boolean;
  /** Agents need time to type a message. */
  typing: boolean;
}
