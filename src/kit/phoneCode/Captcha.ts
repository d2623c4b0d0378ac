/** The captcha before each code request: initialised early, shown on demand, checked by the server [7.1-03], [7.1-04]. */
import { sensebotInit } from '#openapi/dist/operations/sensebotInit.ts';
import { sensebotValidate } from '#openapi/dist/operations/sensebotValidate.ts';
import type { Payload } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';
import type { Clock } from '#shared/clock.ts';

/** The result of a solved captcha, to be checked by the server. */
export interface CaptchaProof {
  challenge: string;
  validate: string;
  seccode: string;
}

/** An initialised captcha. */
export interface CaptchaWidget {
  /** Shows the captcha; null when the doctor closes it. Rejects when the doctor or the provider failed. */
  solve(phone: string): Promise<CaptchaProof | null>;
  /** Resets it for another try. */
  reset(): void;
}

/** Creates captchas: the offline dialog or a provider's script. */
export type CaptchaProvider = (init: Payload<'sensebotInit'>) => Promise<CaptchaWidget>;

const notReady = '验证模块初始化中，请稍后再试';
const notVerified = '验证失败，请稍后再试';
const initFailed = '验证初始化失败，请稍后再试';
/** Maximum number of initialisations per minute, because each click may start one. */
const maxArms = 3;
const minute = 60_000;
/** Timeout for the provider, ms: a script that hangs must not block the button. */
const timeout = 12_000;

const isOffline = (error: unknown): error is ApiError => error instanceof ApiError && error.kind === 'offline';

/** One captcha: idle, arming, ready or failed. */
export class Captcha {
  private widget: CaptchaWidget | null = null;
  private arming = false;
  private arms: number[] = [];
  private readonly api: Api;
  private readonly provider: CaptchaProvider;
  private readonly clock: Clock;
  private readonly onProblem: (message: string) => void;

  constructor(api: Api, provider: CaptchaProvider, clock: Clock, onProblem: (message: string) => void) {
    this.api = api;
    this.provider = provider;
    this.clock = clock;
    this.onProblem = onProblem;
  }

  /** Initialises the captcha; reports a failure [5-08]. Never rejects. */
  async arm(): Promise<void> {
    if (this.arming || this.widget) return;
    this.arms = this.arms.filter((at) => this.clock.monotonic() - at < minute);
    if (this.arms.length >= maxArms) return;
    this.arms.push(this.clock.monotonic());
    this.arming = true;
    try {
      const init = await this.api.call(sensebotInit);
      if (init.gt === '' || init.challenge === '') throw new Error('The captcha provider sent empty parameters.');
      this.widget = await this.soon(this.provider(init));
    } catch (error) {
      // The provider was not called, so the try does not count.
      if (isOffline(error)) this.arms.pop();
      this.onProblem(isOffline(error) ? error.message : initFailed);
    } finally {
      this.arming = false;
    }
  }

  /** Shows the captcha: null when passed, '' when closed, else the message to show [5-06], [5-07]. */
  readonly verify = async (phone: string): Promise<string | null> => {
    const { widget } = this;
    if (!widget) {
      void this.arm();
      return notReady;
    }
    try {
      const proof = await widget.solve(phone);
      if (!proof) return '';
      const { result } = await this.api.call(sensebotValidate, { query: { ...proof } });
      if (result === 'success') return null;
    } catch (error) {
      this.rearm();
      return isOffline(error) ? error.message : notVerified;
    }
    this.rearm();
    return notVerified;
  };

  /** Resets the captcha for the next request. */
  readonly rearm = (): void => {
    try {
      this.widget?.reset();
    } catch {
      // A broken widget is replaced at the next click.
      this.widget = null;
    }
  };

  private soon<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const cancel = this.clock.after(timeout, () => reject(new Error('The captcha provider does not answer.')));
      work.then(resolve, reject).finally(cancel);
    });
  }
}
