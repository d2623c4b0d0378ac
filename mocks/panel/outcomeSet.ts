/** A set of outcomes and delays: as the mock backend has it, and as a short text that goes into an address. */
import { type Control, ownAnswer } from '../engine/control/records.ts';

/** What the command `outcomes` is told. */
export interface OutcomeSet {
  /** By operation, host, or `*` for all. */
  outcomes: Record<string, { outcome: string; times: number | null; every: number }>;
  /** Delays in ms, by the same names. */
  latencies: Record<string, number>;
}

/** The set that is in force. Answers that a tester has written are too long for an address, and stay behind. */
export function setOf({ outcomes, latencies }: Pick<Control, 'outcomes' | 'latencies'>): OutcomeSet {
  const rules = Object.entries(outcomes).filter(([, { outcome }]) => outcome !== ownAnswer);
  return {
    outcomes: Object.fromEntries(
      rules.map(([operation, { outcome, times, every }]) => [operation, { outcome, times, every }]),
    ),
    latencies: { ...latencies },
  };
}

/** Names in a set. */
const namesIn = ({ outcomes, latencies }: OutcomeSet): string[] => [
  ...new Set([...Object.keys(outcomes), ...Object.keys(latencies)]),
];

/** How many operations a set is about. */
export const sizeOf = (set: OutcomeSet): number => namesIn(set).length;

/** Longer addresses get lost in messages and mails. */
const maxText = 4_000;

/**
 * A set as a text such as `orderCreate:priceChanged,titleList:http500*2/3,*~300`: the outcome after a colon, how often after `*`, each
 * n-th call after `/`, and a delay in ms after `~`.
 */
export const textOf = (set: OutcomeSet): string =>
  namesIn(set)
    .map((name) => {
      const rule = set.outcomes[name];
      const wait = set.latencies[name];
      const how = rule
        ? (rule.times === null ? '' : `*${rule.times}`) + (rule.every === 1 ? '' : `/${rule.every}`)
        : '';
      return name + (rule ? `:${rule.outcome}${how}` : '') + (wait === undefined ? '' : `~${wait}`);
    })
    .join(',');

const entryPattern =
  /^(\*|[A-Za-z][A-Za-z0-9]*)(?::([A-Za-z][A-Za-z0-9]*)(?:\*([1-9][0-9]{0,5}))?(?:\/([1-9][0-9]{0,3}))?)?(?:~([0-9]{1,5}))?$/;

/** The set of a text, or the sentence that says what is wrong with it. */
export function setFrom(text: string): OutcomeSet | string {
  if (text.length > maxText) return `链接里的设置超过 ${maxText} 个字符，没有采用`;
  const set: OutcomeSet = { outcomes: {}, latencies: {} };
  for (const entry of text.split(',')) {
    const [, name = '', outcome, times, every, wait] = entryPattern.exec(entry) ?? [];
    const isTwice = Object.hasOwn(set.outcomes, name) || Object.hasOwn(set.latencies, name);
    if (name === '' || isTwice || (outcome === undefined && wait === undefined))
      return `链接里的设置有错，没有采用：“${entry}”${isTwice ? ' 重复' : ' 应像 login:failure 或 login~300'}`;
    if (outcome !== undefined)
      set.outcomes[name] = { outcome, times: times === undefined ? null : Number(times), every: Number(every ?? 1) };
    if (wait !== undefined) set.latencies[name] = Number(wait);
  }
  return set;
}

/** An address with a set in place of the one that it had. */
export function addressWith(href: string, set: OutcomeSet): string {
  const address = new URL(href);
  for (const name of ['mock', 'scenario']) address.searchParams.delete(name);
  address.hash = '';
  return `${address.href}${address.search === '' ? '?' : '&'}mock=${textOf(set)}`;
}
