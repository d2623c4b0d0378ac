/** The messages of one chat panel in the order of arrival, added once per animation frame. */
import { makeAutoObservable, observableRef } from 'mobx';
import { pictureAddress } from '#shared/pictureAddress.ts';
import type { Received, Sent } from './frames.ts';
import { type ChatMessage, earlierAnchor, laterAnchor, maxKept, type Shown, shownOf, withMore } from './messages.ts';
import { shownPicture } from './pictures.ts';

/** Maximum number of bubbles added per frame: more would block the page. */
const maxDrawn = 40;

/** Injected dependencies. */
export interface TranscriptDeps {
  /** Allowed origins of pictures besides our own. */
  imageHosts: readonly string[];
  /** Requests an animation frame; returns the cancel function. */
  nextFrame(callback: () => void): () => void;
}

/** A bubble of the doctor without its number. */
export type Said = Pick<ChatMessage, 'userName' | 'userHead' | 'text' | 'pictures'> & { sent: Sent };

type Private = 'deps' | 'inbox' | 'nextKey' | 'cancelFrame';

/** The bubbles of one panel. */
export class Transcript {
  /** Bubbles, oldest first. */
  messages: readonly ChatMessage[] = [];
  /** First rendered bubble while the doctor scrolls back; null follows the newest. */
  anchor: number | null = null;
  /** The view is at the newest bubble and scrolls along. */
  isFollowing = true;
  /** Number of the last bubble that was visible. */
  private seen = 0;
  /** Received messages that are not rendered yet. */
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

  /** The rendered bubbles. */
  get shown(): Shown {
    return shownOf(this.messages, this.anchor);
  }

  /** New messages have arrived below the visible ones. */
  get hasUnseen(): boolean {
    return !this.isFollowing && this.newest > this.seen;
  }

  private get newest(): number {
    return this.messages.at(-1)?.key ?? 0;
  }

  /** The view was scrolled to its end, or away from it. */
  follow(isAtEnd: boolean): void {
    this.isFollowing = isAtEnd && this.anchor === null;
    this.look();
  }

  /** Adds a received message; it is shown at the next animation frame. */
  receive({ side, userName, userHead, title, text, questions, chooses, pictures }: Received): void {
    const { imageHosts, nextFrame } = this.deps;
    const shown = pictures.map((raw) => {
      const src = shownPicture(raw, imageHosts);
      return src === null ? ({ missing: 'refused' } as const) : { src };
    });
    const head = pictureAddress(userHead, imageHosts) ?? '';
    const said = { side, userName, userHead: head, title, text, questions, chooses, pictures: shown };
    this.inbox.push({ ...said, key: this.nextKey++, failed: false, isWaiting: false, sent: null });
    if (this.inbox.length > maxKept) this.inbox.shift();
    this.cancelFrame ??= nextFrame(this.drawSome);
  }

  /** Shows the doctor's message at once, after all received ones. Returns the number of the bubble. */
  say(said: Said, failed: boolean): number {
    this.cancelDrawing();
    this.take(this.inbox.length);
    const key = this.nextKey++;
    const none = { title: '', questions: [], chooses: 'Q1', isWaiting: false } as const;
    const bubble: ChatMessage = { ...said, ...none, side: 'user', key, failed };
    this.messages = withMore(this.messages, [bubble]);
    this.showNewest();
    return key;
  }

  /** Marks bubbles as sent, as failed, or as waiting for the next socket. */
  mark(keys: readonly number[], as: 'sent' | 'failed' | 'waiting'): void {
    if (keys.length === 0) return;
    const marks = { failed: as === 'failed', isWaiting: as === 'waiting' };
    this.messages = this.messages.map((message) => (keys.includes(message.key) ? { ...message, ...marks } : message));
  }

  /** Shows earlier bubbles. */
  showEarlier(): void {
    this.isFollowing = false;
    this.anchor = earlierAnchor(this.messages, this.shown);
  }

  /** Shows later bubbles, or follows the newest again at the end. */
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

  /** Deletes everything. */
  clear(): void {
    this.cancelDrawing();
    this.inbox = [];
    this.messages = [];
    this.showNewest();
  }

  /** Limits the changes to one per animation frame, whatever the number of messages (faults W17). */
  private drawSome(): void {
    this.cancelDrawing();
    this.take(maxDrawn);
    if (this.inbox.length > 0) this.cancelFrame = this.deps.nextFrame(this.drawSome);
  }

  private cancelDrawing(): void {
    this.cancelFrame?.();
    this.cancelFrame = null;
  }

  /** Moves this many bubbles from the inbox to the list. */
  private take(count: number): void {
    const more = this.inbox.splice(0, count);
    if (more.length === 0) return;
    // While the doctor scrolls back, the rendered bubbles stay, and new ones are added below.
    if (!this.isFollowing) this.anchor ??= this.shown.list[0]?.key ?? null;
    this.messages = withMore(this.messages, more);
    this.look();
  }
}
