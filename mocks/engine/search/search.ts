/** Searches a content, as the results page needs it. */
import type { QueryOf } from '#openapi/operation.ts';
import type { components } from '#openapi/portal.d.ts';
import { nearness } from '../seed/nearness.ts';
import { departmentOf } from '../seed/reference.ts';
import type { Content } from '../seed/seed.ts';
import { hotKeywords } from '../seed/hotSearches.ts';
import { correctionsOf } from './correction.ts';
import { entriesOf, tabs } from './entries.ts';
import type { Entry, Item, Tab } from './entry.ts';
import { holds, joined, searchable } from './folding.ts';
import { indexPinyin, type PinyinIndex, readingsOf, simplified } from './spelling.ts';
import { servicesFor, serviceWords } from './services.ts';
import { places, TextIndex } from './TextIndex.ts';
import { lexicon } from './vocabulary.ts';
import { type Word, wordsOf } from './words.ts';

type Schemas = components['schemas'];

const maxOfGroup = 4;
const maxLessons = 3;
const usualSize = 20;
/** With fewer results than this, results with some of the words and a corrected keyword are offered as well. */
const fewResults = 3;
/** Maximum number of words to mark. */
const maxMarked = 60;

/** The index of a content. */
export interface SearchIndex {
  readonly entries: readonly Entry[];
  readonly texts: TextIndex;
  /** Words of the titles, such as names of operations, which a keyword may be corrected to. */
  readonly names: readonly string[];
  /** Chinese words by their pinyin. */
  readonly pinyin: PinyinIndex;
}

/** Builds the index of a content. */
export function indexSearch(content: Content): SearchIndex {
  const entries = entriesOf(content);
  const label = new Map(tabs);
  const texts = new TextIndex(
    entries.map(({ tab, title, text, lessons }) => [
      title,
      `${text} ${label.get(tab) ?? ''}`,
      ...lessons.map((lesson) => lesson.title),
    ]),
  );
  const names = entries.flatMap(({ title }) => title.match(/[A-Za-z][A-Za-z0-9-]{3,}/g) ?? []);
  return {
    entries,
    texts,
    names: [...new Set([...names, ...hotKeywords])],
    pinyin: keywordPinyin(content),
  };
}

/** Known words, and the names of lecturers and hospitals, by their pinyin. */
export const keywordPinyin = ({ lecturers, hospitals }: Content): PinyinIndex =>
  indexPinyin([
    ...lexicon,
    ...serviceWords,
    ...lecturers.map(({ name }) => name),
    // A hospital is called without what is said about it in brackets.
    ...hospitals.map(({ name }) => name.replace(/（.*$/, '')),
  ]);

/** An entry that was found. */
interface Found {
  readonly entry: Entry;
  /** 0 with the whole keyword in the title, 1 with all words in it, 2 in title or text, 3 in a lesson. */
  readonly rank: number;
  /** Words that it does not have. */
  readonly missing: readonly Word[];
}

/** Entries with all words, and those with some of them. */
interface Finds {
  readonly whole: Found[];
  readonly partial: Found[];
}

/** A partial result has at least one telling word, and at least half of them. */
function isEnough(words: readonly Word[], missing: readonly Word[]): boolean {
  const count = words.filter((word) => word.isTelling).length;
  const has = count - missing.filter((word) => word.isTelling).length;
  return has > 0 && 2 * has >= count;
}

/** Counts words of a diagnosis, which is in no index because only some readers know it, as words of the text. */
function addPlaces(own: number[], words: readonly Word[], diagnosis: string): void {
  const text = searchable(diagnosis);
  for (const [at, { forms }] of words.entries())
    if (own[at] === places.nowhere && forms.some((form) => holds(text, form))) own[at] = places.text;
}

/** The diagnoses that a reader knows, by case. */
type Diagnoses = ReadonlyMap<number, string>;

/** Who searches, and where. */
interface Wanted {
  isWanted(entry: Entry): boolean;
  diagnoses: Diagnoses;
}

function find(
  { entries, texts }: SearchIndex,
  keyword: string,
  words: readonly Word[],
  { isWanted, diagnoses }: Wanted,
): Finds {
  const found: Finds = { whole: [], partial: [] };
  if (words.length === 0) return found;
  const all = words.map((word) => texts.placesOf(word));
  const phrase = joined(keyword.trim());
  for (const [at, entry] of entries.entries()) {
    const own = all.map((one) => one[at] ?? places.nowhere);
    const diagnosis = diagnoses.get(entry.caseId ?? 0);
    if (diagnosis !== undefined) addPlaces(own, words, diagnosis);
    const missing = words.filter((_, place) => own[place] === places.nowhere);
    if (missing.length === words.length || !isWanted(entry)) continue;
    const here = own.filter((place) => place !== places.nowhere);
    const place = Math.max(...here) + 1;
    const rank = place === 1 && holds(searchable(entry.title), phrase) ? 0 : place;
    if (missing.length === 0) found.whole.push({ entry, rank, missing });
    else if (isEnough(words, missing)) found.partial.push({ entry, rank, missing });
  }
  return found;
}

/** The lessons of a result that have all words, or those words that only its lessons have. */
function lessonsOf({ entry }: Found, words: readonly Word[]): Entry['lessons'] {
  if (entry.lessons.length === 0) return [];
  const has = (text: string) => {
    const own = searchable(text);
    return (word: Word): boolean => word.forms.some((form) => holds(own, form));
  };
  const above = has(`${entry.title} ${entry.text}`);
  const wanted = words.filter((word) => !above(word));
  const lessons = entry.lessons.filter(({ title }) => {
    const isIn = has(title);
    return wanted.length > 0 ? wanted.some(isIn) : words.every(isIn);
  });
  return lessons.slice(0, maxLessons);
}

