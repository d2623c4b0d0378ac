/**
 * Login by scanning a picture with the app [4-02]: a picture is fetched, and the server is asked every second whether it was
 * scanned. Time, calls, token and visibility are injected; what is on the screen follows `state`.
 */
import { makeAutoObservable } from 'mobx';
import * as codes from '#openapi/dist/codes.ts';
import { ApiError } from '#api/errors.ts';
import type { Clock } from '#shared/clock.ts';
import { rasterPicture } from '#shared/rasterPicture.ts';
import { asCurrentUser, type CurrentUser } from '#stores/SessionStore.ts';

/** Milliseconds between two polls [9-01]. */
export const pollPause = 1_000;
/** Milliseconds that a picture is good for. */
export const pictureLife = 5 * 60_000;
/** Failed polls in a row after which the doctor is told. */
export const failuresUntilMessage = 10;

/** In a hidden tab failing polls slow down: pauses in ms, from the fifth failure in a row. */
const failuresUntilSlow = 5;
const slowPauses = [2_000, 4_000, 5_000];

/** What is shown; `stopped` also before the start and after the login. */
export type ScanState = 'stopped' | 'loading' | 'waiting' | 'expired' | 'failed';

/** What the choreography needs from outside. */
export interface ScanLoginDeps {
  clock: Clock;
  /** Asks for a picture and the id that it is polled by; rejects with ApiError. */
  open(signal: AbortSignal): Promise<{ sid: string; image: string }>;
  /** Asks whether the picture was scanned; rejects with ApiError. */
  monitor(
    sid: string,
    signal: AbortSignal,
  ): Promise<{ loginSuccess: boolean; user?: Partial<CurrentUser> | undefined }>;
  /** Tells the server that the login is finished; nobody waits for it. */
  report(sid: string): Promise<unknown>;
  /** Begins the session of this user. */
  signIn(user: CurrentUser): Promise<unknown>;
  isLoggedIn(): boolean;
  /** The token of this browser at this moment. */
  token(): string | null;
  /** Has the token removed; never rejects. */
  clearToken(): Promise<unknown>;
  isVisible(): boolean;
  /** Calls back when the tab is hidden or shown, until the returned function is called. */
  onVisibility(callback: () => void): () => void;
}

type Private =
  'deps' | 'turn' | 'sid' | 'asking' | 'endsAt' | 'endsAtMonotonic' | 'askedAt' | 'cleared' | 'cancelTick' | 'unwatch';

/** One QR mode, from its opening to its closing. */
export class ScanLogin {
  state: ScanState = 'stopped';
  /** The picture as a data URL; empty while there is none. */
  image = '';
  /** Polls that failed one after the other. */
  failures = 0;
  /** Counts starts and stops; a result for a number that has since changed is dropped. */
  private turn = 0;
  private sid = '';
  /** The poll under way, if any: there is never a second one. */
  private asking: AbortController | null = null;
  private endsAt = 0;
  private endsAtMonotonic = 0;
  private askedAt = 0;
  /** The last token that was removed because it had come too late. */
  private cleared: string | null = null;
  private cancelTick: () => void = () => undefined;
  private unwatch: () => void = () => undefined;
  private readonly deps: ScanLoginDeps;

  constructor(deps: ScanLoginDeps) {
    this.deps = deps;
    makeAutoObservable<this, Private>(
      this,
      {
        deps: false,
        turn: false,
        sid: false,
        asking: false,
        endsAt: false,
        endsAtMonotonic: false,
        askedAt: false,
        cleared: false,
        cancelTick: false,
        unwatch: false,
      },
      { autoBind: true },
    );
  }

  /** The network fails so often that the doctor should know; polling goes on. */
  get isTroubled(): boolean {
    return this.state === 'waiting' && this.failures >= failuresUntilMessage;
  }

