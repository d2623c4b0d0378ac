/** Gives every page and dialog all kinds of bodies and looks at what is drawn. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DialogName } from '../../src/stores/dialogs.ts';
import { deep, runs } from '../support/runs.ts';
import { wipeBrowser } from '../support/wipeBrowser.ts';
import { brokenReplies, type Reply, type Source, validReplies } from './bodies.ts';
import { faultsOf } from './judge.ts';
import { firstTurns, type Opening, Portal } from './Portal.tsx';
import { stubBrowser } from './surroundings.ts';

/** A page or a dialog, and who tells it what to show. */
export interface Subject extends Opening {
  name: string;
  /** Whose bodies it gets. */
  reads: Source[];
  /** Dialogs that it has open on the way. */
  opens?: DialogName[];
  /** From the opened page to where the bodies are drawn. */
  acts?(portal: Portal): Promise<void>;
  /** What is to be seen when everything is well; a page's heading, and nothing that failed, unless given. */
  shows?: RegExp;
}

/** Bodies of a subject, of each kind, in the deep run. */
const whole = Number(process.env.FUZZ_RUNS ?? 1_000);
/** Another one gives other bodies. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_120);
/** In milliseconds; a busy machine fails nothing. */
const longest = deep ? 3_600_000 : 60_000;

const noisy = ['log', 'info', 'warn', 'error', 'debug'] as const;
/** A page that is left for good is beyond jsdom. */
const isLeaving = (said: unknown[]): boolean => /Not implemented: navigation/.test(String(said[0]));

/** What the console was told since the last time. */
function heard(): string[] {
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

/** True when what is to be seen is there. */
const isWell = ({ shows }: Subject): boolean => {
  const { textContent } = document.body;
  if (shows) return shows.test(textContent);
  const heading = document.querySelector('main h1')?.textContent.trim() ?? '';
  return heading !== '' && !/加载失败|不存在|登录后即可查看/.test(textContent);
};

/** Draws a subject with a reply, and throws when something is wrong with it. */
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
      // A state that is shown stays for a moment.
      await portal.pass(1);
    }
    if (reply === null) {
      for (let turn = 0; turn < firstTurns && !isWell(subject); turn += 1) await portal.does();
      expect(isWell(subject), `it shows ${String(subject.shows ?? 'its heading')}: ${document.body.textContent}`).toBe(
        true,
      );
      expect(
        subject.reads.filter((read) => !portal.asked.has(read)),
        'it says that it reads them',
      ).toEqual([]);
      expect(subject.opens?.filter((name) => !portal.opened.has(name)) ?? [], 'it says that it opens them').toEqual([]);
    }
    faults = [...portal.faults, ...faultsOf(reply)];
    if (source && !portal.asked.has(source)) faults.push('the body was never asked for');
  } finally {
    await portal.close();
    window.removeEventListener('error', onError);
    process.off('unhandledRejection', note);
  }
  expect([...faults, ...portal.faults, ...heard()].filter((fault, at, all) => all.indexOf(fault) === at)).toEqual([]);
}

const warm = new Set<Subject>();

/** Draws a subject once as the mock backend tells it: later its code is there, and nothing waits for it any more. */
async function warmUp(subject: Subject): Promise<void> {
  if (warm.has(subject)) return;
  await draw(subject, null, null);
  warm.add(subject);
}

/** Draws subjects with a body or two of each kind in `npm test`, with a thousand in the deep run, spread over what they read. */
export function fuzz(subjects: readonly Subject[]): void {
  vi.setConfig({ testTimeout: longest });
  beforeEach(stubBrowser);
  afterEach(() => {
    wipeBrowser();
    vi.unstubAllGlobals();
  });
  describe.each(subjects)('$name', (subject) => {
    const holds = async (replies: (source: Source) => fc.Arbitrary<Reply>): Promise<void> => {
      await warmUp(subject);
      const told = fc.constantFrom(...subject.reads).chain((source) => fc.tuple(fc.constant(source), replies(source)));
      const property = fc.asyncProperty(told, ([source, reply]) => draw(subject, source, reply));
      await fc.assert(property, { seed, numRuns: runs(subject.acts ? 1 : 2, whole) });
    };
    test('F11 is drawn as the mock backend tells it', () => warmUp(subject));
    // A page that reads nothing has no bodies.
    if (subject.reads.length === 0) return;
    test('F11 is no blank page with any body of the contract', () => holds(validReplies));
    test('F07 F08 F10 F11 is no blank page with any broken body', () => holds(brokenReplies));
  });
}
