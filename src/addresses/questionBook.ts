/** R092: the wrong book and the favourite questions of a doctor. */
import { choice, defineAddress, id, pageNumber, pathId, type ValuesAt } from './define.ts';

/** Questions of the wrong book that are still to be repeated, or those that are mastered. */
export type WrongTab = 'open' | 'mastered';
/** How often a question was wrong; '' means any number. */
export type WrongTimes = '' | '1' | '2';

/** Parts of the wrong book with their labels. */
export const wrongTabs: readonly (readonly [WrongTab, string])[] = [
  ['open', '待掌握'],
  ['mastered', '已掌握'],
];
/** Numbers of mistakes with their labels. */
export const wrongTimes: readonly (readonly [WrongTimes, string])[] = [
  ['', '全部'],
  ['1', '错1次'],
  ['2', '错2次及以上'],
];

/** R092: the wrong book. */
export const wrongBookPage = defineAddress('/learn/wrong', {
  tab: choice<WrongTab>(wrongTabs, 'open'),
  /** 0 means all chapters. */
  chapterId: id(),
  times: choice<WrongTimes>(wrongTimes, ''),
  page: pageNumber(),
});
/** Parameters of the wrong book. */
export type WrongBookAddress = ValuesAt<typeof wrongBookPage>;

/** R092: the favourite questions. */
export const favouriteQuestionsPage = defineAddress('/learn/favorite', { chapterId: id(), page: pageNumber() });
/** Parameters of the favourite questions. */
export type FavouriteQuestionsAddress = ValuesAt<typeof favouriteQuestionsPage>;

/** R092: one question that the doctor has met, with her answers; `id` is the question. */
export const questionReviewPage = defineAddress('/learn/wrong/:id', { id: pathId() });
