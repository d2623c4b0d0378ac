/** How the doctor's bubbles reach the service side: each once, in their order, over as many sockets as it takes. */
import { runInAction } from 'mobx';
import type { SocketConnection } from '#kit/socket/SocketConnection.ts';
import { frameOf, maxSentLength, type Sent } from './frames.ts';
import { Ledger } from './ledger.ts';
import type { ChatMessage } from './messages.ts';
import type { Transcript } from './Transcript.ts';

/** The delivery of one panel. */
export class Delivery {
  private readonly ledger = new Ledger();
  /** Bubbles that an ended socket took: only the kept conversation tells whether they arrived. */
  private unsure: readonly number[] = [];
  private readonly userId: number;
  private readonly transcript: Transcript;
  private readonly connection: () => SocketConnection;

  constructor(userId: number, transcript: Transcript, connection: () => SocketConnection) {
    this.userId = userId;
    this.transcript = transcript;
    this.connection = connection;
  }

  /** Records a frame that the socket has accepted; `key` is its bubble, if any. */
  note(frame: string, key: number | null): void {
    this.ledger.note(frame, key);
  }

  /** Passes a frame to the socket and returns it, or null when the socket did not accept it. */
  hand(sent: Sent): string | null {
    const frame = frameOf(this.userId, sent);
    return frame.length <= maxSentLength && this.connection().send(frame) ? frame : null;
  }

  /** Sends a bubble again, with its id; false when the socket did not accept it. */
  send({ key, sent }: ChatMessage): boolean {
    const frame = sent && this.hand(sent);
    if (!frame) return false;
    this.note(frame, key);
    this.transcript.mark([key], 'sent');
    return true;
  }

  /** The bubbles that the ended socket has not sent wait for the next one. */
  lost = (unsent: number): void => {
    runInAction(() => this.transcript.mark(this.ledger.settle(unsent), 'waiting'));
    this.unsure = this.transcript.messages.filter(({ id, sent }) => id === null && sent !== null).map(({ key }) => key);
  };

  /** Sends the waiting bubbles again, in their order and with their ids: the service side takes each once. */
  sendWaiting(): void {
    for (const message of this.waiting) if (!this.send(message)) this.transcript.mark([message.key], 'failed');
  }

  /** There is no next socket: the doctor decides about the waiting bubbles. */
  giveUp(): void {
    this.transcript.mark(
      this.waiting.map(({ key }) => key),
      'failed',
    );
  }

  /** The bubbles of which the kept conversation must tell, when it is asked now. */
  asks(): readonly number[] {
    return this.unsure;
  }

  /** The kept conversation is read: what an ended socket took and the service side has not is sent once more. */
  sendMissing(asked: readonly number[]): void {
    const isMissing = ({ key, id, failed, isWaiting }: ChatMessage): boolean =>
      asked.includes(key) && id === null && !failed && !isWaiting;
    const missing = this.transcript.messages.filter(isMissing).map(({ key }) => key);
    this.unsure = this.unsure.filter((key) => !asked.includes(key));
    this.transcript.mark(missing, 'waiting');
    if (this.connection().takes()) this.sendWaiting();
  }

  /** Forgets everything. */
  clear(): void {
    this.unsure = [];
  }

  private get waiting(): ChatMessage[] {
    return this.transcript.messages.filter(({ isWaiting }) => isWaiting);
  }
}
