/**
 * One open chat panel [4-14]: the draft, whether it can be sent, and the messages. Clock, calls, socket, page and animation frames
 * are injected; closing the panel releases everything.
 */
import { makeAutoObservable } from 'mobx';
import { ApiError, loginRequired } from '../../api/errors.ts';
import { imageDrawProblem } from '../../shared/imageIntake.ts';
import { ChatConnection, type ConnectionDeps } from './ChatConnection.ts';
import {
  type Choice,
  cutDraft,
  draftToSend,
  frameOf,
  isBlank,
  maxSentLength,
  type Question,
  readFrame,
  type Sent,
} from './frames.ts';
import { Ledger } from './ledger.ts';
import { shownPicture } from './pictures.ts';
import { socketAddress } from './socketAddress.ts';
import { Transcript, type TranscriptDeps } from './Transcript.ts';

/** Hint for an empty message [5-22]. */
export const blankProblem = '请输入消息';
/** Message without a connection: the draft stays (faults W21). */
export const offlineProblem = '尚未连接，消息未发送，请稍后再试';
/** Message when several pictures are dropped at once (faults I11). */
export const onePictureProblem = '一次只能发送一张图片';
/** Message when the server names an address that is not allowed (faults W02). */
export const addressProblem = '咨询连接地址无效，请稍后再试';
/** Milliseconds after a message in which sending an empty box counts as a double click and shows no hint. */
const secondClick = 1_000;

/** Injected dependencies. */
export interface ChatDeps extends ConnectionDeps, TranscriptDeps {
  /** The doctor who chats. */
  doctor: { userId: number; userName: string; userHead: string };
  /** Origin of the page. */
  origin: string;
  /** Allowed hosts besides our own. */
  chatHosts: readonly string[];
  /** The service card's picture [7.3-05]; rejects with ApiError. */
  card(signal: AbortSignal): Promise<string>;
  /** The address of the socket [7.3-06]; rejects with ApiError. */
  address(signal: AbortSignal): Promise<string>;
  /** Prepares a file for sending [5-23]; rejects with an error whose message can be shown. */
  take(file: File): Promise<{ url: string; base64: string }>;
  /** Shows the failure of a call to the doctor. */
  tell(message: string): void;
}

/** State of the status line. */
export type ChatStatus = 'connecting' | 'retrying' | 'open' | 'failed' | 'refused';

