/** Short messages to the doctor (toasts), as data; how they look is the business of `ui/`. */
import { makeAutoObservable } from 'mobx';
import type { Clock } from '../shared/clock.ts';
import { cut } from '../shared/text.ts';

/** How a message is meant; told by an icon as well as by colour. */
export type NoticeKind = 'success' | 'error' | 'warning' | 'info';

/** One message. */
export interface Notice {
  id: number;
  kind: NoticeKind;
  text: string;
  /** What it is about; a newer message about the same replaces it. The text itself unless somebody says more. */
  subject: string;
}

/** Longest text shown, in characters. */
const longest = 100;
/** The same text within this time is shown once, in milliseconds. */
const echo = 2_000;

/** Messages waiting to be shown, oldest first. */
export class NoticeStore {
  waiting: Notice[] = [];
  /** Subjects whose messages have lost their cause, for the one who shows them. */
  withdrawn: string[] = [];
  /** Something was shown at least once, so that the display is worth loading. */
  used = false;
  /** When each text was shown lately, and what it was about. */
  private readonly shown = new Map<string, { at: number; subject: string }>();
  private nextId = 1;
  private readonly clock: Pick<Clock, 'monotonic'>;

  constructor(clock: Pick<Clock, 'monotonic'>) {
    this.clock = clock;
    makeAutoObservable<this, 'clock' | 'shown' | 'nextId'>(
      this,
      { clock: false, shown: false, nextId: false },
      { autoBind: true },
    );
  }

  /**
   * Shows a text, at most 100 characters of it; the display puts it in the place of an earlier one about the same subject. The
   * same text again within two seconds is dropped, unless another text about its subject came between.
   */
  show(kind: NoticeKind, message: string, subject = cut(message, longest)): void {
    const text = cut(message, longest);
    const at = this.clock.monotonic();
    this.forget((before) => at - before.at >= echo);
    if (text === '' || this.shown.has(text)) return;
    this.forget((before) => before.subject === subject);
    this.shown.set(text, { at, subject });
    this.used = true;
    this.waiting.push({ id: this.nextId++, kind, text, subject });
  }

  /** Takes back the messages about a subject: what they tell is no longer so. */
  withdraw(subject: string): void {
    if (!this.used) return;
    this.forget((before) => before.subject === subject);
    this.waiting = this.waiting.filter((notice) => notice.subject !== subject);
    if (!this.withdrawn.includes(subject)) this.withdrawn.push(subject);
  }

  /** Takes the waiting messages out, for the one who shows them. */
  take(): Notice[] {
    return this.waiting.splice(0);
  }

  /** Takes the withdrawn subjects out; what was shown about them goes before anything new is shown. */
  takeWithdrawn(): string[] {
    return this.withdrawn.splice(0);
  }

  private forget(isPast: (shown: { at: number; subject: string }) => boolean): void {
    this.shown.forEach((shown, text) => isPast(shown) && this.shown.delete(text));
  }
}
