import { onlineKey } from '#features/live/room/OnlineTime.ts';
import type { Subject } from '../fuzz.ts';
import type { Portal } from '../Portal.tsx';
import { settles } from '../settles.ts';
import { FakeSocket } from '../surroundings.ts';

const doctor = '13800000001';
/** A stream that runs and has credits. */
const at = '/web/live/2001';
const poll = { question: '您如何处理幽门下静脉？', options: ['结扎', '保留'] };

/** Opens a poll as the host does; the room tells of it when it is asked for a sign of life. */
async function opensPoll(portal: Portal): Promise<void> {
  await settles(portal, '[role=tabpanel] > [aria-busy]');
  await portal.control('room', { liveId: 2001, do: 'poll', ...poll });
  const pollId = portal.engine.state.lives['2001']?.polls?.at(-1)?.pollId ?? 1;
  const open = { pollId, ...poll, multiple: false, closed: false, counts: null, total: 0, mine: [] };
  const state = { history: [], pinned: null, muted: false, canSend: true, status: 2, onlineCount: 5 };
  FakeSocket.answer = () => JSON.stringify({ messageType: 'WELCOME', ...state, poll: open });
  await portal.pass(25);
}

/** What a doctor does in the room of a live stream. */
export const liveRooms: Subject[] = [
  {
    name: 'live room of a doctor',
    at,
    who: doctor,
    reads: ['liveDetail', 'livePlay', 'liveChatUrl'],
    acts: (portal) => settles(portal, '[role=tabpanel] > [aria-busy]'),
    shows: /456 人在看/,
  },
  {
    name: 'live room of a visitor before the start',
    at: '/web/live/2004',
    reads: ['liveDetail', 'liveRelated'],
    acts: (portal) => settles(portal, '[role=tabpanel] > [aria-busy]'),
    shows: /距开播/,
  },
  {
    name: 'question to the lecturer',
    at: `${at}?tab=questions`,
    who: doctor,
    reads: ['liveQuestionList', 'liveQuestionSubmit'],
    async acts(portal) {
      await portal.type('[role=tabpanel] textarea', '清扫的边界在哪里？');
      await portal.click('[role=tabpanel] form [type=submit]');
    },
    shows: /共 \d+ 个提问/,
  },
  {
    name: 'question that is liked',
    at: `${at}?tab=questions`,
    who: doctor,
    reads: ['liveQuestionLike'],
    acts: (portal) => portal.click('[role=tabpanel] article button'),
    shows: /已赞/,
  },
  {
    name: 'poll of the host',
    at,
    who: doctor,
    reads: ['livePollVote'],
    async acts(portal) {
      await opensPoll(portal);
      await portal.click('[aria-label=投票] input');
      await portal.click('[aria-label=投票] [type=submit]');
    },
    shows: /您已投票，共 1 人参与/,
  },
  {
    name: 'sign-in for credits',
    at,
    who: doctor,
    reads: ['liveHeartbeat', 'liveSignIn'],
    async acts(portal) {
      // A report that a lost network has kept back; the answer prompts to sign in.
      const entries = [{ liveId: 2001, seconds: 30, clientTime: 1_795_000_000_000 }];
      const { surroundings, session } = portal.services.stores;
      surroundings.memory.local.set(onlineKey, JSON.stringify({ userId: session.user.userId, entries }));
      await portal.does(() => window.dispatchEvent(new Event('online')));
      await portal.click('[aria-label=签到] button');
    },
    shows: /已签到 1\/2/,
  },
  {
    name: 'live stream that is reserved, and its entry for a calendar',
    at: '/web/live/2004',
    who: doctor,
    reads: ['liveReserve', 'liveCalendar'],
    async acts(portal) {
      await settles(portal, '[role=tabpanel] > [aria-busy]');
      await portal.click('main [aria-pressed=false]');
      await portal.click('添加到日历');
    },
    shows: /已预约/,
  },
  {
    name: 'subscription of the timetable',
    at: '/web/timetables',
    who: doctor,
    reads: ['liveTimetable', 'liveCalendar'],
    opens: ['calendar'],
    acts: (portal) => portal.click('订阅日历'),
    shows: /订阅日历/,
  },
  {
    name: 'reminder of a reserved live stream',
    at: '/web/help',
    // Has reserved the stream that begins in ten minutes, and has an unpaid order, which is reminded of first.
    who: '13800000007',
    reads: ['inboxRemind'],
    async acts(portal) {
      await portal.pass(2);
      await portal.click('稍后');
    },
    shows: /分钟后开播/,
  },
];
