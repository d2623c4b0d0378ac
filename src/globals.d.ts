/**
 * The mock backend of this build: `engine` inside the page (`npm run dev`, the static demo), `prism` behind the page
 * (`npm run dev:prism`). The production build replaces it by `false` and drops what hangs on it.
 */
declare const __MOCKS__: false | 'engine' | 'prism';

/** The folder of the static demo on its host, such as `/portal-demo`; empty for the root. Undefined where Vite has not built the code. */
declare const __BASE__: string | undefined;

interface Window {
  /** Takes what goes wrong on this page; missing where nothing is reported (`src/server/documentScripts.ts`). */
  portalTrouble?: { push(event: Event): void };
  /** Watches for foreign changes of the server's page until React starts; only where reports are sent (`src/server/documentScripts.ts`). */
  portalHands?: MutationObserver & { seen?: boolean };
  /** Takes what happens on the server's page until its code is here; missing afterwards, 0 where that never comes (`src/server/documentScripts.ts`). */
  portalEarly?: { push(event: Event): void } | 0;
  /** Says that the page does not work (`src/server/documentScripts.ts`); missing where no server has made it. */
  portalFailed?(error: unknown): void;
}
