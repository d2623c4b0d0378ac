/** State that the server's render passes to the browser as JSON in the page. Never a token. */
import type { DehydratedState } from '@tanstack/react-query';
import type { Settings } from '#shared/settings.ts';
import type { StoreSnapshot } from '#stores/createStores.ts';

/** Id of the element that holds the JSON. */
export const stateElement = 'page-state';

/** The state of a rendered page. */
export interface PageState {
  /** The router's own state: data of the loaders, and errors as statuses. */
  router: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null };
  queries: DehydratedState;
  stores: StoreSnapshot;
}

/** State of the shell, when the server could not render the page: the browser renders it [N23]. */
export interface ShellState {
  settings: Settings;
}

/** JSON that is safe inside a script element: tags and line separators are escaped. */
export const escapedJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Serializes errors in the router's format for hydration. */
export function serializableErrors(errors: Record<string, unknown> | null): Record<string, unknown> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      const { status = 500 } = error as { status?: number };
      return [id, { status, statusText: '', data: null, internal: false }];
    }),
  );
}

/** The state in the page, or null when no server has rendered it. */
export function readPageState(page: Document): PageState | ShellState | null {
  const text = page.getElementById(stateElement)?.textContent;
  return text ? (JSON.parse(text) as PageState | ShellState) : null;
}
