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
import { isMissingCode } from '#shared/chunkGuard.ts';
import { faultNumber } from '#shared/faultNumber.ts';
import { redactedMessage } from '#shared/redactedMessage.ts';
import { stateElement } from './pageState.ts';
import type { Trouble } from './trouble.ts';

/** Milliseconds after which errors are sent, although the page stays open. */
const errorPause = 5_000;

/** Why a call failed; null for what is no failure of the portal: a refusal, a lost network, a page that was left. */
function kindOf({ kind, code, tokenRefused }: ApiError): ReportedKind | null {
  if (tokenRefused) return null;
  if (kind === 'business') return code >= 500 && code < 600 ? 'server' : null;
  return kind === 'network' || kind === 'timeout' || kind === 'http' || kind === 'malformed' ? kind : null;
}

/** The value that was thrown. React's errors are reported inside of one that has the number of the fault. */
function thrownIn(trouble: unknown): { error: unknown; fault?: string } {
  const error = trouble instanceof ErrorEvent ? (trouble.error ?? new Error(trouble.message)) : trouble;
  if (!(error instanceof Error) || !('cause' in error)) return { error };
  return { error: error.cause, fault: faultNumber(error.cause) };
}

/** Whether an error comes from the scripts of this build: extensions and scripts of others fail in our page, too. */
const isOwn = (trouble: unknown, stack: string): boolean =>
  trouble instanceof ErrorEvent && trouble.filename !== ''
    ? trouble.filename.startsWith(window.location.origin)
    : !stack.includes('-extension://');

/** The error as it is reported; null for one that is not ours, or that is a failed call. */
export function reportedError({ route, error: trouble }: Trouble): ReportedError | null {
  const { error, fault } = thrownIn(trouble);
  if (error instanceof ApiError) return null;
  const { name, message, stack = '' } = error instanceof Error ? error : { name: 'NoError', message: '' };
  if (!isOwn(trouble, stack)) return null;
  const [, at] = /\/assets\/([\w.-]{1,80}\.js:\d{1,7}:\d{1,7})/.exec(stack) ?? [];
  return {
    name: isMissingCode(error) ? 'MissingCode' : name.slice(0, 40),
    message: isMissingCode(error) ? '' : redactedMessage(message),
    route,
    ...(at !== undefined && { at }),
    ...(fault !== undefined && { fault }),
  };
}

/** The failed call as it is reported; null for a failure that is not the portal's. */
export function reportedCall({ error }: Trouble): ReportedCall | null {
  const kind = error instanceof ApiError ? kindOf(error) : null;
  return kind && error instanceof ApiError ? { operation: error.operation, kind } : null;
}

/** Starts to report; returns the function that takes what goes wrong from now on. `route` is the page that was opened. */
export function startReporter(page: Window, route: string): (trouble: Trouble) => void {
  const { document, navigator } = page;
  const build = document.getElementById(stateElement)?.dataset.build ?? 'unknown';
  const seen = new Set<string>();
  let sent = 0;
  let first = true;
  let vitals: NonNullable<BrowserReport['vitals']> = {};
  let errors: ReportedError[] = [];
  let calls: ReportedCall[] = [];
  let timer: number | undefined;

  function send(): void {
    page.clearTimeout(timer);
    timer = undefined;
    const isHidden = document.visibilityState === 'hidden';
    const hasVitals = isHidden && Object.keys(vitals).length > 0;
    if (!first && !hasVitals && errors.length + calls.length === 0) return;
    const report: BrowserReport = {
      build,
      route,
      ...(first && { first }),
      ...(hasVitals && { vitals }),
      ...(errors.length > 0 && { errors }),
      ...(calls.length > 0 && { calls }),
    };
    navigator.sendBeacon?.(browserReportPath, new Blob([JSON.stringify(report)], { type: 'application/json' }));
    first = false;
    if (hasVitals) vitals = {};
    errors = [];
    calls = [];
  }

  /** Each vital is reported once, as it is when the page is first left. */
  const measured = new Set<string>();
  const note = (name: 'lcp' | 'inp' | 'cls', value: number): void => {
    if (!measured.has(name)) vitals[name] = value;
  };
  onLCP(({ value }) => note('lcp', Math.round(value)));
  onINP(({ value }) => note('inp', Math.round(value)));
  onCLS(({ value }) => note('cls', Math.round(value * 1_000) / 1_000));
  // After the listeners of the library, which reports in its own.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    const now = Object.keys(vitals);
    send();
    now.forEach((name) => measured.add(name));
  });
  page.addEventListener('pagehide', send);

  return (trouble) => {
    const error = trouble.isCall ? null : reportedError(trouble);
    const call = trouble.isCall ? reportedCall(trouble) : null;
    const key = JSON.stringify(error ? [error.name, error.message, error.at] : call);
    if ((!error && !call) || seen.has(key) || sent >= maxReported) return;
    seen.add(key);
    sent += 1;
    if (error) errors.push(error);
    if (call) calls.push(call);
    timer ??= page.setTimeout(send, errorPause);
  };
}
