/** Development only, written into the page modules by scripts/lib/keepPages.ts. */
import type { AnyPage } from './page.ts';

/** What lasts from one version of a page's module to the next: `import.meta.hot.data`. */
interface Kept {
  page?: AnyPage;
  text?: string;
}

/**
 * The page of an edited module: the same object with the new contents, or the declared one when its declaration has changed.
 * React refreshes the components in place when a module exports the same values and components as before; otherwise the
 * browser reloads. `text` is the source of the declaration. The router keeps the address, so that one which was imported anew
 * needs a reload, too.
 */
export function keptPage(kept: Kept, declared: AnyPage, text: string): AnyPage {
  const { page } = kept;
  const isOwn = !/\baddress(?:: \w+)?,/.test(text);
  const isSame = page && kept.text === text && (isOwn || page.address === declared.address);
  return Object.assign(kept, { text, page: isSame ? Object.assign(page, declared) : declared }).page;
}
