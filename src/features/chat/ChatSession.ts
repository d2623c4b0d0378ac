/**
 * One opened chat panel [4-14]: what is being typed, whether it can be sent, and what came back. Time, calls, socket, page and
 * the rhythm of drawing are injected; nothing of a closed panel is left.
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
  longestSent,
  type Question,
  readFrame,
  type Sent,
} from './frames.ts';
import { Ledger } from './ledger.ts';
import { shownPicture } from './pictures.ts';
import { socketAddress } from './socketAddress.ts';
import { Transcript, type TranscriptDeps } from './Transcript.ts';

/** Told when nothing was typed [5-22]. */
export const blankProblem = '请输入消息';
/** Told when there is no connection: what was typed stays (faults W21). */
export const offlineProblem = '尚未连接，消息未发送，请稍后再试';
/** Told when several pictures come at once (faults I11). */
export const onePictureProblem = '一次只能发送一张图片';
/** Told when the server names an address that no chat may be on (faults W02). */
export const addressProblem = '咨询连接地址无效，请稍后再试';
/** Milliseconds in which an empty box after a message is a second click and no question. */
const secondClick = 1_000;

/** What a panel needs from outside. */
export interface ChatDeps extends ConnectionDeps, TranscriptDeps {
  /** Who chats. */
  doctor: { userId: number; userName: string; userHead: string };
  /** Origin of the page. */
  origin: string;
  /** Hosts besides our own that a chat may be on. */
  chatHosts: readonly string[];
  /** The service card's picture [7.3-05]; rejects with ApiError. */
  card(signal: AbortSignal): Promise<string>;
  /** The address of the socket [7.3-06]; rejects with ApiError. */
  address(signal: AbortSignal): Promise<string>;
  /** A file as a picture that may be sent [5-23]; rejects with an error whose message can be told. */
  take(file: File): Promise<{ url: string; base64: string }>;
  /** Tells the doctor of a failed call. */
  tell(message: string): void;
}

/** What the status line says. */
export type ChatStatus = 'connecting' | 'retrying' | 'open' | 'failed' | 'refused';

type Private = 'deps' | 'asking' | 'ledger' | 'greeted' | 'sentAt';

/** One panel, from its opening to its closing. */
export class ChatSession {
  draft = '';
  /** What keeps the draft or a picture from being sent, in words. */
  problem: string | null = null;
  /** A picture is being made ready. */
  isTaking = false;
  /** The picture of the service card [3-23]; null while there is none. */
  card: string | null = null;
  /** Frames that came and made no sense. */
  ignored = 0;
  readonly connection: ChatConnection;
  readonly transcript: Transcript;
  /** Why there is no socket to wait for. */
  private trouble: 'failed' | 'refused' | null = null;
  /** Set from the opening to the closing; its calls end with it. */
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

  /** Whose consultation this is [3-18]. */
  get userId(): number {
    return this.deps.doctor.userId;
  }

  /** What the status line says; `retry` of the connection is the number in it. */
  get status(): ChatStatus {
    const { state, retry } = this.connection;
    if (this.trouble) return this.trouble;
    if (state === 'open' || state === 'failed' || state === 'refused') return state;
    return retry > 0 ? 'retrying' : 'connecting';
  }

  /** Opens the panel: asks for the service card and for the address, and opens the socket [4-15]. Once until it is closed. */
  open(): void {
    if (this.asking) return;
    const { signal } = (this.asking = new AbortController());
    void this.askForCard(signal);
    void this.connect(signal);
  }

  /** Closes the panel: socket, timers, calls and what was said are gone [4-15]. */
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

  /** Begins anew by the doctor's hand, with a new address (faults W07). */
  reconnect(): void {
    if (!this.asking || (this.status !== 'failed' && this.status !== 'refused')) return;
    this.connection.close();
    void this.connect(this.asking.signal);
  }

  /** What is typed, at most 200 units; longer only as long as an input method composes. */
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

  /** Sends the choice from a list, and shows it as the doctor's words. */
  choose(choice: Choice, question: Question): void {
    const text = question.question;
    if (this.canSend()) this.say({ messageType: choice, content: { text, list: [{ ...question }] } }, text);
  }

  /** Sends a picture [5-23]; the others of several are left out, and so is one that comes while another is made ready. */
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

  /** Sends a bubble again that did not leave this browser; it keeps its place. */
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
      if (!signal.aborted) this.keepCard(shownPicture(raw, this.deps.imageHosts));
    } catch (error) {
      if (!signal.aborted) this.tellOf(error);
    }
  }

  private keepCard(card: string | null): void {
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

  /** The code of a failed call is shown [8-07]; a refused token has its own words. */
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
    // The connection may have gone while the picture was made ready: it is not sent later by itself.
    if (!this.canSend()) return;
    this.problem = problem;
    this.say({ messageType: 'USER_MESSAGE', content: { text: '' }, images: [base64] }, '', url);
  }

  private pictureFailed(error: unknown): void {
    this.isTaking = false;
    this.problem = error instanceof Error && error.message !== '' ? error.message : imageDrawProblem;
  }

  /** Shows the doctor's bubble and sends its frame; a bubble whose frame did not leave can be sent again (faults W24). */
  private say(sent: Sent, text: string, picture?: string): void {
    const { userName, userHead } = this.deps.doctor;
    const frame = this.hand(sent);
    const pictures = picture === undefined ? [] : [{ src: picture }];
    const key = this.transcript.say({ userName, userHead, text, pictures, sent }, frame === null);
    if (frame !== null) this.ledger.note(frame, key);
  }

  /** Hands a frame to the socket and returns it, or null when the socket did not take it. */
  private hand(sent: Sent): string | null {
    const frame = frameOf(this.deps.doctor.userId, sent);
    return frame.length <= longestSent && this.connection.send(frame) ? frame : null;
  }

  /** The socket is over: what it still held never left. */
  private lost(unsent: number): void {
    this.transcript.mark(this.ledger.settle(unsent), true);
  }

  private received(data: unknown): boolean {
    const frame = readFrame(data);
    if (!frame) this.ignored += 1;
    if (!frame || frame.type === 'PING') return frame !== null;
    // Each new socket is greeted; the panel shows it once (faults W14).
    if (frame.type === 'WELCOME' && this.greeted) return false;
    if (frame.type === 'WELCOME') this.greeted = true;
    this.transcript.receive(frame);
    return false;
  }
}
