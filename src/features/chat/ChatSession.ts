/**
 * One open chat panel [4-14]: the draft, whether it can be sent, and the messages. Clock, calls, socket, page and animation frames
 * are injected; closing the panel releases everything.
 */
import { makeAutoObservable, reaction } from 'mobx';
import { cutDraft, draftToSend, isBlank } from '#kit/socket/frameText.ts';
import type { SocketConnection } from '#kit/socket/SocketConnection.ts';
import { failureText, type LineDeps, type LineStatus, SocketLine } from '#kit/socket/SocketLine.ts';
import { imageDrawProblem } from '#shared/imageIntake.ts';
import { type Choice, frameOf, maxDraftLength, maxSentLength, type Question, readFrame, type Sent } from './frames.ts';
import { Ledger } from './ledger.ts';
import type { ChatMessage } from './messages.ts';
import { shownPicture } from './pictures.ts';
import { Transcript, type TranscriptDeps } from './Transcript.ts';

/** Hint for an empty message [5-22]. */
export const blankProblem = '请输入消息';
/** Message without a connection: the draft stays (faults W21). */
export const offlineProblem = '尚未连接，消息未发送，请稍后再试';
/** Message when several pictures are dropped at once (faults I11). */
export const onePictureProblem = '一次只能发送一张图片';
/** Milliseconds after a message in which sending an empty box counts as a double click and shows no hint. */
const secondClick = 1_000;

/** Injected dependencies. */
export interface ChatDeps extends LineDeps, TranscriptDeps {
  /** The doctor who chats. */
  doctor: { userId: number; userName: string; userHead: string };
  /** The service card's picture [7.3-05]; rejects with ApiError. */
  card(signal: AbortSignal): Promise<string>;
  /** Prepares a file for sending [5-23]; rejects with an error whose message can be shown. */
  take(file: File): Promise<{ url: string; base64: string }>;
  /** A new id for a message. */
  newId(): string;
}

type Private = 'deps' | 'ledger' | 'greeted' | 'sentAt' | 'unwatch';

/** One panel, from opening to closing. */
export class ChatSession {
  draft = '';
  /** Why the draft or a picture cannot be sent, as text. */
  problem: string | null = null;
  /** A picture is being prepared. */
  isTaking = false;
  /** The picture of the service card [3-23]; null without one. */
  card: string | null = null;
  /** Number of invalid frames received. */
  ignored = 0;
  readonly transcript: Transcript;
  readonly line: SocketLine;
  private readonly ledger = new Ledger();
  private greeted = false;
  private sentAt = Number.NEGATIVE_INFINITY;
  private unwatch: () => void = () => undefined;
  private readonly deps: ChatDeps;

  constructor(deps: ChatDeps) {
    this.deps = deps;
    makeAutoObservable<this, Private>(
      this,
      {
        transcript: false,
        ignored: false,
        deps: false,
        line: false,
        ledger: false,
        greeted: false,
        sentAt: false,
        unwatch: false,
      },
      { autoBind: true },
    );
    const { received, lost } = this;
    const noted = (messageType: 'WELCOME' | 'PING') => (): string => {
      const frame = frameOf(deps.doctor.userId, { messageType });
      this.ledger.note(frame, null);
      return frame;
    };
    this.transcript = new Transcript(deps);
    this.line = new SocketLine(deps, { welcome: noted('WELCOME'), ping: noted('PING'), received, lost });
  }

  /** The doctor of this consultation [3-18]. */
  get userId(): number {
    return this.deps.doctor.userId;
  }

  /** The socket; its retry number belongs to the status line. */
  get connection(): SocketConnection {
    return this.line.connection;
  }

  /** State of the status line. */
  get status(): LineStatus {
    return this.line.status;
  }

  /** Opens the panel: requests the service card and the address, and opens the socket [4-15]. Does nothing while it is open. */
  open(): void {
    const signal = this.line.open();
    if (!signal) return;
    this.unwatch = reaction(
      () => this.status,
      (status) => {
        if (status === 'failed' || status === 'refused') this.giveUp();
      },
    );
    void this.askForCard(signal);
  }

  /** Closes the panel: releases socket, timers and calls, and deletes the messages [4-15]. */
  close(): void {
    this.unwatch();
    this.line.close();
    this.transcript.clear();
    this.draft = '';
    this.problem = null;
    this.isTaking = false;
    this.greeted = false;
  }

  /** Reconnects at the doctor's request, with a new address (faults W07). */
  reconnect(): void {
    this.line.reconnect();
  }

  /** The draft, at most 200 units; longer only during a composition of an input method. */
  setDraft(draft: string, isComposing = false): void {
    this.draft = isComposing ? draft : cutDraft(draft, maxDraftLength);
    this.problem = null;
  }

