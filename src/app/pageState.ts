/** What the server's render hands to the browser, as JSON inside the page. Never a token. */
import type { DehydratedState } from '@tanstack/react-query';
import type { Settings } from '../shared/settings.ts';
import type { StoreSnapshot } from '../stores/createStores.ts';

/** Id of the element that holds the JSON. */
export const stateElement = 'page-state';

/** The state of a rendered page. */
export interface PageState {
  /** The router's own state: data of the loaders, and errors as statuses. */
  router: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null };
  queries: DehydratedState;
  stores: StoreSnapshot;
}

/** What is left of it when the server could not render the page: the browser starts from nothing [N23]. */
export interface ShellState {
  settings: Settings;
}

/** JSON that is safe inside a script element: no tag can be closed or opened by it, no line ends early. */
export const escapedJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The state that the server left in the page, or null where no server has rendered it. */
export function readPageState(page: Document): PageState | ShellState | null {
  const text = page.getElementById(stateElement)?.textContent;
  return text ? (JSON.parse(text) as PageState | ShellState) : null;
}
