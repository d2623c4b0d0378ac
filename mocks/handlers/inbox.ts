/** Messages to a doctor about what has happened. */
import { type Handlers, refuse } from '../engine/answers.ts';
import { messagesOf, readMessages, removeMessages, unreadOf } from '../engine/inbox/inbox.ts';

/** Handlers of the tag `inbox`. */
export const inbox = {
  inboxList: (call) => (call.caller ? messagesOf(call, call.caller, call.query) : refuse('loginRequired')),

  inboxUnread: (call) => (call.caller ? unreadOf(call, call.caller) : refuse('loginRequired')),

  inboxRead: (call) => (call.caller ? readMessages(call, call.caller, call.body) : refuse('loginRequired')),

  inboxRemove: (call) => (call.caller ? removeMessages(call, call.caller, call.body) : refuse('loginRequired')),
} satisfies Partial<Handlers>;
