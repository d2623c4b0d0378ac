/**
 * The chat of all live rooms, the same for all doors. What is said and decided is in the stored state; after each change every
 * open socket is told what is new to it. Sockets themselves are not part of the state.
 */
import type { Known } from '../learning/coursePage.ts';
import type { LiveRecord } from '../seed/lives.ts';
import { contentAt } from '../seed/seed.ts';
import { Flood } from '../socket/Flood.ts';
import { FrameLog, type FrameRecord } from '../socket/FrameLog.ts';
import { type Around, nobody, type OpenedBy, type Panel, type Peer, type SocketHost } from '../socket/peers.ts';
import { Schedule } from '../socket/Schedule.ts';
import { isTokenGood, readerOf, ticketIn } from '../socket/tickets.ts';
import { partRefusal } from './access.ts';
import { airingOf, isRunning, liveAt, roomRecordIn, roomRecordOf } from './airing.ts';
import { pollFor } from './polls.ts';
import type { LiveRoomRecord, RoomMessageRecord } from './records.ts';
import { chat, chatBefore, nextChatter } from './roomChatter.ts';
import { historySize, isRoomOpen, refusals, say, tell } from './roomTalk.ts';

/** The parts of the engine that the rooms need. */
interface RoomsHost extends SocketHost {
  random(): number;
}

/** A frame of the portal that is in the contract. */
type SentFrame =
  | { messageType: 'ENTER'; liveId: number }
  | { messageType: 'PING' }
  | { messageType: 'SAY'; clientId: string; text: string };

/** What a reader has been told, by the type of the frame. */
type SentState = Record<'STATE' | 'MUTED' | 'PIN' | 'POLL', string>;

interface Member {
  readonly peer: Peer;
  readonly liveId: number;
  /** 0 for a visitor. */
  readonly userId: number;
  readonly token: string | null;
  readonly ticket: string;
  readonly openedAt: number;
  /** Null before ENTER: nothing is told. */
  lastSent: SentState | null;
  lastMsgId: number;
}

/** All rooms of a mock backend. */
export class LiveRooms {
  /** Hook of a door around each access to the state. */
  around: Around = (work) => work();
  private readonly log = new FrameLog('live');
  private readonly flooding = new Flood();
  private readonly host: RoomsHost;
  private readonly members = new Set<Member>();
  private readonly schedule: Schedule;
  /** Rooms in which the next message of another doctor is planned. */
  private readonly chattering = new Set<number>();

  constructor(host: RoomsHost) {
    this.host = host;
    this.schedule = new Schedule(
      () => host.now,
      () => this.isRunning,
    );
  }

  /**
   * Joins a new socket. Without a valid ticket of the session that opens it, it is closed with 1008. It takes the place of an older
   * one with the same ticket.
   */
  join(address: string, peer: Peer, openedBy?: OpenedBy): Panel {
    const { state, now } = this.host;
    const reader = readerOf(state, { address, openedBy }, now);
    if (!reader) {
      peer.close(1008, 'no ticket');
      return nobody;
    }
    const ticket = ticketIn(address);
    for (const other of this.members) if (other.ticket === ticket) this.close(other, 1008, 'replaced');
    const member: Member = { peer, ...reader, ticket, openedAt: now, lastSent: null, lastMsgId: 0 };
    this.members.add(member);
    return {
      say: (text) => void this.around(async () => this.receive(member, text)),
      leave: () => void this.members.delete(member),
    };
  }

  /** The readers with an open socket. */
  get peers(): { liveId: number; userId: number; openedAt: number }[] {
    return [...this.members].map(({ liveId, userId, openedAt }) => ({ liveId, userId, openedAt }));
  }

  /** The last frames, both ways. */
  get frames(): readonly FrameRecord[] {
    return this.log.frames;
  }

