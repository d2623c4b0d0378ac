/** Common parts of the lists of a reader's own items: modules, keywords, pages. */

const usualSize = 12;
const ofMembership: string[] = ['vip', 'masterClass', 'pbl'];

/** Whether a module matches the filter; `vip` means all modules of the membership, and an empty filter all modules. */
export const isOf = (moduleType: string | null, wanted: string | undefined): boolean =>
  wanted === undefined ||
  moduleType === wanted ||
  (wanted === 'vip' && moduleType !== null && ofMembership.includes(moduleType));

/** True when all words of the keyword are in the text. */
export const matches = (text: string, keyword = ''): boolean =>
  keyword
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.toLowerCase().includes(word));

/** A page of a list. */
export function pageOf<Item>(list: Item[], { page = 1, size = usualSize }: { page?: number; size?: number }) {
  return { list: list.slice((page - 1) * size, page * size), total: list.length, page, size };
}
