/** The rules of a room's chat: who may say what, and what is kept. */
import { isAhead } from './airing.ts';
import type { LiveRoomRecord, RoomMessageRecord } from './records.ts';
import { isSensitive } from '../sensitive.ts';

/** Messages that a reader gets when she enters. */
export const historySize = 50;
/** Messages that are kept. */
const maxKept = 200;
/** Milliseconds between two messages of a doctor. */
const sayPause = 3_000;

/** Why a message is refused, and what the doctor is told. */
export const refusals = {
  closed: '直播已结束，聊天已关闭',
  noRight: '开通或购买后可参与讨论',
  muted: '您已被禁言',
  tooFast: '发言太快，请稍候再发',
  sensitive: '消息包含敏感内容',
} as const;

/** Who speaks. */
export type Speaker = Pick<RoomMessageRecord, 'userId' | 'userName' | 'role'>;

/** What becomes of a doctor's message. */
export type Verdict = { stored: RoomMessageRecord; isNew: boolean } | { refused: keyof typeof refusals };

/** Whether the room of a stream is open for writing: before it, while it runs, and while the lecturer is away. */
export const isRoomOpen = isAhead;

const link =
  /(?:https?:\/\/|www\.)[\x21-\x7e]+|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|cn|net|org|top|xyz|cc|io)\b[\x21-\x7e]*/gi;

/** A doctor's text as it is shown: without white space around it and without links. */
export const cleaned = (text: string): string => text.trim().replace(link, '[链接]');

/** Stores a message without any check, as the host does. */
export function tell(
  record: LiveRoomRecord,
  now: number,
  { userId, userName, role }: Speaker,
  text: string,
  clientId: string | null = null,
): RoomMessageRecord {
  const msgId = (record.lastMsgId ?? 0) + 1;
  const message = { msgId, clientId, userId, userName, role, text, createTime: now };
  record.lastMsgId = msgId;
  record.messages = [...(record.messages ?? []), message].slice(-maxKept);
  return message;
}

/** Judges and stores a doctor's message; who `isOutside` may not take part in the room. One that was stored before under its id is not stored again, and never refused. */
export function say(
  record: LiveRoomRecord,
  now: number,
  { isOver, isOutside }: { isOver: boolean; isOutside: boolean },
  speaker: Speaker,
  said: { clientId: string; text: string },
): Verdict {
  const { userId } = speaker;
  const known = record.messages?.find((other) => other.clientId === said.clientId && other.userId === userId);
  if (known) return { stored: known, isNew: false };
  if (isOver) return { refused: 'closed' };
  if (isOutside) return { refused: 'noRight' };
  if (record.muted?.includes(userId)) return { refused: 'muted' };
  const saidAt = (record.saidAt ??= {});
  const last = saidAt[String(userId)];
  if (last !== undefined && now - last < sayPause) return { refused: 'tooFast' };
  if (isSensitive(said.text)) return { refused: 'sensitive' };
  saidAt[String(userId)] = now;
  return { stored: tell(record, now, speaker, cleaned(said.text), said.clientId), isNew: true };
}
