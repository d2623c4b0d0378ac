/**
 * The chat of one live room, from opening the page to leaving it: messages, the notice, the poll, the state of the stream, and what
 * the reader writes. Clock, calls, socket, page and animation frames are injected.
 */
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { cutDraft, draftToSend, isBlank } from '#kit/socket/frameText.ts';
import { type LineDeps, type LineStatus, SocketLine } from '#kit/socket/SocketLine.ts';
import { assign } from '#shared/assign.ts';
import { Outbox, type Pending, sayPause } from './Outbox.ts';
import {
  enterFrame,
  maxMessageLength,
  pingFrame,
  readRoomFrame,
  type RoomFrame,
  type RoomMessage,
  type RoomPoll,
  type RoomWelcome,
  sayFrame,
} from './roomFrames.ts';
import { type LogDeps, RoomLog } from './RoomLog.ts';

/** Hint for an empty message. */
export const blankProblem = '请输入消息';
/** Message without a connection: the draft stays. */
export const offlineProblem = '尚未连接，消息未发送，请稍后再试';
/** Hint where the right to write has ended since the page was loaded. */
export const outsideProblem = '您暂无发言权限，请刷新页面查看';
/** Messages within `floodSpan` milliseconds above which a screen reader is not told of each. */
const floodCount = 10;
const floodSpan = 2_000;

/** Injected dependencies. */
export interface RoomDeps extends LineDeps, LogDeps {
  liveId: number;
  /** The reader; 0 for a visitor. */
  userId: number;
  /** A new id for a message. */
  newId(): string;
}

type Private = 'deps' | 'log' | 'outbox' | 'isGreeted' | 'returned' | 'arrivals' | 'cancelCalm' | 'unwatch';

/** States of a stream in which its room is open. */
const openStates: readonly number[] = [1, 2, 5];

/** The chat of one room. */
export class RoomSession {
  draft = '';
  /** Why the draft was not sent, as text. */
  problem: string | null = null;
  /** The pinned notice. */
  pinned: RoomMessage | null = null;
  /** The open poll, or the result of the last one. */
  poll: RoomPoll | null = null;
  muted = false;
  /** False before the greeting, for visitors, and for doctors who may not watch all of the stream. */
  canSend = false;
  /** State of the stream as in `LiveBrief`; null until told. */
  status: number | null = null;
  /** Readers of the room; null until told. */
  onlineCount: number | null = null;
  /** Too many messages come for each to be told. */
  isFlooded = false;
  /** The present socket has greeted. */
  private isGreeted = false;
  /** The refused message whose text went back into the box; sent unchanged it keeps its id. */
  private returned: Pick<Pending, 'clientId' | 'text'> | null = null;
  private arrivals = 0;
  private cancelCalm: (() => void) | null = null;
  private unwatch: () => void = () => undefined;
  readonly line: SocketLine;
  private readonly log: RoomLog;
  private readonly outbox: Outbox;
  private readonly deps: RoomDeps;

  constructor(deps: RoomDeps) {
    this.deps = deps;
    makeAutoObservable<this, Private>(
      this,
      {
        pinned: observableRef,
        poll: observableRef,
        isGreeted: false,
        returned: false,
        arrivals: false,
        cancelCalm: false,
        unwatch: false,
        line: false,
        log: false,
        outbox: false,
        deps: false,
      },
      { autoBind: true },
    );
    const { received, lost } = this;
    this.outbox = new Outbox({
      clock: deps.clock,
      hand: (clientId, text) => this.line.connection.send(sayFrame(clientId, text)),
    });
    this.log = new RoomLog(deps, (messages) => this.confirm(messages.map(({ clientId }) => clientId)));
    this.line = new SocketLine(deps, { welcome: () => enterFrame(deps.liveId), ping: pingFrame, received, lost });
  }

  /** The reader; 0 for a visitor. */
  get userId(): number {
    return this.deps.userId;
  }

  /** State of the connection. */
  get state(): LineStatus {
    return this.line.status;
  }

  /** The stream is over: the room can only be read. */
  get isClosed(): boolean {
    return this.status !== null && !openStates.includes(this.status);
  }

  /** Messages in the order of the room, at most 200. */
  get messages(): readonly RoomMessage[] {
    return this.log.messages;
  }

  /** The reader's messages that the room has not confirmed. */
  get pending(): readonly Pending[] {
    return this.outbox.items;
  }

  /** Seconds until the next message may be sent. */
  get wait(): number {
    return this.outbox.wait;
  }

  /** The list is at its end and scrolls along. */
  get isFollowing(): boolean {
    return this.log.isFollowing;
  }

  /** Number of messages below the visible ones. */
  get unseen(): number {
    return this.log.unseen;
  }