type Private = 'deps' | 'asking' | 'ledger' | 'greeted' | 'sentAt';

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
  readonly connection: ChatConnection;
  readonly transcript: Transcript;
  /** Why no socket can be opened. */
  private trouble: 'failed' | 'refused' | null = null;
  /** Set while the panel is open; aborts its calls when it closes. */
  private asking: AbortController | null = null;
  private readonly ledger = new Ledger();
  private greeted = false;
  private sentAt = Number.NEGATIVE_INFINITY;
  private readonly deps: ChatDeps;

  constructor(deps: ChatDeps) {
    this.deps = deps;
    makeAutoObservable<this, Private>(
      this,
      {
        connection: false,
        transcript: false,
        ignored: false,
        deps: false,
        asking: false,
        ledger: false,
        greeted: false,
        sentAt: false,
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
    this.connection = new ChatConnection(deps, { welcome: noted('WELCOME'), ping: noted('PING'), received, lost });
  }

  /** The doctor of this consultation [3-18]. */
  get userId(): number {
    return this.deps.doctor.userId;
  }

  /** State of the status line; its retry number is `connection.retry`. */
  get status(): ChatStatus {
    const { state, retry } = this.connection;
    if (this.trouble) return this.trouble;
    if (state === 'open' || state === 'failed' || state === 'refused') return state;
    return retry > 0 ? 'retrying' : 'connecting';
  }

  /** Opens the panel: requests the service card and the address, and opens the socket [4-15]. Does nothing while it is open. */
  open(): void {
    if (this.asking) return;
    const { signal } = (this.asking = new AbortController());
    void this.askForCard(signal);
    void this.connect(signal);
  }

  /** Closes the panel: releases socket, timers and calls, and deletes the messages [4-15]. */
  close(): void {
    this.asking?.abort();
    this.asking = null;
    this.connection.close();
    this.transcript.clear();
    this.draft = '';
    this.problem = null;
    this.isTaking = false;
    this.trouble = null;
    this.greeted = false;
  }

  /** Reconnects at the doctor's request, with a new address (faults W07). */
  reconnect(): void {
    if (!this.asking || (this.status !== 'failed' && this.status !== 'refused')) return;
    this.connection.close();
    void this.connect(this.asking.signal);
  }

  /** The draft, at most 200 units; longer only during a composition of an input method. */
  setDraft(draft: string, isComposing = false): void {
    this.draft = isComposing ? draft : cutDraft(draft);
    this.problem = null;
  }

  /** Sends the draft [5-22]. */
  submit(): void {
    const text = draftToSend(this.draft);
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
    const { asking } = this;
    if (!file || this.isTaking || !asking || !this.canSend()) return;
    this.isTaking = true;
    if (files.length > 1) this.problem = onePictureProblem;
    try {
      const { url, base64 } = await this.deps.take(file);
      if (!asking.signal.aborted) this.sendTaken(url, base64);
    } catch (error) {
      if (!asking.signal.aborted) this.pictureFailed(error);
    }
  }

  /** Sends a failed bubble again; it keeps its place. */
  resend(key: number): void {
    const message = this.transcript.messages.find((known) => known.key === key);
    if (!message?.failed || !message.sent || !this.canSend()) return;
    const frame = this.hand(message.sent);
    if (frame === null) return;
    this.ledger.note(frame, key);
    this.transcript.mark([key], false);
  }

  private async askForCard(signal: AbortSignal): Promise<void> {
    try {
      const raw = await this.deps.card(signal);
      if (!signal.aborted) this.setCard(shownPicture(raw, this.deps.imageHosts));
    } catch (error) {
      if (!signal.aborted) this.tellOf(error);
    }
  }

  private setCard(card: string | null): void {
    this.card = card;
  }

  private async connect(signal: AbortSignal): Promise<void> {
    this.stopFor(null);
    const { origin, chatHosts: hosts, tell } = this.deps;
    try {
      const address = socketAddress(await this.deps.address(signal), { origin, hosts });
      if (signal.aborted) return;
      if (address !== null) return this.connection.open(address);
      tell(addressProblem);
      this.stopFor('failed');
    } catch (error) {
      if (signal.aborted) return;
      this.tellOf(error);
      this.stopFor(error instanceof ApiError && error.code === loginRequired ? 'refused' : 'failed');
    }
  }

  private stopFor(trouble: 'failed' | 'refused' | null): void {
    this.trouble = trouble;
  }

  /** Shows the code of a failed call [8-07]; a refused token has its own message. */
  private tellOf(error: unknown): void {
    if (!(error instanceof ApiError) || error.tokenRefused) return;
    this.deps.tell(error.code > 0 ? `错误码 ${error.code}：${error.message}` : error.message);
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
  private say(sent: Sent, text: string, picture?: string): void {
    const { userName, userHead } = this.deps.doctor;
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

  /** Marks the bubbles that the ended socket has not sent. */
  private lost(unsent: number): void {
    this.transcript.mark(this.ledger.settle(unsent), true);
  }

  private received(data: unknown): boolean {
    const frame = readFrame(data);
    if (!frame) this.ignored += 1;
    if (!frame || frame.type === 'PING') return frame !== null;
    // The panel shows the greeting only once, although each new socket is greeted (faults W14).
    if (frame.type === 'WELCOME' && this.greeted) return false;
    if (frame.type === 'WELCOME') this.greeted = true;
    this.transcript.receive(frame);
    return false;
  }
}
