/**
 * The service side of the chat, the same for all doors: peers join, send frames and leave. Open panels are not part of the
 * stored state, because sockets do not survive a restart either.
 */
import * as direction from '#openapi/dist/names/direction.ts';
import { Flood } from '../socket/Flood.ts';
import { FrameLog, type FrameRecord } from '../socket/FrameLog.ts';
import { type Around, nobody, type OpenedBy, type Panel, type Peer } from '../socket/peers.ts';
import { Schedule } from '../socket/Schedule.ts';
import { Conversation, type Reply, type SentFrame } from './Conversation.ts';
import { keepAnswer, type Keeper, keepSaid, readAnswers } from './history.ts';
import { people, robot } from './script/talk.ts';
import { bearerOf, isTokenGood, ticketIn } from '../socket/tickets.ts';

interface Member {
  peer: Peer;
  userId: number;
  token: string;
  ticket: string;
  openedAt: number;
  conversation: Conversation;
  /** When the agent has finished typing the current message, ms. */
  busyUntil: number;
  close(code: number, reason: string): void;
}

/** A dropped chat session can be resumed for ten minutes. */
const rest = 10 * 60_000;
/** Typing times of an agent in ms: at the start, for each character, and at most. */
const typing = { begin: 900, each: 70, max: 6_000 } as const;
/** Close codes of a panel that was closed on purpose; after any other code it may reconnect. */
const closings = [1000, 1001, 1005, 1008];

/** How long an agent types a text, ms. */
export const typingTime = (text: string): number => Math.min(typing.max, typing.begin + typing.each * [...text].length);

/** All chat sessions of a mock backend. */
export class Chat {
  /** Hook of a door around each access to the state. */
  around: Around = (work) => work();
  private readonly log = new FrameLog('chat');
  private readonly flooding = new Flood();
  private readonly host: Keeper;
  private readonly members = new Set<Member>();
  private readonly schedule: Schedule;
  private resting: { conversation: Conversation; until: number }[] = [];

  constructor(host: Keeper) {
    this.host = host;
    this.schedule = new Schedule(
      () => host.now,
      () => host.state.control.clock.frozenAt === null,
    );
  }

  /**
   * Joins a new socket. Without a valid ticket of the session that opens it, it is closed with 1008; while sockets are refused, with
   * 1013. It takes the place of an older one with the same ticket.
   */
  join(address: string, peer: Peer, openedBy?: OpenedBy): Panel {
    const { state, now } = this.host;
    const bearer = bearerOf(state, { address, openedBy }, now);
    if (!bearer) peer.close(1008, 'no ticket');
    else if (state.chat.refuse) peer.close(1013, 'refused');
    else return this.open({ ...bearer, ticket: ticketIn(address) }, peer);
    return nobody;
  }

  /** The last frames, both ways. */
  get frames(): readonly FrameRecord[] {
    return this.log.frames;
  }

  /** The doctors with an open panel. */
  get peers(): { userId: number; openedAt: number; person: string | null }[] {
    return [...this.members].map(({ userId, openedAt, conversation }) => ({
      userId,
      openedAt,
      person: conversation.person?.userName ?? null,
    }));
  }

  /**
   * Call this after the clock was changed or a token ended: runs the due tasks, and closes panels without a valid
   * token.
   */
  settle(): void {
    const { state, now } = this.host;
    for (const member of this.members) {
      if (!isTokenGood(state, member.token, now)) member.close(1008, 'logged out');
    }
    this.schedule.settle();
  }

  /** Resets the chat; call this after the reset of the state. */
  reset(): void {
    this.schedule.clear();
    this.flooding.stop();
    this.settle();
    this.resting = [];
    this.log.clear();
  }

  /** Sends a frame, or any text, to the open panels (of a user); returns the number of panels. */
  push(message: Record<string, unknown> | string, userId?: number): number {
    const those = this.of(userId);
    for (const member of those) {
      const text = typeof message === 'string' ? message : JSON.stringify({ ...this.frameFor(member), ...message });
      this.send(member, text);
    }
    return those.length;
  }

  /**
   * Answers a doctor as a person of the service side, also when no panel of hers is open; returns the number of open panels. The
   * person who took over speaks, else the first one.
   */
  reply(userId: number, text: string): number {
    const panels = this.of(userId);
    const { userName, userHead } = panels[0]?.conversation.person ?? people[0] ?? robot;
    const by = { userName, userHead };
    this.tell(userId, panels, { kind: 'say', by, messageType: 'CUSTOMER_MESSAGE', content: { text }, isTyped: true });
    return panels.length;
  }

