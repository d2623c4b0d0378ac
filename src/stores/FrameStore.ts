/** State of the page frame: banner, device, route, time of the render. */
import { makeAutoObservable } from 'mobx';
import { assign } from '#shared/assign.ts';
import type { Memory } from '#shared/storage.ts';

/** Name of the localStorage flag and of the cookie: the tip banner was closed [9-06]. */
export const warningTip = 'warningTip';
const oneYear = 31_536_000;

/** State that the server's render passes to the browser. */
export interface FrameSnapshot {
  showClose: boolean;
  isPc: boolean;
  /** Server time of the render, ms; relative times are computed from it, so that both renders agree. */
  renderedAt: number;
}

/** Frame state, with the specification's names [3-02]. */
export class FrameStore {
  /** The tip banner with its close button is shown [2.2-15]. */
  showClose = true;
  isPc = true;
  /** Name of the current route, recorded for analytics [2.2-14]. */
  routeName = '';
  /** How many pages were opened since the document was loaded. */
  pagesOpened = 0;
  /** The current page is for logged-in doctors only. */
  isPrivate = false;
  /**
   * Whether this document was loaded at a private or secret page: third-party code runs in open documents alone. Null where it is
   * unknown, as on the server.
   */
  isConfidential: boolean | null = null;
  /** The current page has no reminders at its foot. */
  isQuiet = false;
  /** The reminder of an unpaid order is shown [3-02]. */
  orderTipBl = false;
  /** The page behind an open dialog is locked. */
  contentBl = false;
  renderedAt = 0;
  /** Vertical scroll position in pixels [3-02]. */
  scrollTop = 0;
  /** Path of the page that was last shown whole, in whatever part of it. */
  shownPath = '';
  /** Code could not be loaded: the page reloads, or it stays and shows a message [4-19]. */
  loadFault: 'reloading' | 'failed' | null = null;
  private readonly memory: Memory;

  constructor(memory: Memory, snapshot: FrameSnapshot) {
    this.memory = memory;
    assign<FrameStore>(this, snapshot);
    makeAutoObservable<this, 'memory'>(this, { memory: false }, { autoBind: true });
  }

  /**
   * Closes the tip banner permanently; the server reads the cookie, so that the next page has the right height at once.
   */
  closeTip(): void {
    this.showClose = false;
    this.memory.local.set(warningTip, '1');
    this.memory.cookies.set(warningTip, '1', oneYear);
  }

  /** The reader has asked for the form of the other device. */
  setPc(isPc: boolean): void {
    this.isPc = isPc;
  }

  setRouteName(name: string, isPrivate = false, isQuiet = false): void {
    // An address that changes within its page is no other page.
    if (name !== this.routeName) this.pagesOpened += 1;
    this.routeName = name;
    this.isPrivate = isPrivate;
    this.isQuiet = isQuiet;
  }

  setConfidential(isConfidential: boolean): void {
    this.isConfidential = isConfidential;
  }

  setShown(path: string): void {
    this.shownPath = path;
  }

  setContentBl(locked: boolean): void {
    this.contentBl = locked;
  }

  setOrderTipBl(shown: boolean): void {
    this.orderTipBl = shown;
  }

  setScrollTop(pixels: number): void {
    this.scrollTop = pixels;
  }

  setLoadFault(fault: FrameStore['loadFault']): void {
    this.loadFault = fault;
  }

  snapshot(): FrameSnapshot {
    return { showClose: this.showClose, isPc: this.isPc, renderedAt: this.renderedAt };
  }
}
