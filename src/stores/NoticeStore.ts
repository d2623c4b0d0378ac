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
  private last = { text: '', at: -Infinity };
  private nextId = 1;
  private readonly clock: Pick<Clock, 'monotonic'>;

  constructor(clock: Pick<Clock, 'monotonic'>) {
    this.clock = clock;
    makeAutoObservable<this, 'clock' | 'last' | 'nextId'>(
      this,
      { clock: false, last: false, nextId: false },
      { autoBind: true },
    );
  }

  /** Shows a text, at most 100 characters of it; an echo of the last one is dropped. */
  show(kind: NoticeKind, message: string): void {
    const text = cut(message, longest);
    const at = this.clock.monotonic();
    if (text === '' || (text === this.last.text && at - this.last.at < echo)) return;
    this.last = { text, at };
    this.used = true;
    this.waiting.push({ id: this.nextId++, kind, text });
  }

  /** Takes the waiting messages out, for the one who shows them. */
  take(): Notice[] {
    return this.waiting.splice(0);
  }
}
