/**
 * The socket of one chat panel [4-15..17], [8-08]: opened, greeted, kept alive, opened again, given up. Time, socket and page are
 * injected. Knows frames as texts only; what they say is the session's business.
 */
import { makeAutoObservable } from 'mobx';
import type { Clock } from '../../shared/clock.ts';
import { Pulse } from './Pulse.ts';

/** Milliseconds between two PINGs [4-16]. */
export const pingPause = 10_000;
/** Milliseconds before the socket is opened again [4-17]. */
export const retryPause = 10_000;
/** How often it is opened again by itself [4-17]. */
export const mostRetries = 5;
/** Milliseconds until a socket must be open (faults W04). */
export const connectLimit = 8_000;
/** Milliseconds that a socket must live for its loss to be the first one again (faults W08). */
export const steadyAfter = 5_000;
/** Bytes that may wait to leave; with more nothing is sent (faults W24). */
export const mostBuffered = 4 * 1024 * 1024;
/** Close code for who is logged out. */
const policyCode = 1008;

/** A socket as far as the chat needs one. After `close` it calls nobody back. */
export interface Wire {
  readonly isOpen: boolean;
  /** Bytes that have not left yet. */
  readonly bufferedAmount: number;
  /** May throw. */
  send(frame: string): void;
  close(): void;
}

/** What a socket tells. */
export interface WireEvents {
  opened(): void;
  received(data: unknown): void;
  /** It is over: the close code, or null after an error, of which nothing is known. */
  ended(code: number | null): void;
}

/** What a page tells. */
export interface PageEvents {
  visible(): void;
  offline(): void;
  /** The page goes away, perhaps to come back from the cache of the back button. */
  left(): void;
  returned(): void;
}

/** What the connection needs from outside. */
export interface ConnectionDeps {
  clock: Clock;
  /** Opens a socket; may throw. */
  dial(address: string, events: WireEvents): Wire;
  isVisible(): boolean;
  /** Tells of the page until the returned function is called. */
  watch(events: PageEvents): () => void;
}

/** Whose frames these are. */
export interface ConnectionOwner {
  welcome(): string;
  ping(): string;
  /** Takes what came; true for the echo of a PING. */
  received(data: unknown): boolean;
  /** The socket is gone with so many bytes that never left it. */
  lost(unsent: number): void;
}

/** `waiting` is the pause before a retry; `failed` and `refused` end by a person only. */
export type ConnectionState = 'closed' | 'connecting' | 'open' | 'waiting' | 'failed' | 'refused';

type Private =
  'deps' | 'owner' | 'address' | 'wire' | 'turn' | 'openedAt' | 'pulse' | 'away' | 'cancelTimer' | 'unwatch';

/** One connection, from its opening to its closing; can be opened again. */
export class ChatConnection {
  state: ConnectionState = 'closed';
  /** Which retry this is, 1 to 5; 0 while it is none. */
  retry = 0;
  private address = '';
  private wire: Wire | null = null;
  /** Counts sockets: what an earlier one says is not heard. */
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

  /** Opens the socket; whatever was open before is closed. */
  open(address: string): void {
    this.close();
    this.address = address;
    this.pulse = new Pulse();
    const { visible, offline, left, returned } = this;
    this.unwatch = this.deps.watch({ visible, offline, left, returned });
    this.again();
  }

  /** Closes the socket; nothing is left that could call back [4-15]. */
  close(): void {
    this.drop();
    this.unwatch();
    this.unwatch = () => undefined;
    this.state = 'closed';
    this.retry = 0;
    this.away = false;
  }

  /** Sends a frame; false when the socket does not take it. */
  send(frame: string): boolean {
    const { wire } = this;
    if (!wire || !this.takes() || wire.bufferedAmount > mostBuffered) return false;
    try {
      wire.send(frame);
      return true;
    } catch {
      return false;
    }
  }

  /** The socket is open as far as the browser knows. */
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
    const heard =
      <Told extends unknown[]>(then: (...told: Told) => void) =>
      (...told: Told): void => {
        if (turn === this.turn) then(...told);
      };
    this.state = 'connecting';
    this.cancelTimer = this.deps.clock.after(connectLimit, () => this.lose(null));
    try {
      this.wire = this.deps.dial(this.address, {
        opened: heard(this.opened),
        received: heard(this.received),
        ended: heard(this.lose),
      });
    } catch {
      this.lose(null);
    }
  }

  /** Forgets the socket and every timer. */
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
    this.pulse.heard(this.owner.received(data));
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

  /** The socket is over, or was never there: once per socket, however many events say so [8-08]. */
  private lose(code: number | null): void {
    const wasSteady = this.state === 'open' && this.deps.clock.monotonic() - this.openedAt >= steadyAfter;
    this.drop();
    if (code === policyCode) {
      this.state = 'refused';
      return;
    }
    if (wasSteady) this.retry = 0;
    if (this.retry >= mostRetries) {
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
