/**
 * Target of a hot search or a suggestion [2.3-03..23]: a page of ours, an external address, or a search for its text.
 */
import type { components } from '#openapi/portal.d.ts';
import * as hotSearchType from '#openapi/dist/names/hotSearchType.ts';
import { itemPath, type ModuleType } from '#addresses/item.ts';
import { roomPath } from '#addresses/live.ts';
import { membershipPage } from '#addresses/membership.ts';
import { safeExternalUrl } from '#shared/safeExternalUrl.ts';

/** A hot search as the backend may send it: only the keyword is guaranteed. */
export type HotSearch = components['schemas']['HotSearch'];
/** A suggestion as the backend may send it. */
export type Suggestion = components['schemas']['Suggestion'];

/** A result as the backend may send it. */
export type SearchItem = components['schemas']['SearchItem'];

/** A page of the portal, an external https address, a keyword to search for, or an address that must not be opened. */
export type Target = { to: string } | { outside: string } | { search: string } | { refused: string };

/** Modules that a video can have; a video with another module is searched for. */
const videoModules: readonly string[] = ['open', 'knowledge', 'vip', 'masterClass', 'pbl', 'case', 'anatomy'];
/** Operations with a page of the new kind [2.3-07]; all other operations are training [2.3-20]. */
const newOperations: readonly string[] = ['omoOperation', 'onlineOperation', 'scbOperation'];

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/** The page of a module's item, or a search for the text when the item is invalid. */
function item(module: string | undefined, id: unknown, text: string, videoId?: unknown): Target {
  if (!module || !isId(id)) return { search: text };
  const to = itemPath(module as ModuleType, id, isId(videoId) ? videoId : 0);
  return to ? { to } : { search: text };
}

/** The room of a live stream; that of a company is another page. */
const live = (liveId: unknown, enterpriseLive: boolean | null | undefined, text: string): Target =>
  isId(liveId) ? { to: roomPath({ liveId, enterpriseLive: enterpriseLive === true }) } : { search: text };

/** A public address; hosts without a dot and bare numbers belong to local networks and are refused. */
function outsideOf(url: unknown, text: string): Target {
  if (typeof url !== 'string' || url === '') return { search: text };
  const outside = safeExternalUrl(url);
  const host = outside ? new URL(outside).hostname.replace(/\.$/, '') : '';
  const isOpen = /[^.]\.[a-z][a-z0-9-]*$/i.test(host) && !/\.(local|internal|localhost|lan|home|corp)$/i.test(host);
  return outside && isOpen ? { outside } : { refused: text };
}

/** Target of a hot search, by its keyType [2.3-14..23]. Total: unknown values become a search. */
export function hotTarget({ keyword, keyType, keyDataId, moduleType, url }: HotSearch): Target {
  const module = moduleType ?? '';
  switch (keyType) {
    case hotSearchType.video:
      return item(videoModules.includes(module) ? module : undefined, keyDataId, keyword);
    case hotSearchType.live:
      return item('live', keyDataId, keyword);
    case hotSearchType.product:
      return item('product', keyDataId, keyword);
    case hotSearchType.membership:
      return { to: membershipPage.to() };
    case hotSearchType.meeting:
      return item('meeting', keyDataId, keyword);
    case hotSearchType.operation:
      return item(newOperations.includes(module) ? module : 'training_tribe', keyDataId, keyword);
    case hotSearchType.training:
      return item('training_tribe', keyDataId, keyword);
    case hotSearchType.url:
      return outsideOf(url, keyword);
    default:
      return { search: keyword };
  }
}

/** Target of a suggestion: `Jump` goes to the page of its ids [2.3-03..13], all others are searched for. */
export function suggestionTarget(suggestion: Suggestion): Target {
  const { type, detailType, moduleType, tips } = suggestion;
  if (type !== 'Jump') return { search: tips };
  switch (detailType) {
    case 'article':
      return item('article', suggestion.articleId, tips);
    case 'product':
      return item('product', suggestion.productId, tips);
    case 'live':
      return live(suggestion.albumId, suggestion.enterpriseLive, tips);
    case 'album':
    case 'video':
      return item(moduleType, suggestion.albumId, tips, detailType === 'video' ? suggestion.videoId : null);
    default:
      return { search: tips };
  }
}

/** The page of a result, or of one of its lessons; null when the ids are invalid. */
export function resultPath(
  { moduleType, articleId, productId, hospitalId, albumId, enterpriseLive, title }: SearchItem,
  videoId?: number,
): string | null {
  const ids: Partial<Record<ModuleType, number | null | undefined>> = {
    article: articleId,
    product: productId,
    hospital: hospitalId,
  };
  const id = moduleType in ids ? ids[moduleType] : albumId;
  const target = moduleType === 'live' ? live(id, enterpriseLive, title) : item(moduleType, id, title, videoId);
  return 'to' in target ? target.to : null;
}
