/** Faults of live rooms. */
import { changesAddress, inData, inList, type Sabotage } from '../faults.ts';

/** A doctor is kept out, or learns something wrong about a stream. */
export const rooms: Sabotage[] = [
  {
    name: 'an invite code that must be typed as it was printed',
    inChinese: '邀请码区分大小写和空格',
    operation: 'liveDetail',
    outcome: 'ok',
    fault: () => changesAddress((query) => query.delete('inviteCode')),
    pointer: '/data/access/reason',
  },
  {
    name: 'a stream for sale that does not name its course',
    inChinese: '付费直播不说随哪门课程出售',
    operation: 'liveDetail',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, access: { ...(data.access as object), albumTitle: null } })),
    pointer: '/data/access/albumTitle',
  },
  {
    name: 'a live stream that runs on three devices',
    inChinese: '同一账号的三台设备同时看直播',
    operation: 'liveHeartbeat',
    outcome: 'stopped',
    fault: () => inData((data) => ({ ...data, stopped: false })),
    pointer: '/data/stopped',
  },
  {
    name: 'a missed sign-in that nobody hears of',
    inChinese: '错过的签到不告诉医生',
    operation: 'liveHeartbeat',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, sign: { ...(data.sign as object), missed: [] } })),
    pointer: '/data/sign',
  },
  {
    name: 'a reminder that takes a replay for a stream',
    inChinese: '回放的提醒说成直播',
    operation: 'inboxRemind',
    outcome: 'ok',
    fault: () => inList((list) => list.map((reminder) => ({ ...(reminder as object), isReplay: false }))),
    pointer: '/data/list',
  },
];
