/**
 * The payment of an order by a QR picture [F.6]: a picture is fetched, and the server is asked whether the money has come. Time,
 * calls and visibility are injected; what is on the screen follows `state`. The success is told once, whatever answers come.
 */
import { makeAutoObservable } from 'mobx';
import type { components } from '#openapi/portal.d.ts';
import * as codes from '#openapi/dist/codes.ts';
import { ApiError, genericMessage } from '#api/errors.ts';
import type { Clock } from '#shared/clock.ts';
import { rasterPicture } from '#shared/rasterPicture.ts';

type Payment = components['schemas']['Payment'];
type PayState = components['schemas']['PayState'];

/** From this age of the picture on, ms, the server is asked more rarely. */
const patientAfter = 120_000;
/** The pause between two questions then, ms. */
const patientPause = 5_000;
/** Pauses after failed questions, ms; the last one repeats. */
const backOff = [2_000, 4_000, 8_000];

/** What is shown; `unreachable` is a picture that could not be fetched, `failed` a payment that the channel refused. */
export type WatchState =
  'loading' | 'waiting' | 'success' | 'expired' | 'closed' | 'failed' | 'unreachable' | 'stopped';

/** Where an order stands when it cannot be paid any more. */
export type OrderEnd = 'paid' | 'closed';

/** Dependencies of a payment. */
export interface PayWatchDeps {
  clock: Clock;
  /** Fetches a picture; rejects with ApiError. */
  open(signal: AbortSignal): Promise<Payment>;
  /** Asks for the state; with `force` the server asks the channel at once. Rejects with ApiError. */
  ask(payNo: string, force: boolean, signal: AbortSignal): Promise<PayState>;
  /** Asks how an order ended that cannot be paid any more. Rejects with ApiError. */
  ended(signal: AbortSignal): Promise<OrderEnd>;
  /** The money has come; called once at most. */
  onPaid(): void;
  isVisible(): boolean;
  /** Calls back when the tab is hidden or shown, until the returned function is called. */
  onVisibility(callback: () => void): () => void;
}

type Private =
  'deps' | 'turn' | 'asking' | 'openedAt' | 'forceNext' | 'cancelTimer' | 'unwatch' | 'pollMs' | 'isAnnounced';

/** One payment, from its first picture to its end. */
export class PayWatch {
  state: WatchState = 'stopped';
  /** The latest state that the server told; null before the first. */
  known: PayState | null = null;
  /** The picture as a data URL; empty while there is none. */
  image = '';
  /** What is paid for. */
  title = '';
  /** Why there is no picture, or why the channel refused. */
  reason = '';
  /** Failed questions in a row. */
  failures = 0;
  /** The doctor said that it is paid, and the server does not know of it yet. */
  isUnconfirmed = false;
  /** Counts pictures and ends; an answer for a number that has since changed is dropped. */
  private turn = 0;
  /** The question under way: there is never a second one. */
  private asking: AbortController | null = null;
  private openedAt = 0;
  private pollMs = 2_000;
  private forceNext = false;
  private isAnnounced = false;
  private cancelTimer: () => void = () => undefined;
  private unwatch: () => void = () => undefined;
  private readonly deps: PayWatchDeps;

  constructor(deps: PayWatchDeps) {
    this.deps = deps;
    makeAutoObservable<this, Private>(
      this,
      {
        deps: false,
        turn: false,
        asking: false,
        openedAt: false,
        pollMs: false,
        forceNext: false,
        isAnnounced: false,
        cancelTimer: false,
        unwatch: false,
      },
      { autoBind: true },
    );
  }

  /** The network fails; asking goes on. */
  get isTroubled(): boolean {
    return this.state === 'waiting' && this.failures > 0;
  }

  /** Fetches a picture and begins to ask; also the way to a new picture. Does nothing after the success. */
  async start(): Promise<void> {
    if (this.isAnnounced) return;
    this.end('loading');
    this.unwatch = this.deps.onVisibility(this.seen);
    const { turn } = this;
    const opening = (this.asking = new AbortController());
    try {
      const payment = await this.deps.open(opening.signal);
      if (turn === this.turn) this.show(payment);
    } catch (error) {
      if (turn === this.turn) await this.refused(error, turn, opening.signal);
    }
  }