  /** Closes the sockets (of a user); returns how many. */
  drop(code: number, userId?: number): number {
    const those = this.of(userId);
    for (const member of those) member.close(code, 'dropped');
    return those.length;
  }

  /** Sends a number of messages to every open panel, at a rate of real time or all at once. */
  flood(count: number, perSecond: number): void {
    this.flooding.start(count, perSecond, (number) => this.push({ content: { text: `第 ${number} 条消息（示例）` } }));
  }

  private open({ userId, token, ticket }: Pick<Member, 'userId' | 'token' | 'ticket'>, peer: Peer): Panel {
    const { now } = this.host;
    for (const other of this.members) {
      if (other.ticket !== ticket) continue;
      // The conversation goes on, as after a broken connection.
      this.part(other, 1006);
      other.peer.close(1008, 'replaced');
    }
    const conversation = this.takeUp(userId) ?? this.begin(userId);
    const member: Member = {
      peer,
      userId,
      token,
      ticket,
      openedAt: now,
      conversation,
      busyUntil: 0,
      close: (code, reason) => {
        this.part(member, code);
        peer.close(code, reason);
      },
    };
    this.members.add(member);
    return {
      say: (text) =>
        void this.around(async () => {
          if (!this.members.has(member)) return;
          if (isTokenGood(this.host.state, token, this.host.now)) this.receive(member, text);
          else member.close(1008, 'logged out');
        }),
      leave: (code) => this.part(member, code),
    };
  }

  /** The chat session that was interrupted last, if it was not long ago. */
  private takeUp(userId: number): Conversation | null {
    this.resting = this.resting.filter(({ until }) => until > this.host.now);
    const last = this.resting.findLast(({ conversation }) => conversation.doctor.userId === userId);
    if (!last) return null;
    this.resting = this.resting.filter((other) => other !== last);
    last.conversation.comeBack();
    return last.conversation;
  }

  private begin(userId: number): Conversation {
    const { state } = this.host;
    const visit = (state.chat.visits[String(userId)] ?? 0) + 1;
    state.chat.visits[String(userId)] = visit;
    const userName = state.users[String(userId)]?.user.userName ?? '';
    return new Conversation({ userId, userName }, userId * 1_000 + visit);
  }

  private part(member: Member, code: number): void {
    if (!this.members.delete(member) || closings.includes(code)) return;
    this.resting.push({ conversation: member.conversation, until: this.host.now + rest });
  }

  private receive(member: Member, text: string): void {
    const frame = this.log.note(this.host.now, member.userId, 'send', text);
    if (!frame || this.host.state.chat.silent) return;
    const known = frame as SentFrame;
    // A frame with the user id of another doctor is ignored.
    if (known.userId !== member.userId) return;
    if (known.messageType === 'WELCOME') readAnswers(this.host, member.userId);
    if (!keepSaid(this.host, known)) return;
    for (const reply of member.conversation.receive(known, this.host.now)) this.answer(member, reply);
  }

  private answer(member: Member, reply: Reply): void {
    if (reply.kind === 'drop') return member.close(reply.code, 'dropped');
    const { now, state } = this.host;
    if (!reply.isTyped || !state.chat.typing) return this.deliver(member, reply);
    member.busyUntil = Math.max(now, member.busyUntil) + typingTime(reply.content.text ?? '');
    this.schedule.at(member.busyUntil, () => {
      void this.around(async () => {
        if (!this.host.state.chat.silent) this.deliver(member, reply);
      });
    });
  }

  /** Keeps an answer and sends it to its panel, or to the other ones of its doctor when that is closed. */
  private deliver(member: Member, reply: Reply & { kind: 'say' }): void {
    this.tell(member.userId, this.members.has(member) ? [member] : this.of(member.userId), reply);
  }

  private tell(userId: number, panels: readonly Member[], reply: Reply & { kind: 'say' }): void {
    const { by, messageType, content, images = [] } = reply;
    keepAnswer(this.host, userId, reply, panels.length > 0);
    for (const panel of panels) {
      this.send(panel, JSON.stringify({ ...this.frameFor(panel), ...by, messageType, content, images }));
    }
  }

  private frameFor({ userId, conversation }: Member): Record<string, unknown> {
    const { userName, userHead } = conversation.person ?? robot;
    return {
      messageType: 'CUSTOMER_MESSAGE',
      messageDirection: direction.service,
      userId,
      userName,
      userHead,
      content: { text: '' },
      images: [],
      source: 4,
    };
  }

  private send(member: Member, text: string): void {
    this.log.note(this.host.now, member.userId, 'receive', text);
    member.peer.send(text);
  }

  private of(userId?: number): Member[] {
    return [...this.members].filter((member) => userId === undefined || member.userId === userId);
  }
}
