/** Names of what a doctor has kept. */
import {
  favouriteArticlesPage,
  favouriteCasesPage,
  favouriteCoursesPage,
  type FavouriteKind,
  favouriteMeetingsPage,
  favouriteProductsPage,
} from '#addresses/learning.ts';

/** Kinds of favourites that have a page, with their names; add a line for each new one. */
export const favouriteKinds: readonly (readonly [kind: FavouriteKind, name: string, path: string])[] = [
  ['course', '课程', favouriteCoursesPage.to()],
  ['meeting', '会议', favouriteMeetingsPage.to()],
  ['article', '文章', favouriteArticlesPage.to()],
  ['product', '商品', favouriteProductsPage.to()],
  ['medicase', '病例', favouriteCasesPage.to()],
];