  /** Connects. Does nothing while it is open. */
  open(): void {
    if (!this.line.open()) return;
    this.unwatch = reaction(
      () => this.state,
      (state) => {
        if (state === 'failed' || state === 'refused') this.outbox.giveUp();
      },
    );
  }

  /** Releases socket, timers and calls, and deletes everything but the draft. */
  close(): void {
    this.unwatch();
    this.line.close();
    this.log.clear();
    this.outbox.clear();
    this.cancelCalm?.();
    this.cancelCalm = null;
    this.arrivals = 0;
    this.isFlooded = false;
    assign<RoomSession>(this, {
      pinned: null,
      poll: null,
      muted: false,
      canSend: false,
      onlineCount: null,
      problem: null,
    });
    this.status = null;
    this.isGreeted = false;
    this.returned = null;
  }

  /** The draft, at most 100 units; longer only during a composition of an input method. */
  setDraft(draft: string, isComposing = false): void {
    this.draft = isComposing ? draft : cutDraft(draft, maxMessageLength);
    this.problem = null;
  }

  /** Sends the draft; it stays when it was not sent. */
  submit(): void {
    if (this.send(this.draft)) this.draft = '';
  }

  /** Sends a message; false when it was not sent, with the reason in `problem`. */
  send(text: string): boolean {
    const said = draftToSend(text, maxMessageLength);
    if (this.isGreeted && !this.canSend) this.problem = outsideProblem;
    if (this.outbox.wait > 0 || !this.canSend || this.muted || this.isClosed) return false;
    const clientId = this.returned?.text === said ? this.returned.clientId : this.deps.newId();
    if (isBlank(said)) this.problem = blankProblem;
    else if (!this.isGreeted || !this.line.connection.takes() || !this.outbox.offer(clientId, said))
      this.problem = offlineProblem;
    else {
      this.problem = null;
      this.returned = null;
      this.log.follow(true);
      return true;
    }
    return false;
  }

  /** Sends a failed message again. */
  resend(clientId: string): void {
    this.problem = this.line.connection.takes() && this.isGreeted ? null : offlineProblem;
    if (this.problem === null) this.outbox.resend(clientId);
  }

  /** The list was scrolled to its end, or away from it. */
  follow(isAtEnd: boolean): void {
    this.log.follow(isAtEnd);
  }

  private lost(): void {
    this.isGreeted = false;
    this.outbox.lost();
  }

  private received(data: unknown): boolean {
    const frame = readRoomFrame(data);
    if (frame && frame.type !== 'PING') this.take(frame);
    return frame?.type === 'PING';
  }

  private take(frame: Exclude<RoomFrame, { type: 'PING' }>): void {
    switch (frame.type) {
      case 'WELCOME':
        return this.greet(frame);
      case 'MESSAGE':
        this.count();
        return this.log.receive(frame.message);
      case 'REFUSED':
        return this.refuse(frame);
      case 'PIN':
        this.pinned = frame.message;
        return;
      case 'POLL':
        this.poll = frame.poll;
        return;
      case 'MUTED':
        this.muted = frame.muted;
        return;
      case 'STATE':
        this.status = frame.status;
        this.onlineCount = frame.onlineCount;
    }
  }

  private greet({ history, pinned, poll, muted, canSend, status, onlineCount }: RoomWelcome): void {
    assign<RoomSession>(this, { pinned, poll, muted, canSend, status, onlineCount });
    this.isGreeted = true;
    this.log.welcome(history);
    if (canSend && !muted && !this.isClosed) this.outbox.greeted();
    else this.outbox.giveUp();
  }

  private confirm(clientIds: readonly string[]): void {
    this.outbox.confirm(clientIds);
    // The refusal was that of an earlier attempt: the text is in the room and no longer in the box.
    if (!this.returned || !clientIds.includes(this.returned.clientId)) return;
    if (this.draft === this.returned.text) this.setDraft('');
    this.returned = null;
  }

  /** The refused text goes back into the box; while another one is written there, it stays in the list as failed. */
  private refuse({ clientId, reason, message }: Extract<RoomFrame, { type: 'REFUSED' }>): void {
    const item = this.outbox.withdraw(clientId);
    if (reason === 'tooFast') this.outbox.pause(sayPause);
    if (!item) return;
    if (this.draft === '') {
      this.draft = item.text;
      this.problem = message;
      this.returned = item;
    } else this.outbox.fail(item, message);
  }

  /** Counts the messages of the last two seconds. */
  private count(): void {
    this.arrivals += 1;
    if (this.arrivals > floodCount) this.isFlooded = true;
    this.cancelCalm ??= this.deps.clock.after(floodSpan, this.calm);
  }

  private calm(): void {
    this.isFlooded = this.arrivals > floodCount;
    this.cancelCalm = this.arrivals > 0 ? this.deps.clock.after(floodSpan, this.calm) : null;
    this.arrivals = 0;
  }
}