  /**
   * Call this after the state or the clock was changed: closes sockets whose token has ended, and tells every reader what is
   * new in her room.
   */
  settle(): void {
    const { state, now } = this.host;
    for (const member of this.members) {
      if (member.token !== null && !isTokenGood(state, member.token, now)) this.close(member, 1008, 'logged out');
      else this.deliver(member);
    }
    this.schedule.settle();
  }

  /** Forgets everything and closes all sockets; call this after the reset of the state. */
  reset(): void {
    this.schedule.clear();
    this.chattering.clear();
    this.flooding.stop();
    for (const member of this.members) this.close(member, 1008, 'reset');
    this.log.clear();
  }

  /** Closes the sockets (of a room, of a user); returns how many. */
  drop(code: number, liveId?: number, userId?: number): number {
    const those = [...this.members].filter(
      (member) => (liveId ?? member.liveId) === member.liveId && (userId ?? member.userId) === member.userId,
    );
    for (const member of those) this.close(member, code, 'dropped');
    return those.length;
  }

  /** Other doctors say many things in a room, at a rate of real time or all at once. */
  flood(live: LiveRecord, count: number, perSecond: number): void {
    this.flooding.start(count, perSecond, (number) => {
      const author = { userId: 90_200 + (number % 50), userName: `示例医生${number % 50}`, role: 'user' } as const;
      void this.around(async () => {
        tell(roomRecordIn(this.host.state, live), this.host.now, author, `第 ${number} 条消息（示例）`);
        this.settle();
      });
    });
  }

  /** The stream with an id; undefined for an unknown one. */
  liveWith(liveId: number): LiveRecord | undefined {
    const { state, now } = this.host;
    return contentAt(now, state.control.amount, state.began).lives.find(({ plan }) => plan.liveId === liveId);
  }

  /** Whether a reader may write in a room now: it changes with a purchase, and with the end of a membership. */
  private mayTakePart({ userId }: Member, live: LiveRecord): boolean {
    const { state, now } = this.host;
    const caller = state.users[String(userId)] ?? null;
    const known: Known = { state, now, caller, content: contentAt(now, state.control.amount, state.began) };
    return caller !== null && partRefusal(known, live) === null;
  }

  private get isRunning(): boolean {
    return this.host.state.control.clock.frozenAt === null;
  }

  private close(member: Member, code: number, reason: string): void {
    if (this.members.delete(member)) member.peer.close(code, reason);
  }

  private receive(member: Member, text: string): void {
    const { now } = this.host;
    if (!this.members.has(member)) return;
    const frame = this.log.note(now, member.userId, 'send', text) as SentFrame | null;
    if (frame?.messageType === 'PING') this.send(member, frame);
    else if (frame?.messageType === 'ENTER' && frame.liveId === member.liveId) this.enter(member);
    // Visitors read.
    else if (frame?.messageType === 'SAY' && member.lastSent && member.userId !== 0) this.hearSaid(member, frame);
  }

  private enter(member: Member): void {
    const { state, now } = this.host;
    const live = this.liveWith(member.liveId);
    if (!live) return this.close(member, 1008, 'no room');
    const { realStart, realEnd } = airingOf(live, roomRecordOf(state, live), now);
    if (this.isRunning && realStart !== null) chatBefore(roomRecordIn(state, live), live, realStart, realEnd ?? now);
    const record = roomRecordOf(state, live) ?? { startTime: live.plan.startTime };
    const parts = this.partsFor(member, live, record);
    const history = (record.messages ?? []).slice(-historySize);
    this.send(member, {
      messageType: 'WELCOME',
      history: history.map((message) => messageFor(member, message)),
      pinned: record.pinned ? messageFor(member, record.pinned) : null,
      poll: pollFor(record, member.userId),
      ...parts.MUTED,
      canSend: this.mayTakePart(member, live),
      ...parts.STATE,
    });
    member.lastSent = textsOf(parts);
    member.lastMsgId = record.lastMsgId ?? 0;
    this.planChatter(member.liveId);
  }

