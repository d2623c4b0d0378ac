/** The tab of each module on the results page. */
import type { SearchModule } from '#stores/SearchStore.ts';

/** The tabs, in their order, with their names. */
export const tabs: readonly (readonly [SearchModule, string])[] = [
  ['all', '全部'],
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
  ['hospital', '医院'],
];

/** Modules that share a tab with others. */
const within: readonly (readonly [string, SearchModule])[] = [
  ['masterClass', 'vip'],
  ['pbl', 'vip'],
  ['omoOperation', 'operation'],
  ['onlineOperation', 'operation'],
  ['scbOperation', 'operation'],
  ['product', 'mall'],
];

/** The tab for a value of the address, which is the tab's name or a module in it; `all` for any other value. */
export function tabOf(value: string | null): SearchModule {
  const own = tabs.find(([tab]) => tab === value)?.[0];
  return own ?? within.find(([module]) => module === value)?.[1] ?? 'all';
}
