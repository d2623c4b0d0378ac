/**
 * The reader's messages until the room has confirmed them. A message keeps its id, so that the room stores it once, however often
 * it is sent.
 */
import { makeAutoObservable, observableRef } from 'mobx';
import type { Clock } from '#shared/clock.ts';

/** Milliseconds between two messages of one reader. */
export const sayPause = 3_000;
/** Milliseconds without a confirmation after which a message counts as failed. */
export const confirmLimit = 8_000;
/** Why a message without a confirmation failed. */
export const unconfirmedProblem = '发送失败';

/** A message that is not confirmed. */
export interface Pending {
  clientId: string;
  text: string;
  /** Why it was not sent, as text; null while it is being sent. */
  problem: string | null;
}

/** Injected dependencies. */
export interface OutboxDeps {
  clock: Clock;
  /** Passes a message to the socket; false when the socket does not accept it. */
  hand(clientId: string, text: string): boolean;
}

type Private = 'deps' | 'queue' | 'timers' | 'readyAt' | 'cancelTick';

/** The outbox of one room. */
export class Outbox {
  /** In the order in which they were written. */
  items: readonly Pending[] = [];
  /** Seconds until the next message may be sent; 0 when it may. */
  wait = 0;
  /** Ids that wait for their turn to be sent again. */
  private queue: string[] = [];
  /** Cancels the wait for a confirmation, by id. */
  private readonly timers = new Map<string, () => void>();
  /** Moment of the clock from which the next message may be sent. */
  private readyAt = Number.NEGATIVE_INFINITY;
  private cancelTick: () => void = () => undefined;
  private readonly deps: OutboxDeps;

  constructor(deps: OutboxDeps) {
    this.deps = deps;
    makeAutoObservable<this, Private>(
      this,
      { items: observableRef, deps: false, queue: false, timers: false, readyAt: false, cancelTick: false },
      { autoBind: true },
    );
  }

  /** Sends a new message; false when the socket does not accept it, or when it is too early. */
  offer(clientId: string, text: string): boolean {
    if (this.wait > 0 || !this.send(clientId, text)) return false;
    this.items = [...this.items, { clientId, text, problem: null }];
    return true;
  }

  /** The room has stored these messages. */
  confirm(clientIds: readonly string[]): void {
    const gone = new Set(clientIds);
    if (!this.items.some(({ clientId }) => gone.has(clientId))) return;
    for (const clientId of gone) this.forget(clientId);
    this.items = this.items.filter(({ clientId }) => !gone.has(clientId));
  }

  /** The room has refused a message: it is taken out. Null for an unknown one. */
  withdraw(clientId: string): Pending | null {
    const item = this.items.find((known) => known.clientId === clientId) ?? null;
    this.confirm([clientId]);
    return item;
  }

  /** Keeps a message as failed, at its place or at the end. */
  fail({ clientId, text }: Pick<Pending, 'clientId' | 'text'>, problem: string): void {
    const item = { clientId, text, problem };
    this.forget(clientId);
    const isKnown = this.items.some((known) => known.clientId === clientId);
    this.items = isKnown
      ? this.items.map((known) => (known.clientId === clientId ? item : known))
      : [...this.items, item];
  }

  /** Sends a failed message again, as soon as it may be sent. */
  resend(clientId: string): void {
    if (!this.items.some((item) => item.clientId === clientId && item.problem !== null)) return;
    this.items = this.items.map((item) => (item.clientId === clientId ? { ...item, problem: null } : item));
    this.queue.push(clientId);
    this.pump();
  }

  /** A new socket has greeted: what the old one may not have delivered is sent again, in its order. */
  greeted(): void {
    this.queue = this.items.filter(({ problem }) => problem === null).map(({ clientId }) => clientId);
    this.pump();
  }

  /** The socket has ended: nobody confirms until the next greeting. */
  lost(): void {
    for (const cancel of this.timers.values()) cancel();
    this.timers.clear();
    this.queue = [];
  }

  /** The connection was given up: everything that is not confirmed has failed. */
  giveUp(): void {
    this.lost();
    if (this.items.some(({ problem }) => problem === null))
      this.items = this.items.map((item) => ({ ...item, problem: item.problem ?? unconfirmedProblem }));
  }

  /** Deletes everything and releases the timers. */
  clear(): void {
    this.lost();
    this.items = [];
    this.cancelTick();
    this.wait = 0;
    this.readyAt = Number.NEGATIVE_INFINITY;
  }

  /** Starts the pause before the next message anew, in milliseconds. */
  pause(ms = sayPause): void {
    this.readyAt = this.deps.clock.monotonic() + ms;
    this.tick();
  }

  private send(clientId: string, text: string): boolean {
    if (!this.deps.hand(clientId, text)) return false;
    this.timers.set(
      clientId,
      this.deps.clock.after(confirmLimit, () => this.fail({ clientId, text }, unconfirmedProblem)),
    );
    this.pause();
    return true;
  }

  private pump(): void {
    if (this.wait > 0) return;
    const clientId = this.queue.shift();
    if (clientId === undefined) return;
    const item = this.items.find((known) => known.clientId === clientId);
    if (!item || item.problem !== null) return this.pump();
    if (!this.send(clientId, item.text)) {
      this.fail(item, unconfirmedProblem);
      this.pump();
    }
  }

  private tick(): void {
    this.cancelTick();
    const left = this.readyAt - this.deps.clock.monotonic();
    this.wait = Math.max(0, Math.ceil(left / 1_000));
    if (this.wait > 0) this.cancelTick = this.deps.clock.after(left - (this.wait - 1) * 1_000, this.tick);
    else this.pump();
  }

  private forget(clientId: string): void {
    this.timers.get(clientId)?.();
    this.timers.delete(clientId);
    this.queue = this.queue.filter((other) => other !== clientId);
  }
}