  /** 「我已完成支付」: asks at once, and the server asks the channel. */
  confirm(): void {
    if (this.state !== 'waiting') return;
    this.isUnconfirmed = false;
    this.forceNext = true;
    if (!this.asking) void this.poll();
  }

  /** The picture has run out by the countdown: the server is asked at once. */
  runOut(): void {
    if (this.state === 'waiting' && !this.asking) void this.poll();
  }

  /** Ends everything, when the dialog goes away. */
  stop(): void {
    if (this.state !== 'success') this.end('stopped');
  }

  private end(state: WatchState): void {
    this.turn += 1;
    this.state = state;
    this.failures = 0;
    this.forceNext = false;
    this.isUnconfirmed = false;
    this.reason = '';
    this.cancelTimer();
    this.unwatch();
    this.unwatch = () => undefined;
    const { asking } = this;
    this.asking = null;
    asking?.abort();
  }

  private fail(reason: string): void {
    this.end('unreachable');
    this.reason = reason;
  }

  private show({ state, image, title, pollMs }: Payment): void {
    const picture = rasterPicture(image);
    if (picture === null) return this.fail('二维码加载失败，请重试');
    this.asking = null;
    this.image = picture;
    this.title = title;
    this.pollMs = pollMs;
    this.openedAt = this.deps.clock.monotonic();
    this.state = 'waiting';
    this.receive(state);
  }

  /** No picture: an order that no longer waits is paid elsewhere or closed. */
  private async refused(error: unknown, turn: number, signal: AbortSignal): Promise<void> {
    const message = error instanceof ApiError ? error.message : genericMessage;
    if (!(error instanceof ApiError) || error.code !== codes.orderChanged) return this.fail(message);
    try {
      const end = await this.deps.ended(signal);
      if (turn !== this.turn) return;
      if (end === 'paid') this.succeed();
      else this.end('closed');
    } catch {
      if (turn === this.turn) this.fail(message);
    }
  }

  /** A tab that becomes visible asks at once; a hidden one does not ask. */
  private seen(): void {
    if (this.state !== 'waiting') return;
    this.cancelTimer();
    if (this.deps.isVisible() && !this.asking) void this.poll();
  }

  private schedule(): void {
    this.cancelTimer();
    if (!this.deps.isVisible()) return;
    this.cancelTimer = this.deps.clock.after(this.pause(), () => void this.poll());
  }

  private pause(): number {
    if (this.failures > 0) return backOff[Math.min(this.failures, backOff.length) - 1] ?? patientPause;
    const age = this.deps.clock.monotonic() - this.openedAt;
    return age >= patientAfter ? Math.max(patientPause, this.pollMs) : this.pollMs;
  }

  private async poll(): Promise<void> {
    const { turn, known, deps, forceNext: force } = this;
    if (!known || this.asking || this.state !== 'waiting') return;
    this.cancelTimer();
    this.forceNext = false;
    const asking = (this.asking = new AbortController());
    try {
      const state = await deps.ask(known.payNo, force, asking.signal);
      if (turn !== this.turn) return;
      this.answered(state, force);
    } catch (error) {
      if (turn !== this.turn) return;
      this.unanswered(error);
    }
  }

  private answered(state: PayState, wasForced: boolean): void {
    this.asking = null;
    this.failures = 0;
    if (wasForced) this.isUnconfirmed = state.status === 'PENDING';
    this.receive(state);
  }

  private unanswered(error: unknown): void {
    this.asking = null;
    // The session has ended, or the payment is not the reader's: asking again would not help.
    if (error instanceof ApiError && (error.kind === 'business' || error.tokenRefused)) return this.fail(error.message);
    this.failures += 1;
    this.schedule();
  }

  private receive(state: PayState): void {
    this.known = state;
    switch (state.status) {
      case 'SUCCESS':
        return this.succeed();
      case 'EXPIRED':
        return this.end('expired');
      case 'CLOSED':
        return this.end('closed');
      case 'FAILED':
        this.end('failed');
        this.reason = state.reason ?? '';
        return;
      case 'PENDING':
        if (this.forceNext) void this.poll();
        else this.schedule();
    }
  }

  private succeed(): void {
    if (this.isAnnounced) return;
    this.isAnnounced = true;
    this.end('success');
    this.deps.onPaid();
  }
}
