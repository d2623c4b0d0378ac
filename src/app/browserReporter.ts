/** Reports errors, failed calls and web vitals of a page load to its own server. Loaded when the page is idle. */
import { onCLS, onINP, onLCP } from 'web-vitals';
import { ApiError } from '#api/errors.ts';
import {
  type BrowserReport,
  browserReportPath,
  maxReported,
  type ReportedCall,
  type ReportedError,
  type ReportedKind,
} from '#shared/browserReport.ts';
import { isLoadingAhead, isMissingCode } from '#shared/chunkGuard.ts';
import { faultNumber } from '#shared/faultNumber.ts';
import { redactedMessage } from '#shared/redactedMessage.ts';
import { foreign } from './foreignNodes.ts';
import { stateElement } from './pageState.ts';
import type { Services } from './services.ts';

/** Milliseconds after which errors are sent, although the page stays open. */
const errorPause = 5_000;

/** Why a call failed; null for what is no failure of the portal: a refusal, a lost network, a page that was left. */
function kindOf({ kind, code, tokenRefused }: ApiError): ReportedKind | null {
  if (tokenRefused) return null;
  if (kind === 'business') return code >= 500 && code < 600 ? 'server' : null;
  return kind === 'network' || kind === 'timeout' || kind === 'http' || kind === 'malformed' ? kind : null;
}

/** The value that an event is about; React's errors are reported inside of one that has the number of the fault. */
function thrownIn(event: Event): { error: unknown; fault?: string } {
  const { reason, payload } = event as Partial<PromiseRejectionEvent> & Event & { payload?: unknown };
  const error = event instanceof ErrorEvent ? (event.error ?? new Error(event.message)) : (reason ?? payload);
  if (!(error instanceof Error) || !('cause' in error)) return { error };
  return { error: error.cause, fault: faultNumber(error.cause) };
}

/** Where our scripts come from; a deployment may serve them from another host than its pages. */
const ownOrigins = [window.location.origin, new URL(import.meta.url).origin];

/** Whether an error comes from the scripts of this build: extensions and scripts of others fail in our page, too. */
const isOwn = (event: Event, stack: string): boolean =>
  event instanceof ErrorEvent && event.filename !== ''
    ? ownOrigins.some((origin) => event.filename.startsWith(`${origin}/`))
    : !stack.includes('-extension://');

/** What translators and extensions leave on a page: 谷歌翻译, Edge, 沉浸式翻译, Dark Reader, Grammarly, password managers. */
const foreignMarks =
  'html[class*=translated-],[_msttexthash],[imt-state],#root font,[data-darkreader-mode],[data-gr-ext-installed],' +
  '[data-new-gr-c-s-check-loaded],[data-lastpass-icon-root],[data-dashlane-rid],com-1password-button';

/**
 * Whether an error only says that the page was not as the server had sent it, because somebody else had changed it: between its
 * parsing and the start of React only foreign hands do (`portalHands`); a section that React takes over later shows it by marks.
 */
const isForeign = (error: unknown, { document, portalHands }: Window): boolean =>
  error instanceof Error &&
  /React error #(?:418|422|423|425)\b/.test(error.message) &&
  (portalHands?.seen === true || document.querySelector(foreignMarks) !== null);

/** The error of an event as it is reported; null for one that is not ours, or that is a failed call. */
function reportedError(event: Event, route: string): ReportedError | null {
  const { error, fault } = thrownIn(event);
  // What is preloaded is loaded again when it is needed.
  if (error instanceof ApiError || (event.type === 'vite:preloadError' && isLoadingAhead())) return null;
  const { name, message, stack = '' } = error instanceof Error ? error : { name: 'NoError', message: '' };
  if (!isOwn(event, stack)) return null;
  const [, at] = /\/assets\/([\w.-]{1,80}\.js:\d{1,7}:\d{1,7})/.exec(stack) ?? [];
  const isMissing = isMissingCode(error);
  return {
    name: isMissing ? 'MissingCode' : name.slice(0, 40),
    message: isMissing ? '' : redactedMessage(message),
    route,
    ...(at !== undefined && { at }),
    ...(fault !== undefined && { fault }),
  };
}

