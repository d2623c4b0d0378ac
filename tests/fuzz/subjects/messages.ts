import type { Subject } from '../fuzz.ts';

/** Has messages of every kind, read and unread. */
const who = '13800000007';
const at = '/web/userCenter/home?tab=message';

/** The messages of a doctor. */
export const messages: Subject[] = [
  { name: 'messages', at, who, reads: ['inboxList', 'inboxUnread'], shows: /共 \d+ 条消息/ },
  {
    name: 'a message that is marked as read',
    at,
    who,
    reads: ['inboxRead', 'inboxUnread'],
    acts: (portal) => portal.click('[aria-label^="标为已读 "]'),
    shows: /条消息/,
  },
  {
    name: 'messages that are removed',
    at,
    who,
    reads: ['inboxRemove', 'inboxList', 'inboxUnread'],
    async acts(portal) {
      await portal.click('批量管理');
      await portal.click('main li input[type=checkbox]');
      await portal.click('删除');
      await portal.click('确定');
    },
    shows: /条消息/,
  },
];
