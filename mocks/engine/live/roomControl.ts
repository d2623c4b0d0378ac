/** The testers' command `/__mock/room`: what the host of a room does, and trouble with its sockets. */
import type { Engine } from '../Engine.ts';
import type { FrameRecord } from '../socket/FrameLog.ts';
import { roomRecordIn, roomRecordOf } from './airing.ts';
import { closePoll, openPoll, pollResult } from './polls.ts';
import type { LiveRoomRecord } from './records.ts';
import { assistant, hostOf } from './roomChatter.ts';
import { type Speaker, tell } from './roomTalk.ts';

/** A command; the body is already validated against the document. */
export interface RoomWish {
  liveId: number;
  do: 'say' | 'pin' | 'unpin' | 'mute' | 'unmute' | 'poll' | 'closePoll' | 'flood' | 'drop';
  text?: string;
  role?: 'host' | 'assistant' | 'user';
  userId?: number;
  question?: string;
  options?: string[];
  multiple?: boolean;
  count?: number;
  perSecond?: number;
  code?: number;
}

/** A room as testers see it. */
export interface RoomReport {
  liveId: number;
  readers: number;
  messages: number;
  pinned: string | null;
  muted: number[];
  poll: { question: string; closed: boolean; total: number } | null;
}

/** The answer of `GET /__mock/room`. */
export interface RoomsReport {
  peers: { liveId: number; userId: number; openedAt: number }[];
  frames: readonly FrameRecord[];
  rooms: RoomReport[];
}

/** Rooms with an open socket or in which something was said, and the last frames. */
export function roomsReport({ rooms, state }: Engine): RoomsReport {
  const { peers, frames } = rooms;
  const known = Object.keys(state.lives).map(Number);
  const liveIds = [...new Set([...known, ...peers.map(({ liveId }) => liveId)])].toSorted((one, other) => one - other);
  return {
    peers,
    frames,
    rooms: liveIds.flatMap((liveId) => {
      const live = rooms.liveWith(liveId);
      if (!live) return [];
      const { messages = [], pinned, muted = [], polls = [] } = roomRecordOf(state, live) ?? ({} as LiveRoomRecord);
      const poll = polls.at(-1);
      return [
        {
          liveId,
          readers: peers.filter((peer) => peer.liveId === liveId).length,
          messages: messages.length,
          pinned: pinned?.text ?? null,
          muted,
          poll: poll ? { question: poll.question, closed: poll.closed, total: pollResult(poll).total } : null,
        },
      ];
    }),
  };
}

const testerUserId = 90_099;

/** Executes a command; returns the result, or an error message. */
export function roomCommand({ rooms, state, now }: Engine, wish: RoomWish): object | string {
  const live = rooms.liveWith(wish.liveId);
  if (!live) return `没有直播 ${wish.liveId}`;
  const record = roomRecordIn(state, live);
  const { text, userId, question, options } = wish;
  const speakers: Record<NonNullable<RoomWish['role']>, Speaker> = {
    host: hostOf(live),
    assistant,
    user: { userId: userId ?? testerUserId, userName: '钱示例', role: 'user' },
  };
  const muted = (record.muted ?? []).filter((other) => other !== userId);
  switch (wish.do) {
    case 'say':
      if (text === undefined) return '需要 text';
      return { msgId: tell(record, now, speakers[wish.role ?? 'host'], text).msgId };
    case 'pin': {
      const said = text === undefined ? record.messages?.at(-1) : tell(record, now, speakers.host, text);
      if (!said) return '还没有消息；用 text 置顶新的一条';
      record.pinned = said;
      return { msgId: said.msgId };
    }
    case 'unpin':
      record.pinned = null;
      return {};
    case 'mute':
    case 'unmute':
      if (userId === undefined) return '需要 userId';
      record.muted = wish.do === 'mute' ? [...muted, userId] : muted;
      return { muted: record.muted.length };
    case 'poll':
      if (question === undefined || options === undefined) return '需要 question 和 options';
      return { pollId: openPoll(record, { question, options, multiple: wish.multiple ?? false }).pollId };
    case 'closePoll':
      return closePoll(record) ? {} : '没有进行中的投票';
    case 'flood':
      rooms.flood(live, wish.count ?? 100, wish.perSecond ?? 0);
      return { messages: wish.count ?? 100 };
    case 'drop':
      return { closed: rooms.drop(wish.code ?? 1011, wish.liveId, userId) };
  }
}
