/** Browser features that jsdom lacks, reset for every body. */
import { vi } from 'vitest';
import { stubMedia, stubPictures } from './media.ts';
import { SilentObserver } from '../support/silentObserver.ts';

/** A socket that opens at once; each sent frame is answered with the result of `answer`, if any. */
export class FakeSocket {
  static readonly OPEN = 1;
  static answer: () => string | null = () => null;
  binaryType = '';
  bufferedAmount = 0;
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor() {
    queueMicrotask(() => {
      this.readyState = FakeSocket.OPEN;
      this.onopen?.();
    });
  }

  send(): void {
    const data = FakeSocket.answer();
    if (data !== null) queueMicrotask(() => this.onmessage?.({ data }));
  }

  close(): void {
    this.readyState = 3;
  }
}

const nothing = (): undefined => undefined;

/** Adds what jsdom lacks, until `vi.unstubAllGlobals`. */
export function stubBrowser(): void {
  vi.stubGlobal('ResizeObserver', SilentObserver);
  vi.stubGlobal('IntersectionObserver', SilentObserver);
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }));
  vi.stubGlobal('fetch', nothing);
  // A sixtieth of a second per frame would take most of the time.
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) =>
    setImmediate(() => callback(performance.now())),
  );
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setImmediate(callback));
  for (const cancel of ['cancelAnimationFrame', 'cancelIdleCallback'])
    vi.stubGlobal(cancel, (callback: NodeJS.Immediate) => clearImmediate(callback));
  vi.stubGlobal('scrollTo', nothing);
  stubMedia();
  stubPictures();
  Element.prototype.scrollTo = nothing;
  Element.prototype.scrollIntoView = nothing;
}
