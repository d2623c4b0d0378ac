/** Renders every page and dialog with generated bodies and checks the result. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DialogName } from '#stores/dialogs.ts';
import { deep, runs, share } from '../support/runs.ts';
import { wipeBrowser } from '../support/wipeBrowser.ts';
import { brokenReplies, type Reply, type Source, validReplies } from './bodies.ts';
import { faultsOf, waiting } from './judge.ts';
import { firstTurns, type Opening, Portal } from './Portal.tsx';
import { stubBrowser } from './surroundings.ts';

/** A page or a dialog, and the source of its data. */
export interface Subject extends Opening {
  name: string;
  /** The operation whose bodies are generated. */
  reads: Source[];
  /** Dialogs that are open on the way. */
  opens?: DialogName[];
  /** Actions from the opened page to the point where the bodies are rendered. */
  acts?(portal: Portal): Promise<void>;
  /** The expected content with valid answers; by default the page's heading without an error. */
  shows?: RegExp;
}

/** Bodies of a subject, of each kind, in the deep run. */
const whole = Number(process.env.FUZZ_RUNS ?? 1_000);
/** Another seed gives other bodies. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_120);
/** In milliseconds; long enough for a busy machine. */
const testTimeout = deep ? 3_600_000 : 60_000;

const noisy = ['log', 'info', 'warn', 'error', 'debug'] as const;
/** jsdom cannot navigate away from a page. */
const isLeaving = (said: unknown[]): boolean => /Not implemented: navigation/.test(String(said[0]));

/** Console messages since the last call. */
function consoleMessages(): string[] {
  return noisy.flatMap((name) => {
    const { mock } = vi.mocked(console[name]);
    const calls = mock.calls.filter((said) => !isLeaving(said)).map((said) => `console.${name}: ${format(said)}`);
    vi.mocked(console[name]).mockClear();
    return calls;
  });
}

function format([text, ...rest]: unknown[]): string {
  const places = [...rest];
  return String(text)
    .replace(/%[sdo]/g, () => String(places.shift()))
    .slice(0, 600);
}

/** True when the expected content is shown. */
const isWell = ({ shows }: Subject): boolean => {
  const { textContent } = document.body;
  if (shows) return shows.test(textContent);
  const heading = document.querySelector('main h1')?.textContent.trim() ?? '';
  return heading !== '' && !/加载失败|系统繁忙|不存在|登录后即可查看/.test(textContent);
};

/** Renders a subject with a reply, and throws when the result has a violation. */
async function draw(subject: Subject, source: Source | null, reply: Reply | null): Promise<void> {
  wipeBrowser();
  const portal = new Portal(source, reply);
  const note = (error: unknown): void => void portal.faults.push(`unhandled: ${String(error)}`);
  const onError = (event: ErrorEvent): void => {
    event.preventDefault();
    note((event.error as Error | null)?.stack ?? event.message);
  };
  process.on('unhandledRejection', note);
  window.addEventListener('error', onError);
  let faults: string[];
  try {
    portal.strict = reply === null;
    await portal.open(subject);
    if (subject.acts) {
      await subject.acts(portal);
      // A visible loading state stays for a moment.
      await portal.pass(1);
    }
    if (reply === null) {
      // Code that loads after the page, such as the player, takes some turns the first time.
      for (let turn = 0; turn < firstTurns && (!isWell(subject) || waiting().length > 0); turn += 1)
        await portal.does();
      expect(isWell(subject), `it shows ${String(subject.shows ?? 'its heading')}: ${document.body.textContent}`).toBe(
        true,
      );
      expect(
        subject.reads.filter((read) => !portal.asked.has(read)),
        'it says that it reads them',
      ).toEqual([]);
      expect(subject.opens?.filter((name) => !portal.opened.has(name)) ?? [], 'it says that it opens them').toEqual([]);
      for (let turn = 0; turn < firstTurns && portal.trial.tried.size < portal.opened.size; turn += 1)
        await portal.does();
      expect(portal.trial.tried.size, 'every dialog is on the page').toBeGreaterThanOrEqual(portal.opened.size);
    }
    faults = [...portal.faults, ...portal.trial.leaks, ...faultsOf(reply)];
    if (source && !portal.asked.has(source)) faults.push('the body was never requested');
  } finally {
    await portal.close();
    window.removeEventListener('error', onError);
    process.off('unhandledRejection', note);
  }
  expect(
    [...faults, ...portal.faults, ...consoleMessages()].filter((fault, at, all) => all.indexOf(fault) === at),
  ).toEqual([]);
}

const warm = new Set<Subject>();

/** Renders a subject once with the mock backend's answers, so that its code is loaded before the checks. */
async function warmUp(subject: Subject): Promise<void> {
  if (warm.has(subject)) return;
  await draw(subject, null, null);
  warm.add(subject);
}

/**
 * Renders subjects with one or two bodies in `npm test`, one day valid ones and the next day broken ones, and with a thousand of each
 * kind in the deep run, spread over their reads.
 */
export function fuzz(subjects: readonly Subject[] = []): void {
  vi.setConfig({ testTimeout });
  beforeEach(stubBrowser);
  afterEach(() => {
    wipeBrowser();
    vi.unstubAllGlobals();
  });
  const withValid = share(subjects, 2);
  describe.each(subjects)('$name', (subject) => {
    const holds = async (replies: (source: Source) => fc.Arbitrary<Reply>): Promise<void> => {
      await warmUp(subject);
      const sources = fc
        .constantFrom(...subject.reads)
        .chain((source) => fc.tuple(fc.constant(source), replies(source)));
      const property = fc.asyncProperty(sources, ([source, reply]) => draw(subject, source, reply));
      await fc.assert(property, { seed, numRuns: runs(subject.acts ? 1 : 2, whole) });
    };
    test('F11 shows the mock backend’s answer', () => warmUp(subject));
    // A page without reads has no bodies.
    if (subject.reads.length === 0) return;
    if (withValid.includes(subject)) test('F11 is not blank with any valid body', () => holds(validReplies));
    if (deep || !withValid.includes(subject))
      test('F07 F08 F10 F11 is not blank with any broken body', () => holds(brokenReplies));
  });
}
