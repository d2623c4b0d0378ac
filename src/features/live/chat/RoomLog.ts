/** The messages of a room: ordered by their number, without duplicates, added in an animation frame, ten times a second at most. */
import { makeAutoObservable, observableRef } from 'mobx';
import type { Clock } from '#shared/clock.ts';
import type { RoomMessage } from './roomFrames.ts';

/** Maximum number of messages kept. */
export const maxKept = 200;

/** Milliseconds after a change of the list in which more messages are collected: each change costs a layout. */
const rest = 100;

/** Injected dependencies. */
export interface LogDeps {
  clock: Clock;
  /** Requests an animation frame; returns the cancel function. */
  nextFrame(callback: () => void): () => void;
}

type Private = 'deps' | 'onTaken' | 'inbox' | 'cancelFrame' | 'cancelRest';

/** Messages merged by number: sorted, each once, the newest `maxKept`. */
export function merged(known: readonly RoomMessage[], more: readonly RoomMessage[]): readonly RoomMessage[] {
  const last = known.at(-1)?.msgId ?? 0;
  const inOrder = more.every(({ msgId }, at) => msgId > (more[at - 1]?.msgId ?? last));
  if (inOrder) return [...known, ...more].slice(-maxKept);
  const all = new Map([...known, ...more].map((message) => [message.msgId, message]));
  return [...all.values()].toSorted((one, other) => one.msgId - other.msgId).slice(-maxKept);
}

/** The messages of one room. */
export class RoomLog {
  /** In the order of their numbers. */
  messages: readonly RoomMessage[] = [];
  /** The view is at the newest message and scrolls along. */
  isFollowing = true;
  /** Number of the last message that was visible. */
  private seen = 0;
  /** Received messages that are not shown yet. */
  private inbox: RoomMessage[] = [];
  private cancelFrame: (() => void) | null = null;
  private cancelRest: (() => void) | null = null;
  private readonly deps: LogDeps;
  private readonly onTaken: (messages: readonly RoomMessage[]) => void;

  /** `onTaken` is called with the messages that are shown from now on. */
  constructor(deps: LogDeps, onTaken: (messages: readonly RoomMessage[]) => void) {
    this.deps = deps;
    this.onTaken = onTaken;
    makeAutoObservable<this, Private>(
      this,
      { messages: observableRef, deps: false, onTaken: false, inbox: false, cancelFrame: false, cancelRest: false },
      { autoBind: true },
    );
  }

  /** Number of messages below the visible ones. */
  get unseen(): number {
    return this.isFollowing ? 0 : this.messages.filter(({ msgId }) => msgId > this.seen).length;
  }

  /** The view was scrolled to its end, or away from it. */
  follow(isAtEnd: boolean): void {
    this.isFollowing = isAtEnd;
    this.look();
  }

  /** Adds a message at the next animation frame after the rest. */
  receive(message: RoomMessage): void {
    this.inbox.push(message);
    // A hidden page gets no frames.
    if (this.inbox.length > maxKept) this.take();
    else this.ask();
  }

  /** Adds the history of a greeting at once. A history that ends before the known messages is that of a new room. */
  welcome(history: readonly RoomMessage[]): void {
    this.drain();
    const newest = this.messages.at(-1)?.msgId ?? 0;
    if ((history.at(-1)?.msgId ?? 0) < newest) this.clear();
    this.add(history);
  }

  /** Deletes everything. */
  clear(): void {
    this.cancelFrame?.();
    this.cancelFrame = null;
    this.cancelRest?.();
    this.cancelRest = null;
    this.inbox = [];
    this.messages = [];
    this.seen = 0;
  }

  /** Shows the received messages, all at once: one change of the list, whatever their number. */
  private take(): void {
    this.drain();
    this.cancelRest?.();
    this.cancelRest = this.deps.clock.after(rest, this.wake);
  }

  private drain(): void {
    this.cancelFrame?.();
    this.cancelFrame = null;
    this.add(this.inbox.splice(0));
  }

  private wake(): void {
    this.cancelRest = null;
    if (this.inbox.length > 0) this.ask();
  }

  private ask(): void {
    if (!this.cancelRest) this.cancelFrame ??= this.deps.nextFrame(this.take);
  }

  private add(more: readonly RoomMessage[]): void {
    if (more.length === 0) return;
    this.messages = merged(this.messages, more);
    this.onTaken(more);
    this.look();
  }

  private look(): void {
    if (this.isFollowing) this.seen = this.messages.at(-1)?.msgId ?? 0;
  }
}
