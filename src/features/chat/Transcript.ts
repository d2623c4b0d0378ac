/** What was said in one chat panel: bubbles in the order in which they came, drawn at the page's own rhythm. */
import { makeAutoObservable, observableRef } from 'mobx';
import { pictureAddress } from '../../shared/pictureAddress.ts';
import type { Received, Sent } from './frames.ts';
import { type ChatMessage, earlierAnchor, laterAnchor, mostKept, type Shown, shownOf, withMore } from './messages.ts';
import { shownPicture } from './pictures.ts';

/** Bubbles that are added at a time: more would keep the page from answering. */
const mostDrawn = 40;

/** What a transcript needs from outside. */
export interface TranscriptDeps {
  /** Origins besides our own that pictures may come from. */
  imageHosts: readonly string[];
  /** Calls back when the page is next drawn, until the returned function is called. */
  nextFrame(callback: () => void): () => void;
}

/** A bubble of the doctor's before it has its number. */
export type Said = Pick<ChatMessage, 'userName' | 'userHead' | 'text' | 'pictures'> & { sent: Sent };

type Private = 'deps' | 'inbox' | 'nextKey' | 'cancelFrame';

/** The bubbles of one panel. */
export class Transcript {
  /** Bubbles, oldest first. */
  messages: readonly ChatMessage[] = [];
  /** First bubble that is shown while the doctor reads back; null follows the newest. */
  anchor: number | null = null;
  /** The doctor looks at the newest bubble, so that the view moves on with it. */
  isFollowing = true;
  /** Number of the last bubble that was there to be seen. */
  private seen = 0;
  /** What has come since the page was last drawn. */
  private inbox: ChatMessage[] = [];
  private nextKey = 1;
  private cancelFrame: (() => void) | null = null;
  private readonly deps: TranscriptDeps;

  constructor(deps: TranscriptDeps) {
    this.deps = deps;
    makeAutoObservable<this, Private>(
      this,
      { messages: observableRef, deps: false, inbox: false, nextKey: false, cancelFrame: false },
      { autoBind: true },
    );
  }

  /** The bubbles that stand in the page. */
  get shown(): Shown {
    return shownOf(this.messages, this.anchor);
  }

  /** Something has come below what the doctor looks at. */
  get hasUnseen(): boolean {
    return !this.isFollowing && this.newest > this.seen;
  }

  private get newest(): number {
    return this.messages.at(-1)?.key ?? 0;
  }

  /** The view was moved: to its end, or away from it. */
  follow(isAtEnd: boolean): void {
    this.isFollowing = isAtEnd && this.anchor === null;
    this.look();
  }

  /** Takes what came; it is shown when the page is next drawn. */
  receive({ side, userName, userHead, title, text, questions, chooses, pictures }: Received): void {
    const { imageHosts, nextFrame } = this.deps;
    const shown = pictures.map((raw) => {
      const src = shownPicture(raw, imageHosts);
      return src === null ? ({ missing: 'refused' } as const) : { src };
    });
    const head = pictureAddress(userHead, imageHosts) ?? '';
    const said = { side, userName, userHead: head, title, text, questions, chooses, pictures: shown };
    this.inbox.push({ ...said, key: this.nextKey++, failed: false, sent: null });
    if (this.inbox.length > mostKept) this.inbox.shift();
    this.cancelFrame ??= nextFrame(this.drawSome);
  }

  /** Shows the doctor's words at once, behind what came before. Returns the number of the bubble. */
  say(said: Said, failed: boolean): number {
    this.cancelDrawing();
    this.take(this.inbox.length);
    const key = this.nextKey++;
    const bubble: ChatMessage = { ...said, side: 'user', key, title: '', questions: [], chooses: 'Q1', failed };
    this.messages = withMore(this.messages, [bubble]);
    this.showNewest();
    return key;
  }

  /** Marks bubbles as having left or not. */
  mark(keys: readonly number[], failed: boolean): void {
    if (keys.length === 0) return;
    this.messages = this.messages.map((message) => (keys.includes(message.key) ? { ...message, failed } : message));
  }

  /** Shows earlier bubbles. */
  showEarlier(): void {
    this.isFollowing = false;
    this.anchor = earlierAnchor(this.messages, this.shown);
  }

  /** Shows later bubbles, or follows the newest again when there are no more. */
  showLater(): void {
    this.anchor = laterAnchor(this.messages, this.shown);
  }

  /** Follows the newest bubbles again. */
  showNewest(): void {
    this.anchor = null;
    this.isFollowing = true;
    this.look();
  }

  private look(): void {
    if (this.isFollowing) this.seen = this.newest;
  }

  /** Forgets everything. */
  clear(): void {
    this.cancelDrawing();
    this.inbox = [];
    this.messages = [];
    this.showNewest();
  }

  /** A thousand frames a second are sixty changes of the page, each of a bearable size (faults W17). */
  private drawSome(): void {
    this.cancelDrawing();
    this.take(mostDrawn);
    if (this.inbox.length > 0) this.cancelFrame = this.deps.nextFrame(this.drawSome);
  }

  private cancelDrawing(): void {
    this.cancelFrame?.();
    this.cancelFrame = null;
  }

  /** Moves so many bubbles from the inbox to the others. */
  private take(count: number): void {
    const more = this.inbox.splice(0, count);
    if (more.length === 0) return;
    // Who reads back keeps what she reads: the bubbles stay, and more come below.
    if (!this.isFollowing) this.anchor ??= this.shown.list[0]?.key ?? null;
    this.messages = withMore(this.messages, more);
    this.look();
  }
}
