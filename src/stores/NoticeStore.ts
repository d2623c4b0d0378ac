/** Short messages to the doctor (toasts), as data; `ui/` renders them. */
import { makeAutoObservable } from 'mobx';
import type { Clock } from '#shared/clock.ts';
import { cut } from '#shared/text.ts';

/** Kind of a message; shown by an icon as well as by colour. */
export type NoticeKind = 'success' | 'error' | 'warning' | 'info';

/** One message. */
export interface Notice {
  id: number;
  kind: NoticeKind;
  text: string;
  /** Subject of the message; a newer message about the same subject replaces it. By default the text itself. */
  subject: string;
}

/** Maximum length of a shown text, in characters. */
const maxLength = 100;
/** A repeated text within this time is dropped, in milliseconds. */
const echo = 2_000;

/** Messages waiting to be shown, oldest first. */
export class NoticeStore {
  waiting: Notice[] = [];
  /** Subjects whose messages are withdrawn; the display removes them. */
  withdrawn: string[] = [];
  /** True after the first message: from then on the display has to be loaded. */
  used = false;
  /** Time, subject and kind of each recently shown text. */
  private readonly shown = new Map<string, { at: number; subject: string; kind: NoticeKind }>();
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
   * Shows a text, at most 100 characters of it; the display replaces an earlier message about the same subject. The
   * same text within two seconds is dropped, unless another text about its subject was shown in between.
   */
  show(kind: NoticeKind, message: string, subject = cut(message, maxLength)): void {
    const text = cut(message, maxLength);
    const at = this.clock.monotonic();
    this.forget((before) => at - before.at >= echo);
    if (text === '' || this.shown.has(text)) return;
    this.forget((before) => before.subject === subject);
    this.shown.set(text, { at, subject, kind });
    this.used = true;
    this.waiting.push({ id: this.nextId++, kind, text, subject });
  }

  /** The texts of the last two seconds, which nobody has had the time to read. */
  recent(): { kind: NoticeKind; text: string }[] {
    const at = this.clock.monotonic();
    return [...this.shown].filter(([, shown]) => at - shown.at < echo).map(([text, { kind }]) => ({ kind, text }));
  }

  /** Withdraws the messages about a subject that are no longer true. */
  withdraw(subject: string): void {
    if (!this.used) return;
    this.forget((before) => before.subject === subject);
    this.waiting = this.waiting.filter((notice) => notice.subject !== subject);
    if (!this.withdrawn.includes(subject)) this.withdrawn.push(subject);
  }

  /** Removes and returns the waiting messages; called by the display. */
  take(): Notice[] {
    return this.waiting.splice(0);
  }

  /** Removes and returns the withdrawn subjects; the display removes their messages before it shows new ones. */
  takeWithdrawn(): string[] {
    return this.withdrawn.splice(0);
  }

  private forget(isPast: (shown: { at: number; subject: string }) => boolean): void {
    this.shown.forEach((shown, text) => isPast(shown) && this.shown.delete(text));
  }
}
