/** The pages that the suite opens, and who reads them. */
import { readSamples } from '#scripts/lib/samplePages.ts';
import { leftByScript } from '../e2e/samplePages.ts';
import { phones } from '../e2e/portal.ts';
import { type Act, acts } from './acts.ts';

/** A page as one reader opens it. */
export interface Trial {
  pattern: string;
  at: string;
  /** Phone of the doctor; null for a visitor. */
  who: string | null;
  /** The same in words. */
  reader: string;
  /** Computers are redirected to another address. */
  isForPhones: boolean;
}

/** A dozen pages with the most code, for the smoke run: its addresses need no search. */
const smoke: readonly (readonly [at: string, who: string | null])[] = [
  ['/', null],
  ['/course', null],
  ['/web/meeting/list', null],
  ['/web/article/5001', null],
  ['/web/user/register', null],
  ['/act/act12', null],
  ['/', phones.everything],
  ['/web/video/open/1001', phones.everything],
  ['/web/userCenter', phones.everything],
  ['/learn/record', phones.everything],
  ['/learn/report/1000712967', phones.everything],
  ['/web/article/upload', phones.everything],
];

const inWords = (who: string | null): string => who ?? 'a visitor';

/** The trials of this run: all pages for a visitor, then for a doctor, or those that `BROWSERS_ROUTES` names. */
export function trialsOf(named = process.env.BROWSERS_ROUTES ?? ''): Trial[] {
  if (named === 'none') return [];
  if (named === 'smoke')
    return smoke.map(([at, who]) => ({ pattern: at, at, who, reader: inWords(who), isForPhones: false }));
  const wanted = named.split(',').filter(Boolean);
  const pages = readSamples().filter(
    ({ pattern, leadsTo }) =>
      leadsTo === null && !leftByScript[pattern] && (wanted.length === 0 || wanted.includes(pattern)),
  );
  return [null, phones.everything].flatMap((reader) =>
    pages.map(({ pattern, visits: [{ at }], who: owner, isForPhones }) => {
      const who = reader && (owner ?? reader);
      return { pattern, at, who, reader: inWords(who), isForPhones };
    }),
  );
}

/** The acts of this run: all, those whose name has the word in `BROWSERS_ACTS`, none where only pages are named; the search in a smoke run. */
export function actsOf({ BROWSERS_ROUTES: routes, BROWSERS_ACTS: word } = process.env): readonly Act[] {
  if (word) return acts.filter(({ name }) => word === 'all' || name.includes(word));
  if (routes === 'smoke') return acts.filter(({ name }) => name === 'searches');
  return routes ? [] : acts;
}
