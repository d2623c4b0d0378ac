/** Names of what a doctor has watched and kept. */
import type { ModuleType } from '#addresses/item.ts';
import {
  favouriteArticlesPage,
  favouriteCasesPage,
  favouriteCoursesPage,
  type FavouriteKind,
  favouriteProductsPage,
} from '#addresses/learning.ts';

/** Kinds of favourites that have a page, with their names; add a line for each new one. */
export const favouriteKinds: readonly (readonly [kind: FavouriteKind, name: string, path: string])[] = [
  ['course', '课程', favouriteCoursesPage.to()],
  ['article', '文章', favouriteArticlesPage.to()],
  ['product', '商品', favouriteProductsPage.to()],
  ['medicase', '病例', favouriteCasesPage.to()],
];

const moduleNames: Partial<Record<ModuleType, string>> = {
  open: '公开课',
  knowledge: '知识点',
  vip: '会员课',
  masterClass: '大师课',
  pbl: 'PBL课程',
  case: '病例视频',
  anatomy: '解剖',
  live: '直播',
};

/** Label of a module beside a record. */
export const moduleName = (module: ModuleType): string => moduleNames[module] ?? '视频';
