/** The search index: all content that has a tab on the results page, built once per content. */
import type { components } from '../../../openapi/portal.d.ts';
import type { CourseRecord } from './courses.ts';
import { lessonId, lessonTitle } from './lessons.ts';
import { liveAt } from '../live/airing.ts';
import { nearness } from './nearness.ts';
import { departmentOf } from './reference.ts';
import type { Content } from './seed.ts';
import { introductionOf } from './texts/introductions.ts';

type Schemas = components['schemas'];
type Item = Schemas['SearchItem'];
type Tab = Exclude<Schemas['SearchModule'], 'all'>;

/** An entry of the index. */
interface Entry {
  readonly tab: Tab;
  readonly departmentId: number;
  /** In lower case, like all searched texts. */
  readonly title: string;
  readonly text: string;
  readonly lessons: readonly { readonly videoId: number; readonly title: string; readonly text: string }[];
  /** For the sort orders `new` and `hot`. */
  readonly time: number;
  readonly plays: number;
  /** Of a case. */
  readonly caseId?: number;
  item(now: number): Item;
}

/** All entries, in the order of the tabs. */
export type SearchIndex = readonly Entry[];

/** The tabs of the results page, in their order. */
const tabs: readonly (readonly [Tab, string])[] = [
  ['open', '公开课'],
  ['vip', '会员课'],
  ['case', '病例视频'],
  ['knowledge', '知识点'],
  ['anatomy', '解剖'],
  ['live', '直播'],
  ['meeting', '会议'],
  ['operation', '手术班'],
  ['training_tribe', '训练营'],
  ['article', '文章'],
  ['medicase', '病例'],
  ['mall', '商城'],
];

const maxOfGroup = 4;
const maxLessons = 3;
const usualSize = 20;

const small = (...texts: (string | null | undefined)[]): string => texts.filter(Boolean).join(' ').toLowerCase();
const departmentName = (id: number): string => departmentOf(id)?.departmentName ?? '';

function courseEntry(album: CourseRecord): Entry {
  const { albumId, moduleType, title, coverUrl, free, videoCount, lecturerName, hospitalName, playCount } = album.brief;
  const { departmentId, publishTime } = album;
  const priceFen = album.brief.priceFen ?? null;
  const lessons = Array.from({ length: videoCount }, (_, index) => {
    const name = lessonTitle(album, index + 1);
    return { videoId: lessonId(albumId, index + 1), title: name, text: small(name) };
  });
  const names = lessons.map((lesson) => lesson.title.replace(/^第\d+节 /, ''));
  const summary =
    introductionOf(albumId) ??
    `${departmentName(departmentId) || '全科'}课程，讲授${names.slice(0, 4).join('、')}等内容。`;
  return {
    tab: moduleType === 'masterClass' || moduleType === 'pbl' ? 'vip' : moduleType,
    departmentId,
    title: small(title),
    text: small(title, summary, lecturerName, hospitalName),
    lessons,
    time: publishTime,
    plays: playCount,
    item: () => ({
      moduleType,
      albumId,
      title,
      coverUrl,
      summary,
      lecturerName,
      hospitalName: hospitalName ?? null,
      time: publishTime,
      playCount,
      free,
      priceFen,
      videoCountText: `共${videoCount}节`,
    }),
  };
}

/** Builds the index of a content. */
export function indexSearch(content: Content): SearchIndex {
  const entries: Entry[] = [
    ...content.courses.map(courseEntry),
    ...content.lives.map((live): Entry => {
      const { liveId, title, coverUrl, lecturerName, hospitalName, startTime, enterpriseLive } = live.plan;
      const { reserveCount } = live;
      return {
        tab: 'live',
        departmentId: live.departmentId,
        title: small(title),
        text: small(title, lecturerName, hospitalName, departmentName(live.departmentId)),
        lessons: [],
        time: startTime,
        plays: reserveCount,
        item: (now) => ({
          moduleType: 'live',
          albumId: liveId,
          enterpriseLive,
          title,
          coverUrl,
          lecturerName,
          hospitalName: hospitalName ?? null,
          time: startTime,
          status: liveAt(live, now).status,
          playCount: reserveCount,
        }),
      };
    }),
    ...content.meetings.map(({ departmentId, group, brief }): Entry => {
      const { albumId, moduleType, title, coverUrl, startTime, endTime, priceFen, status } = brief;
      const place = brief.mode === 'online' ? '线上' : (brief.place ?? '线上');
      return {
        tab: group === 'training' ? 'training_tribe' : group,
        departmentId,
        title: small(title),
        text: small(title, place, departmentName(departmentId)),
        lessons: [],
        time: startTime,
        plays: 0,
        item: () => ({ moduleType, albumId, title, coverUrl, place, time: startTime, endTime, status, priceFen }),
      };
    }),
    ...content.articles.map(({ departmentId, brief }): Entry => {
      const { articleId, title, summary, coverUrl, authorName, categoryName, publishTime, readCount } = brief;
      return {
        tab: 'article',
        departmentId,
        title: small(title),
        text: small(title, summary, authorName, categoryName),
        lessons: [],
        time: publishTime,
        plays: readCount,
        item: () => ({
          moduleType: 'article',
          articleId,
          title,
          coverUrl,
          summary,
          lecturerName: authorName,
          time: publishTime,
          playCount: readCount,
        }),
      };
    }),
    ...content.medicases.map(({ departmentId, lecturerId, summary, brief }): Entry => {
      const { id, title, coverUrl, departmentName: department, free, questionCount, doneCount } = brief;
      const lecturerName = content.lecturers.find((lecturer) => lecturer.lecturerId === lecturerId)?.name ?? null;
      return {
        tab: 'medicase',
        caseId: id,
        departmentId,
        title: small(title),
        text: small(title, summary, lecturerName, department),
        lessons: [],
        time: id,
        plays: doneCount,
        item: () => ({
          moduleType: 'medicase',
          albumId: id,
          title,
          coverUrl,
          summary,
          lecturerName,
          videoCountText: `${questionCount}个问题`,
          playCount: doneCount,
          free,
        }),
      };
    }),
    ...content.products.map(({ departmentId, brief }): Entry => {
      const { productId, title, imageUrl, maker, tags, sales } = brief;
      return {
        tab: 'mall',
        departmentId,
        title: small(title),
        text: small(title, maker, ...tags, departmentName(departmentId)),
        lessons: [],
        time: productId,
        plays: sales,
        item: () => ({
          moduleType: 'product',
          productId,
          title,
          coverUrl: imageUrl,
          summary: tags.length > 0 ? tags.join(' · ') : null,
          playCount: sales,
          priceFen: brief.priceFen,
        }),
      };
    }),
  ];
  const order = tabs.map(([tab]) => tab);
  return entries.sort((one, other) => order.indexOf(one.tab) - order.indexOf(other.tab));
}

