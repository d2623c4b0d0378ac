/** Collects what goes wrong in this browser, until the code that reports it is loaded: when the page is idle, never before. */
import type { Api } from '#api/client.ts';
import { aheadOf, isLoadingAhead } from '#shared/chunkGuard.ts';
import type { FrameStore } from '#stores/FrameStore.ts';
import { isSecretDocument } from './secretDocument.ts';

/** What went wrong, and on which route. */
export interface Trouble {
  route: string;
  /** What was thrown, or the event of an error, whose value browsers may hide. */
  error: unknown;
  /** A call that failed; its error may be shown to the doctor, so that it is no error of the program. */
  isCall: boolean;
}

/** Watches a page. */
export interface TroubleWatch {
  /** The same calls; those that fail are noted. */
  watched(api: Api): Api;
  /** The page works, or has said that it does not: the reporter is loaded when it is idle. */
  begin(frame: Pick<FrameStore, 'routeName'>): void;
}

const maxKept = 20;

/**
 * Watches `share` of the page loads; `chance` decides. At an address that is a key nothing is watched and nothing is sent. The
 * deciding about what is reported is left to the reporter, because this code belongs to the first load of every page.
 */
export function watchTrouble(share: number, page: Window, chance = Math.random): TroubleWatch {
  if (chance() >= share || isSecretDocument(page.location)) return { watched: (api) => api, begin: () => undefined };
  const kept: Trouble[] = [];
  let frame: Pick<FrameStore, 'routeName'> | null = null;
  let take = (trouble: Trouble): void => {
    if (kept.length < maxKept) kept.push(trouble);
  };
  const note = (error: unknown, isCall = false): void => take({ route: frame?.routeName ?? 'all', error, isCall });
  page.addEventListener('error', (event) => note(event));
  page.addEventListener('unhandledrejection', ({ reason }) => note(reason));
  page.addEventListener('vite:preloadError', (event) => {
    if (!isLoadingAhead()) note((event as Event & { payload?: unknown }).payload);
  });
  return {
    watched: (api) => ({
      call(operation, ...input) {
        const answer = api.call(operation, ...input);
        answer.catch((error: unknown) => note(error, true));
        return answer;
      },
    }),
    begin(shown) {
      if (frame) return;
      frame = shown;
      const load = async (): Promise<void> => {
        const code = await aheadOf(() => import('./browserReporter.ts'));
        if (!code) return;
        take = code.startReporter(page, shown.routeName);
        kept.splice(0).forEach(take);
      };
      const idle = page.requestIdleCallback?.bind(page) ?? ((callback: () => void) => page.setTimeout(callback, 200));
      idle(() => void load());
    },
  };
}
