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
}

/** Longest text shown, in characters. */
const longest = 100;
/** The same text within this time is shown once, in milliseconds. */
const echo = 2_000;

/** Messages waiting to be shown, oldest first. */
export class NoticeStore {
  waiting: Notice[] = [];
  /** Something was shown at least once, so that the display is worth loading. */
  used = false;
  /** When each text was shown lately. */
  private readonly shown = new Map<string, number>();
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

  /** Shows a text, at most 100 characters of it; the same text again within two seconds is dropped. */
  show(kind: NoticeKind, message: string): void {
    const text = cut(message, longest);
    const at = this.clock.monotonic();
    this.shown.forEach((before, known) => at - before >= echo && this.shown.delete(known));
    if (text === '' || this.shown.has(text)) return;
    this.shown.set(text, at);
    this.used = true;
    this.waiting.push({ id: this.nextId++, kind, text });
  }

  /** Takes the waiting messages out, for the one who shows them. */
  take(): Notice[] {
    return this.waiting.splice(0);
  }
}