  private hearSaid(member: Member, { clientId, text }: Extract<SentFrame, { messageType: 'SAY' }>): void {
    const { state, now } = this.host;
    const live = this.liveWith(member.liveId);
    if (!live) return;
    const record = roomRecordIn(state, live);
    const userName = state.users[String(member.userId)]?.user.userName || '医生';
    const author = { userId: member.userId, userName: userName.slice(0, 30), role: 'user' } as const;
    const bars = { isOver: !isRoomOpen(airingOf(live, record, now)), isOutside: !this.mayTakePart(member, live) };
    const verdict = say(record, now, bars, author, { clientId, text });
    if ('refused' in verdict) {
      const reason = verdict.refused;
      this.send(member, { messageType: 'REFUSED', clientId, reason, message: refusals[reason] });
    } else if (verdict.isNew) this.settle();
    else this.send(member, { messageType: 'MESSAGE', ...messageFor(member, verdict.stored) });
  }

  /** Tells a reader what has changed since she was told. */
  private deliver(member: Member): void {
    const live = member.lastSent && this.liveWith(member.liveId);
    if (!live || !member.lastSent) return;
    const record = roomRecordOf(this.host.state, live) ?? { startTime: live.plan.startTime };
    const parts = this.partsFor(member, live, record);
    const texts = textsOf(parts);
    for (const [messageType, part] of Object.entries(parts) as [keyof SentState, object | null][]) {
      if (part && texts[messageType] !== member.lastSent[messageType]) this.send(member, { messageType, ...part });
    }
    member.lastSent = texts;
    const news = (record.messages ?? []).filter(({ msgId }) => msgId > member.lastMsgId);
    member.lastMsgId = record.lastMsgId ?? 0;
    for (const message of news) this.send(member, { messageType: 'MESSAGE', ...messageFor(member, message) });
  }

  private partsFor(member: Member, live: LiveRecord, record: LiveRoomRecord): Record<keyof SentState, object | null> {
    const { status, onlineCount } = liveAt(live, this.host.now, record);
    return {
      STATE: { status, onlineCount },
      MUTED: { muted: record.muted?.includes(member.userId) ?? false },
      PIN: { message: record.pinned ? messageFor(member, record.pinned) : null },
      POLL: pollFor(record, member.userId),
    };
  }

  private send({ peer, userId }: Member, frame: object): void {
    const text = JSON.stringify(frame);
    this.log.note(this.host.now, userId, 'receive', text);
    peer.send(text);
  }

  /** Other doctors talk in a room while somebody reads, only while the clock runs. */
  private planChatter(liveId: number): void {
    if (!this.isRunning || this.chattering.has(liveId)) return;
    this.chattering.add(liveId);
    this.schedule.at(this.host.now + nextChatter(this.host.random()), () => {
      this.chattering.delete(liveId);
      void this.around(async () => this.chatter(liveId));
    });
  }

  private chatter(liveId: number): void {
    const { state, now } = this.host;
    const live = this.liveWith(liveId);
    if (!live || !this.isRunning || ![...this.members].some((member) => member.liveId === liveId)) return;
    if (isRunning(liveAt(live, now, roomRecordOf(state, live))))
      chat(roomRecordIn(state, live), now, () => this.host.random());
    this.planChatter(liveId);
    this.settle();
  }
}

/** A message as one reader gets it: only the sender gets its id. */
const messageFor = ({ userId }: Member, { clientId, ...message }: RoomMessageRecord): object =>
  clientId !== null && message.userId === userId ? { ...message, clientId } : message;

const textsOf = (parts: Record<keyof SentState, object | null>): SentState => ({
  STATE: JSON.stringify(parts.STATE),
  MUTED: JSON.stringify(parts.MUTED),
  PIN: JSON.stringify(parts.PIN),
  POLL: JSON.stringify(parts.POLL),
});
