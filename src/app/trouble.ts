/**
 * Loads the code that reports errors, failed calls and web vitals: when the page is idle, and never before. Its errors until then are
 * kept by a line of the document (`src/server/documentScripts.ts`), which also decides by chance whether this page load reports at all.
 */
import { aheadOf } from '#shared/chunkGuard.ts';
import type { Services } from './services.ts';

/** Calls back when the browser has nothing else to do. */
export function whenIdle(callback: () => void): void {
  const idle = window.requestIdleCallback?.bind(window) ?? ((late: () => void) => setTimeout(late, 200));
  idle(callback);
}

/** Starts to report if this page load does. Called when the page works, or has said that it does not. */
export function reportWhenIdle(services: Services): void {
  if (!window.portalTrouble) return;
  whenIdle(() => {
    void aheadOf(() => import('./browserReporter.ts')).then((code) => code?.startReporter(services, window));
  });
}
