/** What testers have set: the clock, outcomes, latencies, the amount of data. */
import { testMoment, type ClockSetting } from '../clock.ts';

/** The amount of data: as usual, nothing, 10,000 courses, full lists, or texts of maximal length. */
export type Amount = 'usual' | 'none' | 'many' | 'longLists' | 'longTexts';

/** The outcome of an answer that a tester has written. */
export const ownAnswer = 'raw';

/** An answer that a tester has written, whatever the contract says. */
export interface RawAnswer {
  status: number;
  body: string;
  contentType: string;
}

/** An outcome that a tester asked for. */
export interface Wish {
  outcome: string;
  /** Counts down; null is for ever. */
  times: number | null;
  /** Applies to every n-th call. */
  every: number;
  /** Calls since the tester set it. */
  seen: number;
  /** The literal answer, where a tester has written one. */
  raw?: RawAnswer;
}

/** Settings of the testers. */
export interface Control {
  clock: ClockSetting;
  /** By operation, by host (`portal`, `userapi`, `payment`) or `*` for all; the most specific one applies. */
  outcomes: Record<string, Wish>;
  /** Milliseconds before an answer, by the same names. */
  latencies: Record<string, number>;
  /** Milliseconds until a QR picture counts as scanned; null waits for `/__mock/scan`. */
  scanAfter: number | null;
  /** Milliseconds until a payment succeeds by itself; null waits for `/__mock/pay`. */
  payAfter: number | null;
  /** Plans cost nothing, one fen, and as much as no card is wide. */
  oddPrices: boolean;
  amount: Amount;
  /** False: no picture is found. */
  pictures: boolean;
  /** The scenario that was begun last. */
  scenario: string | null;
  seed: number;
}

/** In milliseconds. */
const scanDelay = 5_000;
const payDelay = 8_000;

/** The settings before anybody has changed them; frozen, nothing happens by itself. */
export const freshControl = ({ frozen, seed }: { frozen: boolean; seed: number }): Control => ({
  clock: { frozenAt: frozen ? testMoment : null, shift: 0 },
  outcomes: {},
  latencies: {},
  scanAfter: frozen ? null : scanDelay,
  payAfter: frozen ? null : payDelay,
  oddPrices: false,
  amount: 'usual',
  pictures: true,
  scenario: null,
  seed,
});
