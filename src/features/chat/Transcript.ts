/** The messages of one chat panel in the order of the conversation, added once per animation frame. */
import { makeAutoObservable, observableRef } from 'mobx';
import type { Clock } from '#shared/clock.ts';
import { pictureAddress } from '#shared/pictureAddress.ts';
import type { Received, Sent } from './frames.ts';
import {
  type ChatMessage,
  earlierAnchor,
  type KeptMessage,
  laterAnchor,
  maxKept,
  type Shown,
  shownOf,
  withKept,
  withMore,
} from './messages.ts';
import { shownPicture } from './pictures.ts';

/** Maximum number of bubbles added per frame: more would block the page. */
const maxDrawn = 40;

/** Injected dependencies. */
export interface TranscriptDeps {
  readonly clock: Clock;
  /** Allowed origins of pictures besides our own. */
  imageHosts: readonly string[];
  /** Requests an animation frame; returns the cancel function. */
  nextFrame(callback: () => void): () => void;
}

/** A kept message as it is told: when, by which number, and with which id of the doctor's portal. */
export interface Kept {
  message: Received;
  id: number;
  time: number;
  clientId: string | null;
}

/** A bubble of the doctor without its number. */
export type Said = Pick<ChatMessage, 'userName' | 'userHead' | 'text' | 'pictures'> & { sent: Sent };

type Private = 'deps' | 'inbox' | 'nextKey' | 'cancelFrame' | 'cancelQuiet' | 'ahead';

/** The bubbles of one panel. */
export class Transcript {
  /** Bubbles, oldest first. */
  messages: readonly ChatMessage[] = [];
  /** First rendered bubble while the doctor scrolls back; null follows the newest. */
  anchor: number | null = null;
  /** The view is at the newest bubble and scrolls along. */
  isFollowing = true;
  /** Old messages are being added: a screen reader is not told of them. */
  isQuiet = false;
  /** Number of the last bubble that was visible. */
  private seen = 0;
  /** Received messages that are not rendered yet. */
  private inbox: ChatMessage[] = [];
  private nextKey = 1;
  private cancelFrame: (() => void) | null = null;
  private cancelQuiet: (() => void) | null = null;
  /** How far the server's clock is ahead of this one, ms. */
  private ahead = 0;
  private readonly deps: TranscriptDeps;

  constructor(deps: TranscriptDeps) {
    this.deps = deps;
    makeAutoObservable<this, Private>(
      this,
      {
        messages: observableRef,
        deps: false,
        inbox: false,
        nextKey: false,
        cancelFrame: false,
        cancelQuiet: false,
        ahead: false,
        now: false,
      },
      { autoBind: true },
    );
  }

  /** The server's time, ms. */
  get now(): number {
    return this.deps.clock.now() + this.ahead;
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
    this.isFollowing = isAtEnd && !this.shown.hasLater;
    if (this.isFollowing) this.anchor = null;
    this.look();
  }

  /** Adds a received message; it is shown at the next animation frame. */
  receive(message: Received): void {
    this.inbox.push({ ...this.bubbleOf(message), key: this.nextKey++ });
    if (this.inbox.length > maxKept) this.inbox.shift();
    this.cancelFrame ??= this.deps.nextFrame(this.drawSome);
  }

  /** Adds the latest part of the kept conversation, oldest first, as it was at the server's time. */
  keep(kept: readonly Kept[], serverTime: number): void {
    this.ahead = serverTime - this.deps.clock.now();
    this.drawAll();
    this.beQuiet();
    this.messages = withKept(this.messages, kept.map(this.keptOf), () => this.nextKey++);
    if (this.anchor !== null && !this.messages.some(({ key }) => key === this.anchor)) this.showNewest();
    this.look();
  }

  /** Adds an earlier part of the kept conversation, oldest first, and shows it. */
  keepEarlier(kept: readonly Kept[]): void {
    this.beQuiet();
    const known = new Set(this.messages.map(({ id }) => id));
    const earlier = kept
      .filter(({ id }) => !known.has(id))
      .map((one) => {
        const { clientId: _, ...message } = this.keptOf(one);
        return { ...message, key: this.nextKey++ };
      });
    this.messages = withMore([...earlier, ...this.messages], []);
    this.showEarlier();
  }

  private keptOf({ message, id, time, clientId }: Kept): KeptMessage {
    return { ...this.bubbleOf(message), id, time, clientId };
  }

  private bubbleOf(message: Received): Omit<ChatMessage, 'key'> {
    const { side, userName, userHead, title, text, questions, chooses, pictures } = message;
    const { imageHosts } = this.deps;
    const shown = pictures.map((raw) => {
      const src = shownPicture(raw, imageHosts);
      return src === null ? ({ missing: 'refused' } as const) : { src };
    });
    const head = pictureAddress(userHead, imageHosts) ?? '';
    const said = { side, userName, userHead: head, title, text, questions, chooses, pictures: shown };
    return { ...said, id: null, time: this.now, failed: false, isWaiting: false, sent: null };
  }

  private beQuiet(): void {
    this.isQuiet = true;
    this.cancelQuiet?.();
    this.cancelQuiet = this.deps.nextFrame(this.speak);
  }

  private speak(): void {
    this.cancelQuiet?.();
    this.cancelQuiet = null;
    this.isQuiet = false;
  }

  /** Shows the doctor's message at once, after all received ones. Returns the number of the bubble. */
  say(said: Said, failed: boolean): number {
    this.drawAll();
    const key = this.nextKey++;
    const none = { id: null, time: this.now, title: '', questions: [], chooses: 'Q1', isWaiting: false } as const;
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
    this.speak();
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

  private drawAll(): void {
    this.cancelDrawing();
    this.take(this.inbox.length);
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
