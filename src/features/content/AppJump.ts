/** The jump from a printed QR code to the app store [2.1-19]. */
import type { Clock } from '#shared/clock.ts';

/** Milliseconds that the page must be visible before it jumps [2.1-19]. */
export const jumpDelay = 2_000;

/** True for iPhones and iPads; an iPad that asks for desktop pages calls itself a Macintosh, but has a touch screen. */
export const isApplePhone = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

/** Visibility of the page. */
export interface Visibility {
  isVisible(): boolean;
  /** Subscribes to changes; returns the unsubscribe function. */
  onChange(callback: () => void): () => void;
}

/** The visibility of the browser's document. */
export const pageVisibility: Visibility = {
  isVisible: () => document.visibilityState === 'visible',
  onChange(callback) {
    document.addEventListener('visibilitychange', callback);
    return () => document.removeEventListener('visibilitychange', callback);
  },
};

interface JumpDeps {
  clock: Clock;
  visibility: Visibility;
  go(): void;
}

/** Jumps two seconds after the page becomes visible; hiding or leaving it cancels; it happens once. */
export class AppJump {
  private readonly deps: JumpDeps;
  private cancel: (() => void) | null = null;
  private done = false;

  constructor(deps: JumpDeps) {
    this.deps = deps;
  }

  /** Starts watching; call the returned function when the page is left. */
  start(): () => void {
    const end = this.deps.visibility.onChange(() => this.look());
    this.look();
    return () => {
      end();
      this.stop();
    };
  }

  private look(): void {
    const { clock, visibility, go } = this.deps;
    if (!visibility.isVisible()) return this.stop();
    if (this.done) return;
    this.cancel ??= clock.after(jumpDelay, () => {
      this.cancel = null;
      this.done = true;
      go();
    });
  }

  private stop(): void {
    this.cancel?.();
    this.cancel = null;
  }
}
