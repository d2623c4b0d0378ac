/**
 * One socket [4-15..17], [8-08]: open, greet, keep alive, retry, give up. Clock, socket and page are injected. Frames are plain
 * strings here; the owner interprets them.
 */
import { makeAutoObservable } from 'mobx';
import type { Clock } from '#shared/clock.ts';
import { Pulse } from './Pulse.ts';

/** Milliseconds between two PINGs [4-16]. */
export const pingPause = 10_000;
/** Milliseconds before each retry [4-17]. */
export const retryPause = 10_000;
/** Maximum number of automatic retries [4-17]. */
export const maxRetries = 5;
/** Timeout for opening a socket, in milliseconds (faults W04). */
export const connectLimit = 8_000;
/** Milliseconds that a socket must stay open to reset the retry count (faults W08). */
export const steadyAfter = 5_000;
/** Maximum number of unsent bytes; above it nothing is sent (faults W24). */
export const maxBuffered = 4 * 1024 * 1024;
/** Close code for a user who is logged out. */
const policyCode = 1008;

/** The part of a socket that a connection needs. After `close` it calls no callback. */
export interface Wire {
  readonly isOpen: boolean;
  /** Bytes that are not sent yet. */
  readonly bufferedAmount: number;
  /** May throw. */
  send(frame: string): void;
  close(): void;
}

/** Events of a socket. */
export interface WireEvents {
  opened(): void;
  received(data: unknown): void;
  /** The socket has ended: the close code, or null after an error, which carries no details. */
  ended(code: number | null): void;
}

/** Events of a page. */
export interface PageEvents {
  visible(): void;
  offline(): void;
  /** The page is being hidden and may be restored from the back/forward cache. */
  left(): void;
  returned(): void;
}

/** Injected dependencies. */
export interface ConnectionDeps {
  clock: Clock;
  /** Opens a socket; may throw. */
  dial(address: string, events: WireEvents): Wire;
  isVisible(): boolean;
  /** Subscribes to the page's events; returns the unsubscribe function. */
  watch(events: PageEvents): () => void;
}

/** The owner of the frames. */
export interface ConnectionOwner {
  welcome(): string;
  ping(): string;
  /** Handles a frame; true for the echo of a PING. */
  received(data: unknown): boolean;
  /** The socket has ended with this many bytes unsent. */
  lost(unsent: number): void;
}

/** `waiting` is the pause before a retry; only the doctor leaves `failed` and `refused`. */
export type ConnectionState = 'closed' | 'connecting' | 'open' | 'waiting' | 'failed' | 'refused';

type Private =
  'deps' | 'owner' | 'address' | 'wire' | 'turn' | 'openedAt' | 'pulse' | 'away' | 'cancelTimer' | 'unwatch';

/** One connection, from opening to closing; can be opened again. */
export class SocketConnection {
  state: ConnectionState = 'closed';
  /** Number of the current retry, 1 to 5; 0 when there is none. */
  retry = 0;
  private address = '';
  private wire: Wire | null = null;
  /** Number of sockets so far: events of earlier sockets are ignored. */
  private turn = 0;
  private openedAt = 0;
  private pulse = new Pulse();
  private away = false;
  private cancelTimer: () => void = () => undefined;
  private unwatch: () => void = () => undefined;
  private readonly deps: ConnectionDeps;
  private readonly owner: ConnectionOwner;

  constructor(deps: ConnectionDeps, owner: ConnectionOwner) {
    this.deps = deps;
    this.owner = owner;
    makeAutoObservable<this, Private>(
      this,
      {
        deps: false,
        owner: false,
        address: false,
        wire: false,
        turn: false,
        openedAt: false,
        pulse: false,
        away: false,
        cancelTimer: false,
        unwatch: false,
      },
      { autoBind: true },
    );
  }

  /** Opens the socket; an earlier one is closed. */
  open(address: string): void {
    this.close();
    this.address = address;
    this.pulse = new Pulse();
    const { visible, offline, left, returned } = this;
    this.unwatch = this.deps.watch({ visible, offline, left, returned });
    this.again();
  }

  /** Closes the socket; no callback can follow [4-15]. */
  close(): void {
    this.drop();
    this.unwatch();
    this.unwatch = () => undefined;
    this.state = 'closed';
    this.retry = 0;
    this.away = false;
  }

  /** Sends a frame; false when the socket does not accept it. */
  send(frame: string): boolean {
    const { wire } = this;
    if (!wire || !this.takes() || wire.bufferedAmount > maxBuffered) return false;
    try {
      wire.send(frame);
      return true;
    } catch {
      return false;
    }
  }

  /** The socket is open according to the browser. */
  takes(): boolean {
    return this.state === 'open' && this.wire?.isOpen === true;
  }

  private again(): void {
    this.retry = 0;
    this.dial();
  }

  private dial(): void {
    this.drop();
    const { turn } = this;
    const whileCurrent =
      <Arguments extends unknown[]>(then: (...values: Arguments) => void) =>
      (...values: Arguments): void => {
        if (turn === this.turn) then(...values);
      };
    this.state = 'connecting';
    this.cancelTimer = this.deps.clock.after(connectLimit, () => this.lose(null));
    try {
      this.wire = this.deps.dial(this.address, {
        opened: whileCurrent(this.opened),
        received: whileCurrent(this.received),
        ended: whileCurrent(this.lose),
      });
    } catch {
      this.lose(null);
    }
  }

  /** Detaches the socket and clears every timer. */
  private drop(): void {
    const { wire } = this;
    this.turn += 1;
    this.cancelTimer();
    this.wire = null;
    if (!wire) return;
    const unsent = wire.bufferedAmount;
    wire.close();
    this.owner.lost(unsent);
  }

  private opened(): void {
    const { clock } = this.deps;
    if (this.state !== 'connecting') return;
    this.state = 'open';
    this.openedAt = clock.monotonic();
    this.pulse.begin(clock.now());
    this.send(this.owner.welcome());
    this.plan();
  }

  private received(data: unknown): void {
    this.pulse.received(this.owner.received(data));
  }

  private plan(): void {
    this.cancelTimer();
    this.cancelTimer = this.deps.clock.after(pingPause, this.tick);
  }

  private tick(): void {
    const { clock, isVisible } = this.deps;
    const finding = this.pulse.beat(clock.now(), this.wire?.bufferedAmount ?? 0);
    if (finding === 'slept' && isVisible()) return this.again();
    if (finding === 'lost') return this.lose(null);
    this.send(this.owner.ping());
    this.plan();
  }

  /** The socket has ended or could not be created: handled once per socket, for any number of events [8-08]. */
  private lose(code: number | null): void {
    const wasSteady = this.state === 'open' && this.deps.clock.monotonic() - this.openedAt >= steadyAfter;
    this.drop();
    if (code === policyCode) {
      this.state = 'refused';
      return;
    }
    if (wasSteady) this.retry = 0;
    if (this.retry >= maxRetries) {
      this.state = 'failed';
      return;
    }
    this.retry += 1;
    this.state = 'waiting';
    this.cancelTimer = this.deps.clock.after(retryPause, this.dial);
  }

  private visible(): void {
    if (this.state === 'open' && this.deps.isVisible() && this.pulse.hasSlept(this.deps.clock.now())) this.again();
  }

  private offline(): void {
    if (this.state === 'open') this.lose(null);
  }

  private left(): void {
    if (this.state === 'failed' || this.state === 'refused') return;
    this.drop();
    this.away = true;
    this.state = 'connecting';
    this.retry = 0;
  }

  private returned(): void {
    if (!this.away) return;
    this.away = false;
    this.again();
  }
}
