/** The addresses of articles: home, lists, congress news, and single articles for computers and phones. */
import { choice, defineAddress, flag, id, pageNumber, passing, pathId, required, words } from './define.ts';

/** The order of a list. */
export type ArticleSort = 'new' | 'hot';

/** Orders of a list, with their names. */
export const articleSorts: readonly (readonly [ArticleSort, string])[] = [
  ['new', '最新'],
  ['hot', '最热'],
];

/** The category of congress news, which has a page of its own. */
export const meetingCategory = 7;

const filters = { departmentId: id(6), sort: choice(articleSorts, 'new'), page: pageNumber() };

/** R011: all articles or those of one category. */
export const articlesPage = defineAddress('/web/article', { categoryId: id(6), ...filters });

/** R012: the articles of a category, with a tag, or of an author. */
export const articleListPage = defineAddress('/web/article/list', {
  categoryId: id(6),
  tag: words(20),
  authorId: id(),
  ...filters,
});

const firstYear = 2024;
const years = Array.from({ length: 12 }, (_, at) => [firstYear + at] as const);

/** R015: news of congresses; 0 means all years. */
export const articleMeetingsPage = defineAddress('/web/article/meeting', {
  year: choice([[0], ...years], 0),
  ...filters,
});

/** R018: an article; `comment` is the comment to show, `pc` asks for this page on a phone, too. */
export const articlePage = defineAddress('/web/article/:id', {
  id: pathId(),
  comment: passing(id()),
  pc: passing(flag()),
});

/** Sizes of the text, with their names. */
export const textSizes = [
  ['small', '小'],
  ['medium', '中'],
  ['large', '大'],
] as const;

/** A size of the text. */
export type TextSize = (typeof textSizes)[number][0];

/** R014: an article on a phone. In the app's web view (`from=app`) the app draws the bars. */
export const articleMobilePage = defineAddress('/web/article/mDetail', {
  articleId: required(id()),
  from: passing(choice([['h5'], ['app'], ['wechat']], 'h5')),
  fontSize: passing(choice(textSizes, 'medium')),
});

/** R013: the former address of an article, which may have either name. */
export const articleLegacyPage = defineAddress(
  '/web/article/detail',
  { articleId: id(), id: id(), pc: passing(flag()) },
  { agree: ({ articleId, id: other, pc }) => ({ articleId: articleId || other, id: 0, pc }) },
);

/** Filters of a list; 0 and '' mean all. */
export interface ArticleFilters {
  categoryId?: number;
  tag?: string;
  authorId?: number;
  year?: number;
  departmentId: number;
  sort: ArticleSort;
  page: number;
}
