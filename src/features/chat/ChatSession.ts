/**
 * One open chat panel [4-14]: the draft, whether it can be sent, and the messages of the one conversation that the server keeps.
 * Clock, calls, socket, page and animation frames are injected; closing the panel releases everything but the stored draft.
 */
import { makeAutoObservable, reaction } from 'mobx';
import { cutDraft, draftToSend, isBlank } from '#kit/socket/frameText.ts';
import type { SocketConnection } from '#kit/socket/SocketConnection.ts';
import { failureText, type LineDeps, type LineStatus, SocketLine } from '#kit/socket/SocketLine.ts';
import type { Draft } from '#shared/draft.ts';
import { imageDrawProblem } from '#shared/imageIntake.ts';
import { Delivery } from './Delivery.ts';
import { type Choice, frameOf, maxDraftLength, type Question, readFrame, type Sent } from './frames.ts';
import { shownPicture } from './pictures.ts';
import { type HistoryDeps, TalkHistory } from './TalkHistory.ts';
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
export interface ChatDeps extends LineDeps, TranscriptDeps, HistoryDeps {
  clock: LineDeps['clock'];
  /** The text that is not sent yet; it survives the panel. */
  kept: Draft<'text'>;
  /** The service side has answered while no chat was open: the answer stands below, not a greeting. */
  hasAnswer: boolean;
  /** The chat is open: what was unread is read. */
  begun(): void;
  /** The doctor who chats. */
  doctor: { userId: number; userName: string; userHead: string };
  /** The service card's picture [7.3-05]; rejects with ApiError. */
  card(signal: AbortSignal): Promise<string>;
  /** Prepares a file for sending [5-23]; rejects with an error whose message can be shown. */
  take(file: File): Promise<{ url: string; base64: string }>;
  /** A new id for a message. */
  newId(): string;
}

type Private = 'deps' | 'delivery' | 'greeted' | 'sentAt' | 'unwatch';

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
  readonly history: TalkHistory;
  readonly line: SocketLine;
  private readonly delivery: Delivery;
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
        history: false,
        ignored: false,
        deps: false,
        line: false,
        delivery: false,
        greeted: false,
        sentAt: false,
        unwatch: false,
      },
      { autoBind: true },
    );
    const { received } = this;
    const noted = (messageType: 'WELCOME' | 'PING') => (): string => {
      const frame = frameOf(deps.doctor.userId, { messageType });
      this.delivery.note(frame, null);
      return frame;
    };
    this.transcript = new Transcript(deps);
    this.history = new TalkHistory(deps, this.transcript);
    this.delivery = new Delivery(deps.doctor.userId, this.transcript, () => this.connection);
    const { lost } = this.delivery;
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

  /** Opens the panel: requests the conversation, the service card and the address, and opens the socket [4-15]. Does nothing while it is open. */
  open(): void {
    const signal = this.line.open();
    if (!signal) return;
    this.draft = this.deps.kept.read().text;
    this.greeted = this.deps.hasAnswer;
    this.unwatch = reaction(
      () => this.status,
      (status) => {
        if (status === 'failed' || status === 'refused') this.delivery.giveUp();
        if (status === 'open') this.recover();
      },
    );
    void this.catchUp(signal);
    void this.askForCard(signal);
  }

  /** Shows earlier messages: those that are known, then those that the server keeps. */
  showEarlier(): void {
    const { signal } = this.line;
    if (this.transcript.shown.hasEarlier) this.transcript.showEarlier();
    else if (signal) void this.history.askEarlier(signal);
  }

  /** Puts the text that was not sent back into the draft; call this before closing, while the doctor is the same. */
  shelve(): void {
    const unsent = this.transcript.messages.filter(({ failed, isWaiting }) => failed || isWaiting);
    const texts = [
      ...unsent.flatMap(({ sent, text }) => (sent?.messageType === 'USER_MESSAGE' ? text : [])),
      this.draft,
    ];
    const text = texts.filter((one) => !isBlank(one)).join('\n');
    if (text !== this.draft) this.keepDraft(cutDraft(text, maxDraftLength));
  }

  /** Closes the panel: releases socket, timers and calls, and forgets the messages [4-15]. The stored draft stays. */
  close(): void {
    this.unwatch();
    this.line.close();
    this.transcript.clear();
    this.history.clear();
    this.delivery.clear();
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
    this.keepDraft(isComposing ? draft : cutDraft(draft, maxDraftLength));
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
      this.keepDraft('');
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
    if (message?.failed && this.canSend()) this.delivery.send(message);
  }

  private keepDraft(draft: string): void {
    this.draft = draft;
    this.deps.kept.keep('text', draft);
  }

  /** Reads what was said before, or meanwhile, and sends what did not arrive once more. */
  private async catchUp(signal: AbortSignal): Promise<void> {
    const asked = this.delivery.asks();
    if (await this.history.ask(signal)) this.delivery.sendMissing(asked);
  }

  /** Connected again: the message about the missing connection is no longer true. */
  private recover(): void {
    if (this.problem === offlineProblem) this.problem = null;
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
    this.delivery.sendWaiting();
    const frame = this.delivery.hand(sent);
    const pictures = picture === undefined ? [] : [{ src: picture }];
    const key = this.transcript.say({ userName, userHead, text, pictures, sent }, frame === null);
    if (frame !== null) this.delivery.note(frame, key);
  }

  /** What was said between the last look and this socket is read now. */
  private welcomed(): void {
    this.greeted = true;
    this.deps.begun();
    if (this.line.signal) void this.catchUp(this.line.signal);
  }

  private received(data: unknown): boolean {
    const frame = readFrame(data);
    if (!frame) this.ignored += 1;
    // The service side speaks on this socket, so it also hears.
    else this.delivery.sendWaiting();
    if (!frame || frame.type === 'PING') return frame !== null;
    // The panel shows the greeting only once, although each new socket is greeted (faults W14).
    const wasGreeted = this.greeted;
    if (frame.type === 'WELCOME') this.welcomed();
    if (frame.type === 'WELCOME' && wasGreeted) return false;
    this.transcript.receive(frame);
    return false;
  }
}