/** A failed call as it is reported; null for a failure that is not the portal's. */
function reportedCall(error: unknown): ReportedCall | null {
  const kind = error instanceof ApiError ? kindOf(error) : null;
  return kind && error instanceof ApiError ? { operation: error.operation, kind } : null;
}

/** Calls back for each read and each write that fails, also for those that failed before. */
function followCalls({ queryClient }: Pick<Services, 'queryClient'>, failed: (error: unknown) => void): void {
  const caches = [queryClient.getQueryCache(), queryClient.getMutationCache()];
  for (const cache of caches) {
    for (const { state } of cache.getAll()) if (state.error) failed(state.error);
    cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') failed(event.action.error);
    });
  }
}

/** Web vitals as they are when the page is first left; each is reported once. */
function measureVitals(): () => BrowserReport['vitals'] {
  let vitals: NonNullable<BrowserReport['vitals']> | null = {};
  const note = (change: NonNullable<BrowserReport['vitals']>): void => void (vitals && Object.assign(vitals, change));
  onLCP(({ value }) => note({ lcp: Math.round(value) }));
  onINP(({ value }) => note({ inp: Math.round(value) }));
  onCLS(({ value }) => note({ cls: Math.round(value * 1_000) / 1_000 }));
  return () => {
    const measured = vitals;
    vitals = null;
    return measured && Object.keys(measured).length > 0 ? measured : undefined;
  };
}

/** Starts to report what has gone wrong on a page, and what will. */
export function startReporter({ stores, queryClient }: Pick<Services, 'stores' | 'queryClient'>, page: Window): void {
  const { document, navigator, portalTrouble } = page;
  const { frame } = stores;
  const build = document.getElementById(stateElement)?.dataset.build ?? 'unknown';
  const route = frame.routeName;
  const vitalsOf = measureVitals();
  const seen = new Set<string>();
  let first = true;
  let errors: ReportedError[] = [];
  let calls: ReportedCall[] = [];
  let timer: number | undefined;
  let remade = 0;

  function send(vitals?: BrowserReport['vitals']): void {
    page.clearTimeout(timer);
    timer = undefined;
    if (!first && !vitals && errors.length + calls.length + foreign.moved + remade === 0) return;
    const report: BrowserReport = {
      build,
      route,
      ...(first && { first }),
      ...(vitals && { vitals }),
      ...(errors.length > 0 && { errors }),
      ...(calls.length > 0 && { calls }),
      ...(foreign.moved > 0 && { moved: foreign.moved }),
      ...(remade > 0 && { remade }),
    };
    navigator.sendBeacon(browserReportPath, new Blob([JSON.stringify(report)], { type: 'application/json' }));
    first = false;
    errors = [];
    calls = [];
    foreign.moved = remade = 0;
  }

  /** Whether something is reported: once, and not too often. It is sent soon, although the page stays open. */
  function isNew(one: ReportedError | ReportedCall): boolean {
    const key = JSON.stringify(one);
    if (seen.has(key) || seen.size >= maxReported) return false;
    seen.add(key);
    timer ??= page.setTimeout(send, errorPause);
    return true;
  }

  const failed = (event: Event): void => {
    if (isForeign(thrownIn(event).error, page)) {
      remade += 1;
      return;
    }
    const error = reportedError(event, frame.routeName);
    if (error && isNew(error)) errors.push(error);
  };
  if (Array.isArray(portalTrouble)) portalTrouble.forEach(failed);
  page.portalTrouble = { push: failed };
  followCalls({ queryClient }, (error) => {
    const call = reportedCall(error);
    if (call && isNew(call)) calls.push(call);
  });
  // After the listeners of the library, which reports in its own.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send(vitalsOf()));
  page.addEventListener('pagehide', () => send());
}
