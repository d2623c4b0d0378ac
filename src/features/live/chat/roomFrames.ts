/** The frames of a room's socket (openapi/live.asyncapi.yaml): building and parsing. Pure; never throws. */
import { isObject, objectIn, textOf } from '#kit/socket/frameText.ts';

/** Maximum length of a message, in UTF-16 units. */
export const maxMessageLength = 100;
/** A longer frame is dropped before it is parsed. */
const maxFrameLength = 256 * 1024;
/** Maximum number of messages read from a greeting. */
const maxHistory = 50;
const maxNameLength = 30;
const maxOptions = 6;

const roles = ['user', 'host', 'assistant'] as const;
const reasons = ['muted', 'tooFast', 'sensitive', 'closed', 'noRight'] as const;

/** One message of a room, as the server has stored it. */
export interface RoomMessage {
  /** Ascending within a room. */
  msgId: number;
  /** The id that its sender gave it; empty for messages of others. */
  clientId: string;
  userId: number;
  userName: string;
  role: (typeof roles)[number];
  text: string;
  /** Milliseconds since the epoch. */
  createTime: number;
}

/** The poll of a room. */
export interface RoomPoll {
  pollId: number;
  question: string;
  options: readonly string[];
  /** Several options may be chosen. */
  multiple: boolean;
  closed: boolean;
  /** Votes of each option; null before the reader may see them. */
  counts: readonly number[] | null;
  /** People who voted. */
  total: number;
  /** The options that the reader has chosen, as their places. */
  mine: readonly number[];
}

/** Why a message was refused. */
export type RefusalReason = (typeof reasons)[number];

/** What a room tells when it is entered. */
export interface RoomWelcome {
  type: 'WELCOME';
  history: RoomMessage[];
  pinned: RoomMessage | null;
  poll: RoomPoll | null;
  muted: boolean;
  /** False for visitors. */
  canSend: boolean;
  /** State of the stream as in `LiveBrief`. */
  status: number;
  onlineCount: number | null;
}

/** A received frame. */
export type RoomFrame =
  | RoomWelcome
  | { type: 'MESSAGE'; message: RoomMessage }
  | { type: 'REFUSED'; clientId: string; reason: RefusalReason; message: string }
  | { type: 'PIN'; message: RoomMessage | null }
  | { type: 'POLL'; poll: RoomPoll }
  | { type: 'MUTED'; muted: boolean }
  | { type: 'STATE'; status: number; onlineCount: number | null }
  | { type: 'PING' };

/** The frame that enters a room. */
export const enterFrame = (liveId: number): string => JSON.stringify({ messageType: 'ENTER', liveId });
/** The frame that keeps the socket alive. */
export const pingFrame = (): string => JSON.stringify({ messageType: 'PING' });
/** A message; sent again under the same id it is stored once. */
export const sayFrame = (clientId: string, text: string): string =>
  JSON.stringify({ messageType: 'SAY', clientId, text });

const whole = (value: unknown): number | null => (Number.isSafeInteger(value) ? Number(value) : null);
const countOf = (value: unknown): number | null => {
  const count = whole(value);
  return count !== null && count >= 0 ? count : null;
};

function messageIn(value: unknown): RoomMessage | null {
  if (!isObject(value)) return null;
  const { userId, createTime } = value;
  const msgId = countOf(value.msgId);
  const text = textOf(value.text, maxMessageLength);
  if (msgId === null || msgId === 0 || text === '') return null;
  return {
    msgId,
    clientId: textOf(value.clientId, 64),
    userId: countOf(userId) ?? 0,
    userName: textOf(value.userName, maxNameLength),
    role: roles.find((role) => role === value.role) ?? 'user',
    text,
    createTime: countOf(createTime) ?? 0,
  };
}

const listIn = (value: unknown): unknown[] | null => (Array.isArray(value) ? value : null);

function pollIn(value: unknown): RoomPoll | null {
  if (!isObject(value)) return null;
  const pollId = countOf(value.pollId);
  const question = textOf(value.question, 100);
  const options = (listIn(value.options) ?? []).slice(0, maxOptions).map((option) => textOf(option, 50));
  if (pollId === null || question === '' || options.length < 2 || options.includes('')) return null;
  const [counts, mine] = [listIn(value.counts), listIn(value.mine)];
  return {
    pollId,
    question,
    options,
    multiple: value.multiple === true,
    closed: value.closed === true,
    counts: counts && options.map((_, at) => countOf(counts[at]) ?? 0),
    total: countOf(value.total) ?? 0,
    mine: [...options.keys()].filter((at) => mine?.includes(at)),
  };
}

const messagesIn = (list: unknown): RoomMessage[] =>
  listIn(list)
    ?.slice(-maxHistory)
    .map(messageIn)
    .filter((message) => message !== null) ?? [];

/** The parsed frame; null when it is not in the contract. */
export function readRoomFrame(data: unknown): RoomFrame | null {
  const frame = objectIn(data, maxFrameLength);
  switch (frame?.messageType) {
    case 'PING':
      return { type: 'PING' };
    case 'WELCOME': {
      const status = whole(frame.status);
      if (status === null) return null;
      return {
        type: 'WELCOME',
        history: messagesIn(frame.history),
        pinned: messageIn(frame.pinned),
        poll: pollIn(frame.poll),
        muted: frame.muted === true,
        canSend: frame.canSend === true,
        status,
        onlineCount: countOf(frame.onlineCount),
      };
    }
    case 'MESSAGE': {
      const message = messageIn(frame);
      return message && { type: 'MESSAGE', message };
    }
    case 'REFUSED': {
      const reason = reasons.find((known) => known === frame.reason);
      const clientId = textOf(frame.clientId, 64);
      return reason && clientId !== ''
        ? { type: 'REFUSED', clientId, reason, message: textOf(frame.message, maxMessageLength) }
        : null;
    }
    case 'PIN':
      return { type: 'PIN', message: messageIn(frame.message) };
    case 'POLL': {
      const poll = pollIn(frame);
      return poll && { type: 'POLL', poll };
    }
    case 'MUTED':
      return { type: 'MUTED', muted: frame.muted === true };
    case 'STATE': {
      const status = whole(frame.status);
      return status === null ? null : { type: 'STATE', status, onlineCount: countOf(frame.onlineCount) };
    }
    default:
      return null;
  }
}
