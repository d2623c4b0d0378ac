/** The get-code button [4-03]: captcha, sending, 59 s of countdown, idle again. Clock, captcha and sending are injected. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError, genericMessage } from '#api/errors.ts';
import type { Clock } from '#shared/clock.ts';
import type { Store } from '#shared/storage.ts';
import { codeRequestProblem } from '#shared/validation.ts';

/** Seconds until a code can be requested again [9-01]. */
export const resendSeconds = 59;

/** State of the button. */
export type SmsCodeState = 'idle' | 'verifying' | 'sending' | 'counting';

/** Injected dependencies. */
export interface SmsCodeDeps {
  clock: Clock;
  /** Storage of the tab: keeps the end of the countdown over a reload. */
  memory: Store;
  /** Problem with the number before the captcha; by default that of a typed one [5-05]. */
  problemOf?(phone: string): string | null;
  /** Resolves with null when the captcha is passed, with a message when it failed, with '' when the doctor closed it. */
  verify(phone: string): Promise<string | null>;
  /** Resets the captcha for another try. */
  rearm(): void;
  /** Sends the code; rejects with ApiError. */
  send(phone: string): Promise<unknown>;
  onSent(): void;
  onProblem(message: string): void;
}

/** A sent SMS code; each sending creates a new object. */
export interface SentText {
  readonly phone: string;
}

const countdownKey = (phone: string): `smsCode:${string}` => `smsCode:${phone}`;

/** State of one get-code button. */
export class SmsCode {
  state: SmsCodeState = 'idle';
  /** Whole seconds left while counting. */
  secondsLeft = 0;
  /** The number of the running countdown: the one that was verified, which may differ from the current input. */
  phone = '';
  /** The last code that was sent, possibly before a reload. */
  sent: SentText | null = null;
  private endsAt = 0;
  private endsAtMonotonic = 0;
  private cancelTick: () => void = () => undefined;
  /** Counts requests and disposals; the result of a request whose number has since changed is dropped. */
  private turn = 0;
  private readonly deps: SmsCodeDeps;

  constructor(deps: SmsCodeDeps) {
    this.deps = deps;
    makeAutoObservable<this, 'deps' | 'endsAt' | 'endsAtMonotonic' | 'cancelTick' | 'turn'>(
      this,
      { sent: observableRef, deps: false, endsAt: false, endsAtMonotonic: false, cancelTick: false, turn: false },
      { autoBind: true },
    );
  }

  /**
   * Requests a code. Resolves with whether it was sent for the form that still waits for it. Calls while one is in progress do
   * nothing; another phone need not wait for this countdown.
   */
  async request(phone: string): Promise<boolean> {
    if (this.state !== 'idle' && !(this.state === 'counting' && phone !== this.phone)) return false;
    const problem = (this.deps.problemOf ?? codeRequestProblem)(phone);
    if (problem !== null) return this.fail(problem);
    this.cancelTick();
    const turn = ++this.turn;
    this.turnTo('verifying', phone);
    const refusal = await this.deps.verify(phone);
    if (turn !== this.turn) return false;
    if (refusal !== null) return this.fail(refusal);
    this.turnTo('sending', phone);
    try {
      await this.deps.send(phone);
    } catch (error) {
      if (turn !== this.turn) return false;
      this.fail(error instanceof ApiError ? error.message : genericMessage);
      this.deps.rearm();
      return false;
    }
    this.deps.memory.set(countdownKey(phone), String(this.deps.clock.now() + resendSeconds * 1000));
    if (turn !== this.turn) return false;
    this.deps.onSent();
    this.count(phone, resendSeconds * 1000);
    return true;
  }

  /** Seconds until this number may request a code again; 0 when it may now. */
  secondsLeftFor(phone: string): number {
    return this.state === 'counting' && phone === this.phone ? this.secondsLeft : 0;
  }

  /** Continues a countdown that a reload interrupted. */
  resume(phone: string): void {
    if (this.state !== 'idle') return;
    const endsAt = Number(this.deps.memory.get(countdownKey(phone)) ?? Number.NaN);
    const rest = endsAt - this.deps.clock.now();
    if (rest > 0 && rest <= resendSeconds * 1000) this.count(phone, rest);
  }

  /** Stops the timers, for a dialog that closes. `resume` continues the countdown. */
  dispose(): void {
    this.cancelTick();
    this.turn += 1;
    this.turnTo('idle', '');
  }

  /** Shows a problem, if it has a text; another request may follow. */
  private fail(problem: string): false {
    if (problem !== '') this.deps.onProblem(problem);
    this.turnTo('idle', '');
    return false;
  }

  private turnTo(state: SmsCodeState, phone: string): void {
    this.state = state;
    this.phone = phone;
  }

  private count(phone: string, rest: number): void {
    const { clock } = this.deps;
    this.endsAt = clock.now() + rest;
    this.endsAtMonotonic = clock.monotonic() + rest;
    this.sent = { phone };
    this.turnTo('counting', phone);
    this.tick();
  }

  private tick(): void {
    const { clock } = this.deps;
    // The wall clock runs during sleep, the monotonic clock ignores clock changes: the smaller remainder is right. Both ends are
    // updated, so that setting the clock forward and back cannot increase the remainder.
    const rest = Math.max(0, Math.min(this.endsAt - clock.now(), this.endsAtMonotonic - clock.monotonic()));
    this.endsAt = clock.now() + rest;
    this.endsAtMonotonic = clock.monotonic() + rest;
    runInAction(() => {
      this.secondsLeft = Math.min(resendSeconds, Math.ceil(rest / 1000));
    });
    if (this.secondsLeft > 0) {
      this.cancelTick = clock.after(rest % 1000 || 1000, this.tick);
      return;
    }
    this.deps.memory.remove(countdownKey(this.phone));
    this.deps.rearm();
    this.turnTo('idle', '');
  }
}