  /** Fetches a picture and begins to poll; also the way to a new picture. */
  async start(): Promise<void> {
    this.halt('loading');
    this.unwatch = this.deps.onVisibility(this.seen);
    const { turn } = this;
    const opening = (this.asking = new AbortController());
    try {
      const { sid, image } = await this.deps.open(opening.signal);
      if (turn !== this.turn) return;
      const picture = rasterPicture(image);
      this.asking = null;
      if (picture === null) return this.halt('failed');
      this.show(sid, picture);
    } catch {
      if (turn === this.turn) this.halt('failed');
    }
  }

  /** Ends everything: after the login, when QR mode is left, when the dialog goes away [4-02]. */
  stop(): void {
    this.halt('stopped');
  }

  private halt(state: ScanState): void {
    this.turn += 1;
    this.state = state;
    this.failures = 0;
    this.cancelTick();
    this.unwatch();
    this.unwatch = () => undefined;
    if (state !== 'expired') this.image = '';
    const { asking } = this;
    this.asking = null;
    asking?.abort();
  }

  private show(sid: string, picture: string): void {
    const { clock } = this.deps;
    this.sid = sid;
    this.image = picture;
    this.state = 'waiting';
    this.endsAt = clock.now() + pictureLife;
    this.endsAtMonotonic = clock.monotonic() + pictureLife;
    this.askedAt = clock.monotonic();
    this.schedule(pollPause);
  }

  private schedule(pause: number): void {
    this.cancelTick();
    this.cancelTick = this.deps.clock.after(pause, this.tick);
  }

  private tick(): void {
    const { clock } = this.deps;
    // Either clock may stand still or jump; a picture that is too old by one of them has to be refreshed.
    if (clock.now() >= this.endsAt || clock.monotonic() >= this.endsAtMonotonic) return this.halt('expired');
    this.schedule(this.pause());
    if (!this.asking) void this.poll();
  }

  /** Always one second while the tab is visible [4-02]. */
  private pause(): number {
    if (this.deps.isVisible() || this.failures < failuresUntilSlow) return pollPause;
    return slowPauses[Math.min(this.failures - failuresUntilSlow, slowPauses.length - 1)] ?? pollPause;
  }

  /** A tab that becomes visible polls at once, but not within a second of the last poll. */
  private seen(): void {
    if (this.state !== 'waiting' || !this.deps.isVisible()) return;
    const since = this.deps.clock.monotonic() - this.askedAt;
    if (since >= pollPause) this.tick();
    else this.schedule(pollPause - since);
  }

  private async poll(): Promise<void> {
    const { deps, turn, sid } = this;
    const asking = (this.asking = new AbortController());
    const tokenBefore = deps.token();
    this.askedAt = deps.clock.monotonic();
    try {
      const { loginSuccess, user } = await deps.monitor(sid, asking.signal);
      if (turn !== this.turn) return this.tooLate(tokenBefore);
      const scanner = loginSuccess === true ? asCurrentUser(user) : null;
      if (scanner) return await this.succeed(scanner);
      this.count(0);
    } catch (error) {
      if (turn !== this.turn) return this.tooLate(tokenBefore);
      if (error instanceof ApiError && error.code === codes.scanExpired) return this.halt('expired');
      this.count(this.failures + 1);
    } finally {
      if (this.asking === asking) this.asking = null;
    }
  }

  private count(failures: number): void {
    const before = this.pause();
    this.failures = failures;
    const pause = this.pause();
    // The next tick was planned before this answer; the rhythm of a second stays as it is.
    if (pause !== before || pause > pollPause) this.schedule(pause);
  }

  private async succeed(user: CurrentUser): Promise<void> {
    const { deps, sid } = this;
    this.halt('stopped');
    await deps.signIn(user);
    await deps.report(sid).catch(() => undefined);
  }

  /**
   * The answer came after the doctor had left, so it logs nobody in; but it may have brought a token along. The second look is
   * for a browser that stores the cookie of an answer whose reading was broken off a moment later.
   */
  private tooLate(tokenBefore: string | null): void {
    const look = (): void => {
      const token = this.deps.token();
      if (token === null || token === tokenBefore || token === this.cleared || this.deps.isLoggedIn()) return;
      this.cleared = token;
      void this.deps.clearToken();
    };
    look();
    this.deps.clock.after(pollPause, look);
  }
}