  /** Sends the draft [5-22]. */
  submit(): void {
    const text = draftToSend(this.draft, maxDraftLength);
    const now = this.deps.clock.monotonic();
    if (isBlank(text)) {
      if (now - this.sentAt >= secondClick) this.problem = blankProblem;
    } else if (this.canSend()) {
      this.sentAt = now;
      this.draft = '';
      this.say({ messageType: 'USER_MESSAGE', content: { text } }, text);
    }
  }

  /** Sends the choice from a list, and shows it as the doctor's message. */
  choose(choice: Choice, question: Question): void {
    const text = question.question;
    if (this.canSend()) this.say({ messageType: choice, content: { text, list: [{ ...question }] } }, text);
  }

  /** Sends the first of the given pictures [5-23]; ignored while another one is being prepared. */
  async sendPicture(files: readonly File[]): Promise<void> {
    const [file] = files;
    const { signal } = this.line;
    if (!file || this.isTaking || !signal || !this.canSend()) return;
    this.isTaking = true;
    if (files.length > 1) this.problem = onePictureProblem;
    try {
      const { url, base64 } = await this.deps.take(file);
      if (!signal.aborted) this.sendTaken(url, base64);
    } catch (error) {
      if (!signal.aborted) this.pictureFailed(error);
    }
  }

  /** Sends a failed bubble again; it keeps its place. */
  resend(key: number): void {
    const message = this.transcript.messages.find((known) => known.key === key);
    if (!message?.failed || !message.sent || !this.canSend()) return;
    const frame = this.hand(message.sent);
    if (frame === null) return;
    this.ledger.note(frame, key);
    this.transcript.mark([key], 'sent');
  }

  private async askForCard(signal: AbortSignal): Promise<void> {
    try {
      const raw = await this.deps.card(signal);
      if (!signal.aborted) this.setCard(shownPicture(raw, this.deps.imageHosts));
    } catch (error) {
      const text = failureText(error);
      if (!signal.aborted && text !== null) this.deps.tell(text);
    }
  }

  private setCard(card: string | null): void {
    this.card = card;
  }

  private canSend(): boolean {
    this.problem = this.connection.takes() ? null : offlineProblem;
    return this.problem === null;
  }

  private sendTaken(url: string, base64: string): void {
    const { problem } = this;
    this.isTaking = false;
    // The connection may have been lost meanwhile: the picture is not sent later by itself.
    if (!this.canSend()) return;
    this.problem = problem;
    this.say({ messageType: 'USER_MESSAGE', content: { text: '' }, images: [base64] }, '', url);
  }

  private pictureFailed(error: unknown): void {
    this.isTaking = false;
    this.problem = error instanceof Error && error.message !== '' ? error.message : imageDrawProblem;
  }

  /** Shows the doctor's bubble and sends its frame; when sending fails, the bubble can be sent again (faults W24). */
  private say(content: Sent, text: string, picture?: string): void {
    const { userName, userHead } = this.deps.doctor;
    const sent = { ...content, clientId: this.deps.newId() };
    // What waits was written before.
    this.sendWaiting();
    const frame = this.hand(sent);
    const pictures = picture === undefined ? [] : [{ src: picture }];
    const key = this.transcript.say({ userName, userHead, text, pictures, sent }, frame === null);
    if (frame !== null) this.ledger.note(frame, key);
  }

  /** Passes a frame to the socket and returns it, or null when the socket did not accept it. */
  private hand(sent: Sent): string | null {
    const frame = frameOf(this.deps.doctor.userId, sent);
    return frame.length <= maxSentLength && this.connection.send(frame) ? frame : null;
  }

  /** The bubbles that the ended socket has not sent wait for the next one. */
  private lost(unsent: number): void {
    this.transcript.mark(this.ledger.settle(unsent), 'waiting');
  }

  /** Sends the waiting bubbles again, in their order and with their ids: the service side takes each once. */
  private sendWaiting(): void {
    for (const { key, sent } of this.waiting) {
      const frame = sent && this.hand(sent);
      if (frame) this.ledger.note(frame, key);
      this.transcript.mark([key], frame ? 'sent' : 'failed');
    }
  }

  /** There is no next socket: the doctor decides about the waiting bubbles. */
  private giveUp(): void {
    this.transcript.mark(
      this.waiting.map(({ key }) => key),
      'failed',
    );
  }

  private get waiting(): ChatMessage[] {
    return this.transcript.messages.filter(({ isWaiting }) => isWaiting);
  }

  private received(data: unknown): boolean {
    const frame = readFrame(data);
    if (!frame) this.ignored += 1;
    // The service side speaks on this socket, so it also hears.
    else this.sendWaiting();
    if (!frame || frame.type === 'PING') return frame !== null;
    // The panel shows the greeting only once, although each new socket is greeted (faults W14).
    if (frame.type === 'WELCOME' && this.greeted) return false;
    if (frame.type === 'WELCOME') this.greeted = true;
    this.transcript.receive(frame);
    return false;
  }
}