/**
 * Searches; the same search has the same answer within an hour. `diagnoses` are those that the reader knows: her results name them,
 * and she finds the cases by them.
 */
export function searchFor(
  index: SearchIndex,
  search: QueryOf<'searchResult'>,
  now: number,
  diagnoses: Diagnoses = new Map(),
): Schemas['SearchResult'] {
  const { module = 'all', sort = 'default', page = 1, size = usualSize } = search;
  const wanted = departmentOf(search.depId ?? 0)?.departmentOpened ? (search.depId ?? 0) : 0;
  const isWanted = ({ departmentId }: Entry): boolean => wanted === 0 || departmentId === wanted || departmentId === 0;
  const reader = { isWanted, diagnoses };
  const { kw, readAs, also } = meantBy(index, simplified(search.kw), reader);
  const words = wordsOf(kw);
  const finds = find(index, kw, words, reader);
  const services = servicesFor(kw);
  const isLittle = finds.whole.length < fewResults;
  const orders: Record<typeof sort, (one: Found, other: Found) => number> = {
    default: (one, other) =>
      one.missing.length - other.missing.length ||
      one.rank - other.rank ||
      (wanted === 0 ? 0 : nearness(wanted, one.entry.departmentId) - nearness(wanted, other.entry.departmentId)),
    new: (one, other) => other.entry.time - one.entry.time,
    hot: (one, other) => other.entry.plays - one.entry.plays,
  };
  const found = [...finds.whole.sort(orders[sort]), ...(isLittle ? finds.partial.sort(orders[sort]) : [])];
  const byTab = new Map(tabs.map(([tab]): [Tab, Found[]] => [tab, []]));
  for (const one of found) byTab.get(one.entry.tab)?.push(one);
  const of = (tab: Tab): Found[] => byTab.get(tab) ?? [];
  const row = (one: Found): Item => {
    const lessons = lessonsOf(one, words);
    return {
      ...one.entry.item(now),
      ...(one.entry.caseId !== undefined && { diagnosis: diagnoses.get(one.entry.caseId) ?? null }),
      ...(lessons.length > 0 && { lessons: lessons.map(({ videoId, title }) => ({ videoId, title })) }),
      ...(one.missing.length > 0 && { missing: one.missing.map(({ text }) => text) }),
    };
  };
  const counts: Schemas['SearchCount'][] = [
    { module: 'all', label: '全部', total: found.length },
    ...tabs.map(([tab, label]) => ({ module: tab, label, total: of(tab).length })),
  ];
  const requested = module === 'all' ? found : of(module);
  const result = {
    total: requested.length,
    partialTotal: requested.filter(({ missing }) => missing.length > 0).length,
    page,
    size,
    counts,
    words: markedWords(words),
    readAs,
    drugClasses: words
      .flatMap(({ text, drugClass }) => (drugClass ? [{ drug: text, name: drugClass }] : []))
      .slice(0, 10),
    suggestion:
      also ?? (finds.whole.length === 0 && services.length === 0 ? suggestionFor(index, kw, words, reader) : null),
    services: module === 'all' ? services : [],
  };
  if (module !== 'all')
    return { ...result, groups: [], list: requested.slice((page - 1) * size, page * size).map(row) };
  const groups = tabs.flatMap(([tab, label]) => {
    const own = of(tab);
    return own.length > 0 ? [{ module: tab, label, total: own.length, list: own.slice(0, maxOfGroup).map(row) }] : [];
  });
  // Whoever types the name of a hospital wants the hospital, and after it what it offers.
  const isHospital = of('hospital')[0]?.rank === 0;
  const order = ({ module: tab, list }: Schemas['SearchGroup']): number =>
    isHospital && tab === 'hospital' ? 0 : list[0]?.missing ? 2 : 1;
  return { ...result, groups: groups.toSorted((one, other) => order(one) - order(other)), list: [] };
}

/** The words to mark; single characters are marked only where there is nothing longer. */
function markedWords(words: readonly Word[]): string[] {
  const all = [...new Set(words.flatMap((word) => word.shown))];
  const long = all.filter((word) => [...word].length > 1);
  return (long.length > 0 ? long : all).slice(0, maxMarked);
}

/** A keyword as it is searched for, what it was read as, and what else it may mean. */
interface Meant {
  readonly kw: string;
  readonly readAs: string | null;
  readonly also: string | null;
}

/** A keyword that finds nothing may be pinyin: then the reading that finds most is searched for. */
function meantBy(index: SearchIndex, kw: string, reader: Wanted): Meant {
  const countOf = (text: string): number => find(index, text, wordsOf(text), reader).whole.length;
  const asTyped = { kw, readAs: null, also: null };
  const readings = readingsOf(kw, index.pinyin);
  if (readings.length === 0 || countOf(kw) > 0) return asTyped;
  const counted = readings
    .map((reading) => ({ reading, count: countOf(reading) + servicesFor(reading).length }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  const [best, next] = counted;
  return best ? { kw: best.reading, readAs: best.reading, also: next?.reading ?? null } : asTyped;
}

/** The most similar keyword with results; null without one. */
function suggestionFor(index: SearchIndex, kw: string, words: readonly Word[], reader: Wanted): string | null {
  const unfound = words.filter((word) => index.texts.placesOf(word).every((place) => place === places.nowhere));
  const forms = unfound.map((word) => word.forms[0] ?? '');
  const better = correctionsOf(kw, index.names, forms).find(
    (corrected) => find(index, corrected, wordsOf(corrected), reader).whole.length > 0,
  );
  return better ?? null;
}
