/** What other doctors say in a room while the clock runs, so that it is alive. */
import type { LiveRecord } from '../seed/lives.ts';
import { pick } from '../seed/tools.ts';
import { minute } from '../times.ts';
import type { LiveRoomRecord } from './records.ts';
import { type Speaker, tell } from './roomTalk.ts';

const doctors = ['王示例', '陈样例', '刘示例', '赵样例', '孙示例', '周样例', '吴示例', '郑样例'];
const texts = [
  '老师讲得很清楚，感谢分享',
  '请问术后第几天可以进食？',
  '这个层面显露得真好',
  '我们科也遇到过类似的病例',
  '请问出血风险怎么评估？',
  '学习了',
  '能否再讲一下适应证？',
  '讲义会发布吗？',
  '声音画面都很流畅',
  '这一步的手法值得回看',
  '请问老年患者需要调整方案吗？',
  '期待下一场',
];
/** Milliseconds between two messages: at least, and at most on top. */
const pace = { least: 4_000, more: 6_000 } as const;
const firstUserId = 90_001;
const maxBefore = 8;

const doctor = (number: number): Speaker => ({
  userId: firstUserId + (number % doctors.length),
  userName: pick(doctors, number),
  role: 'user',
});

/** The main lecturer of a stream as the host of its room. */
export const hostOf = ({ plan, lecturerIds }: LiveRecord): Speaker => ({
  userId: lecturerIds[0] ?? 1,
  userName: plan.lecturerName || '主持人',
  role: 'host',
});

/** The assistant of every room. */
export const assistant: Speaker = { userId: 90_100, userName: '助教小橙（示例）', role: 'assistant' };

/** How long until the next message, ms; `random` in [0, 1). */
export const nextChatter = (random: number): number => Math.round(pace.least + random * pace.more);

/** One more message; some doctor also answers the open poll. */
export function chat(record: LiveRoomRecord, now: number, random: () => number): void {
  const number = Math.floor(random() * 1_000);
  tell(record, now, doctor(number), pick(texts, number + (record.lastMsgId ?? 0)));
  const poll = record.polls?.at(-1);
  if (poll && !poll.closed)
    poll.votes[String(firstUserId + 100 + number)] ??= [Math.floor(random() * poll.options.length)];
}

/** What was said between the start and `until` (ms), the end or now, before anybody entered a room that has begun. */
export function chatBefore(record: LiveRoomRecord, live: LiveRecord, realStart: number, until: number): void {
  if (record.lastMsgId !== undefined) return;
  tell(record, realStart, hostOf(live), '欢迎各位老师，提问请移步“提问”（示例）');
  const count = Math.min(maxBefore, Math.floor((until - realStart) / minute));
  for (let at = 1; at <= count; at += 1) {
    const number = live.plan.liveId + at;
    tell(record, realStart + (at * (until - realStart)) / (count + 1), doctor(number), pick(texts, number));
  }
  record.messages =
    record.messages?.map((message) => ({ ...message, createTime: Math.round(message.createTime) })) ?? [];
}