/** A search, as in the query of the operation. */
export interface Search {
  kw: string;
  depId?: number;
  module?: Schemas['SearchModule'];
  sort?: 'default' | 'new' | 'hot';
  page?: number;
  size?: number;
}

interface Found {
  readonly entry: Entry;
  readonly lessons: Entry['lessons'];
  /** Where the words were found: 0 in the title, 1 in the text, 2 only in a lesson. */
  readonly place: number;
}

function findIn(entry: Entry, words: readonly string[], diagnosis: string): Found | null {
  const holds = (text: string): boolean => words.every((word) => text.includes(word));
  const lessons = entry.lessons.filter((lesson) => holds(lesson.text)).slice(0, maxLessons);
  if (holds(entry.title)) return { entry, lessons, place: 0 };
  if (holds(small(entry.text, diagnosis))) return { entry, lessons, place: 1 };
  return lessons.length > 0 ? { entry, lessons, place: 2 } : null;
}

/**
 * Searches; the same search has the same answer within an hour. `diagnoses` are those that the reader knows, by case: her results
 * name them, and she finds the cases by them.
 */
export function searchFor(
  index: SearchIndex,
  search: Search,
  now: number,
  diagnoses: ReadonlyMap<number, string> = new Map(),
): Schemas['SearchResult'] {
  const { kw, module = 'all', sort = 'default', page = 1, size = usualSize } = search;
  const words = kw.toLowerCase().split(/\s+/u).filter(Boolean);
  const wanted = departmentOf(search.depId ?? 0)?.departmentOpened ? (search.depId ?? 0) : 0;
  const found =
    words.length === 0
      ? []
      : index.flatMap((entry) => findIn(entry, words, diagnoses.get(entry.caseId ?? 0) ?? '') ?? []);
  const near = found.filter(({ entry }) => wanted === 0 || entry.departmentId === wanted || entry.departmentId === 0);
  const orders: Record<typeof sort, (one: Found, other: Found) => number> = {
    default: (one, other) =>
      one.place - other.place ||
      (wanted === 0 ? 0 : nearness(wanted, one.entry.departmentId) - nearness(wanted, other.entry.departmentId)),
    new: (one, other) => other.entry.time - one.entry.time,
    hot: (one, other) => other.entry.plays - one.entry.plays,
  };
  const sorted = near.sort(orders[sort]);
  const of = (tab: Tab): Found[] => sorted.filter(({ entry }) => entry.tab === tab);
  const row = ({ entry, lessons }: Found): Item => ({
    ...entry.item(now),
    ...(entry.caseId !== undefined && { diagnosis: diagnoses.get(entry.caseId) ?? null }),
    ...(lessons.length > 0 && { lessons: lessons.map(({ videoId, title }) => ({ videoId, title })) }),
  });
  const counts: Schemas['SearchCount'][] = [
    { module: 'all', label: '全部', total: sorted.length },
    ...tabs.map(([tab, label]) => ({ module: tab, label, total: of(tab).length })),
  ];
  const whole = { total: counts.find((count) => count.module === module)?.total ?? 0, page, size, counts };
  if (module !== 'all')
    return {
      ...whole,
      groups: [],
      list: of(module)
        .slice((page - 1) * size, page * size)
        .map(row),
    };
  const groups = tabs.flatMap(([tab, label]) => {
    const own = of(tab);
    return own.length > 0 ? [{ module: tab, label, total: own.length, list: own.slice(0, maxOfGroup).map(row) }] : [];
  });
  return { ...whole, groups, list: [] };
}
