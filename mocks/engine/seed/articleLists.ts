/** Lists of articles, their categories and authors. */
import { followState } from '../follows.ts';
import type { Known } from '../learning/coursePage.ts';
import type { components } from '#openapi/portal.d.ts';
import type { QueryOf } from '#openapi/operation.ts';
import { matches, pageOf } from '../learning/lists.ts';
import { articleCategories, type ArticleRecord } from './articles.ts';
import { bodyOf, meetingOf } from './articleTexts/articleTexts.ts';
import { wantedDepartment } from './courseLists.ts';
import { followedLecturer, lecturerPage } from './lecturerPages.ts';
import { nearest } from './nearness.ts';
import { type Content, perContent } from './seed.ts';
import { day } from '../times.ts';
import { yearOf } from './tools.ts';

type Schemas = components['schemas'];
type Query = QueryOf<'articleList'>;

const usualSize = 10;
const maxAuthors = 6;
const sizes = { articles: 6, courses: 4 };

/** What belongs to each category. */
const categoryTexts: Record<(typeof articleCategories)[number], string> = {
  临床指南: '指南与共识的解读：分级、切点、流程，写成可以贴在诊室里的要点。',
  病例解读: '真实的思路，虚构的患者：从线索到诊断，再到复盘。',
  前沿进展: '新证据带来了什么、还缺什么，怎样影响今天的选择。',
  手术技巧: '一步一步拆开讲：入路、层面、缝合与救场。',
  用药指导: '适应证、剂量、停药与监测，逐条核对处方。',
  医学人文: '谈话、带教、夜班与成长。',
  会议资讯: '日程、征文与会后报道。',
};

/** The year in Beijing. */

/** All articles in a sort order. */
const ordered = perContent(({ articles }: Content, sort: 'new' | 'hot'): ArticleRecord[] => {
  const figure = ({ brief }: ArticleRecord): number => (sort === 'new' ? brief.publishTime : brief.readCount);
  return articles.toSorted((one, other) => figure(other) - figure(one) || other.brief.articleId - one.brief.articleId);
});

/** Share of its daily mean with which an article is still read after its first days. */
const laterShare = 0.8;

/** Reads of an article within the last `period` ms: all of them for a new one, fewer and fewer with its age. */
function readsWithin({ readCount, publishTime }: Schemas['ArticleBrief'], now: number, period: number): number {
  const age = now - publishTime;
  return age <= period ? readCount : Math.round((readCount * laterShare * period) / age);
}

/** Articles that were read within a day or a week, with their reads in that time. */
function ofPeriod(briefs: Schemas['ArticleBrief'][], now: number, { period, sort }: Query): Schemas['ArticleBrief'][] {
  if (period === undefined) return briefs;
  const read = briefs
    .map((brief) => ({ ...brief, periodReads: readsWithin(brief, now, period === 'day' ? day : 7 * day) }))
    .filter(({ periodReads }) => periodReads > 0);
  return sort === 'hot' ? read.toSorted((one, other) => other.periodReads - one.periodReads) : read;
}

/** A card with the meeting that its article tells about. */
export function withMeeting(content: Content, brief: Schemas['ArticleBrief']): Schemas['ArticleBrief'] {
  const albumWanted = meetingOf(brief.articleId);
  const about = content.meetings.find((meeting) => meeting.brief.albumId === albumWanted)?.brief;
  if (!about) return brief;
  const { albumId, startTime, endTime } = about;
  return { ...brief, meeting: { albumId, startTime, endTime } };
}

/** A page of articles. */
export function listArticles(content: Content, query: Query, now: number): Schemas['ArticleList'] {
  const { categoryId, tag, authorId, keyword, year, sort = 'new', page, size = usualSize } = query;
  const departmentId = wantedDepartment(query.departmentId);
  const found = ordered(content, sort).filter(
    (article) =>
      (departmentId === 0 || article.departmentId === departmentId || article.departmentId === 0) &&
      (categoryId === undefined || article.brief.categoryId === categoryId) &&
      (tag === undefined || bodyOf(article).tags.includes(tag)) &&
      (authorId === undefined || article.brief.authorId === authorId) &&
      (year === undefined || yearOf(article.brief.publishTime) === year) &&
      matches([article.brief.title, article.brief.summary, article.brief.authorName].join(' '), keyword),
  );
  const briefs = found.map(({ brief }) => brief);
  const { list, ...about } = pageOf(ofPeriod(briefs, now, query), { ...(page && { page }), size });
  return { ...about, list: list.map((brief) => withMeeting(content, brief)) };
}

/** The author of articles; undefined for somebody who has written none. */
export function authorOf(
  { content, state, caller }: Pick<Known, 'content' | 'state' | 'caller'>,
  authorId: number,
): Schemas['ArticleAuthor'] | undefined {
  const own = content.articles.filter(({ brief }) => brief.authorId === authorId);
  const page = own.length > 0 ? lecturerPage(content, authorId) : undefined;
  const who = followedLecturer(content, authorId);
  if (!page || !who) return undefined;
  const { name, photoUrl, titleName, hospitalName, goodAt } = page.lecturer;
  return {
    ...{ authorId, name, photoUrl, titleName, hospitalName, goodAt },
    articleCount: own.length,
    ...followState(state, caller, who),
  };
}

/** All categories, and the authors who are read most. */
export function categoriesOf(known: Pick<Known, 'content' | 'state' | 'caller'>): Schemas['ArticleCategories'] {
  const { content } = known;
  const reads = new Map<number, number>();
  for (const { brief } of content.articles)
    if (brief.authorId != null) reads.set(brief.authorId, (reads.get(brief.authorId) ?? 0) + brief.readCount);
  const byReads = [...reads].toSorted(([one, some], [other, more]) => more - some || one - other);
  return {
    categories: articleCategories.map((name, index) => ({
      categoryId: index + 1,
      name,
      text: categoryTexts[name],
      count: content.articles.filter(({ brief }) => brief.categoryId === index + 1).length,
    })),
    authors: byReads.slice(0, maxAuthors).flatMap(([authorId]) => authorOf(known, authorId) ?? []),
  };
}

/** The articles beside one in its category: the one published before it and the one after it. */
export function neighboursOf(content: Content, { brief }: ArticleRecord) {
  const own = ordered(content, 'new').filter((other) => other.brief.categoryId === brief.categoryId);
  const at = own.findIndex((other) => other.brief.articleId === brief.articleId);
  const shown = (article: ArticleRecord | undefined): Schemas['ArticleNeighbour'] =>
    article ? { articleId: article.brief.articleId, title: article.brief.title } : null;
  return { previous: shown(own[at + 1]), next: shown(own[at - 1]) };
}

/** Articles and courses of the same field: with common tags first, then of the same category, then of near departments. */
export function relatedTo(content: Content, article: ArticleRecord): Schemas['ArticleRelated'] {
  const { departmentId, brief } = article;
  const tags = new Set(bodyOf(article).tags);
  const closeness = (other: ArticleRecord): number =>
    bodyOf(other).tags.filter((tag) => tags.has(tag)).length * 2 +
    (other.brief.categoryId === brief.categoryId ? 1 : 0);
  const others = content.articles.filter((other) => other.brief.articleId !== brief.articleId);
  const near = nearest(departmentId, others, others.length).toSorted((one, other) => closeness(other) - closeness(one));
  const courses = nearest(
    departmentId,
    content.courses,
    sizes.courses,
    (one, other) => other.brief.playCount - one.brief.playCount,
  );
  return {
    articles: near.slice(0, sizes.articles).map((article) => article.brief),
    courses: courses.map((course) => course.brief),
  };
}
