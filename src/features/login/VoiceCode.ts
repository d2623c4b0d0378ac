/** The code read out in a phone call [4-03], [7.1-02]: offered after a text code was sent, once for each text. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError, genericMessage } from '#api/errors.ts';
import type { SentText } from '#kit/phoneCode/SmsCode.ts';

/** What the choreography needs from outside. */
export interface VoiceCodeDeps {
  /** Orders the call; rejects with ApiError. */
  send(phone: string): Promise<unknown>;
  onSent(): void;
  onProblem(message: string): void;
}

/** State of one voice code link. */
export class VoiceCode {
  sending = false;
  /** The text after which a call was ordered last. */
  private usedFor: SentText | null = null;
  private readonly deps: VoiceCodeDeps;

  constructor(deps: VoiceCodeDeps) {
    this.deps = deps;
    makeAutoObservable<this, 'deps' | 'usedFor'>(this, { deps: false, usedFor: observableRef }, { autoBind: true });
  }

  /** A call was ordered for this text already, or is being ordered. */
  isUsed(text: SentText): boolean {
    return this.sending || this.usedFor === text;
  }

  /** Orders a call to the phone that got the text; a second request for the same text does nothing, a failed one may be repeated. */
  async request(text: SentText): Promise<void> {
    if (this.isUsed(text)) return;
    this.sending = true;
    try {
      await this.deps.send(text.phone);
      runInAction(() => (this.usedFor = text));
      this.deps.onSent();
    } catch (error) {
      this.deps.onProblem(error instanceof ApiError ? error.message : genericMessage);
    } finally {
      runInAction(() => (this.sending = false));
    }
  }
}
