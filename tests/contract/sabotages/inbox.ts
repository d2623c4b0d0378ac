/** Faults of the messages to a doctor. */
import { changesAddress, changesBody, claimsSuccess, repeats, type Sabotage } from '../faults.ts';

const counts = { order: 0, live: 0, course: 0, review: 0, comment: 0, system: 0, service: 0 };

/** Faults of messages. */
export const inbox: Sabotage[] = [
  {
    name: "another doctor's messages",
    inChinese: '消息里有别人的消息',
    operation: 'inboxList',
    outcome: 'ok',
    fault: () => repeats(),
    pointer: '/data/list',
  },
  {
    name: 'read messages among those that are not read',
    inChinese: '未读消息里有已读的',
    operation: 'inboxRead',
    outcome: 'ok',
    plantedIn: 'inboxList',
    fault: () => changesAddress((query) => query.delete('unread')),
    pointer: '/data/list',
  },
  {
    name: 'counts of unread messages that stay as they were',
    inChinese: '未读消息数不变',
    operation: 'inboxUnread',
    outcome: 'ok',
    fault: () => repeats(),
    pointer: '/data/counts/comment',
  },
  {
    name: 'a message that is still unread after it was read',
    inChinese: '已读的消息仍是未读',
    operation: 'inboxRead',
    outcome: 'ok',
    fault: () => claimsSuccess({ total: 0, counts }),
    seenIn: 'inboxList',
    pointer: '/data/list',
  },
  {
    name: 'messages of all kinds read instead of one kind',
    inChinese: '标一类已读却全部已读',
    operation: 'inboxRead',
    outcome: 'ok',
    fault: () => changesBody((body) => ('all' in body ? { all: true } : body)),
    pointer: '/data/total',
  },
  {
    name: 'a removed message that is still listed',
    inChinese: '删除的消息仍在列表里',
    operation: 'inboxRemove',
    outcome: 'ok',
    fault: () => claimsSuccess({ removed: 1 }),
    seenIn: 'inboxList',
    pointer: '/data/list',
  },
];
