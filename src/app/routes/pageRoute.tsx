/** Creates the router's route for a declared page: loader, component and metadata. */
import type { DataTag, FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import {
  data,
  type LoaderFunction,
  redirect,
  redirectDocument,
  type RouteObject,
  useLocation,
  useParams,
} from 'react-router-dom';
import * as codes from '#openapi/dist/codes.ts';
import { ApiError } from '#api/errors.ts';
import type { AnyPage, HeadInput, PageAbout, Read } from '#kit/page/page.ts';
import { type Address, defineAddress, type Fields } from '#addresses/define.ts';
import { hasEditor, isOtherDocument } from '#addresses/editorPages.ts';
import { hasSecret } from '#addresses/secretPages.ts';
import { carryMessages } from '#features/session/farewell.ts';
import { inPortal } from '#shared/base.ts';
import { withStyles } from '#ui/styleSheet.ts';
import { MissingPage } from '../errors/MissingPage.tsx';
import type { Services } from '../services.ts';

/** Values of any page's address. */
type Values = Record<string, unknown>;

/** The exports of a page's file. */
interface PageFile {
  page: AnyPage;
}

/**
 * Each page is its own chunk. `pages/parts` and `pages/factories` serve several pages, and a folder with the name of a page has its own
 * parts.
 */
const files = import.meta.glob<PageFile>([
  '../../pages/*.tsx',
  '../../pages/[a-z]*/*.tsx',
  '!../../pages/{factories,parts}/**',
  '!**/*.test.tsx',
]);

/** Source of a page's module, as the build manifest names it. */
export const moduleOf = (file: string): string => `src/pages/${file}.tsx`;

/** A loaded page with its address. */
export interface LoadedPage {
  pattern: string;
  about: PageAbout<Values> & { Component?: ComponentType<{ address: Values }> };
  address: Address<Values>;
}

/** Data of a matched route for the frame. */
export interface RouteHandle {
  /** Name for analytics [2.2-14]. */
  name: string;
  /** Source file of the page's module; missing for a route that is not a page. */
  module?: string;
  /** Missing for a route that is not a page. */
  page?: LoadedPage;
}

/** The page of a file below `src/pages`, at a pattern. Rejects with advice where the file or its export is missing. */
export async function loadPage(pattern: string, file: string): Promise<LoadedPage> {
  const load = files[`../../pages/${file}.tsx`];
  if (!load)
    throw new Error(`The route table names src/pages/${file}.tsx for ${pattern}; create it or correct the line.`);
  const { page } = await withStyles(load);
  const declared = page.address as Address<Values> | Fields;
  const isAddress = (given: object): given is Address<Values> => typeof Reflect.get(given, 'read') === 'function';
  const address = isAddress(declared) ? declared : (defineAddress(pattern, declared) as unknown as Address<Values>);
  return { pattern, about: page as unknown as LoadedPage['about'], address };
}

/** The name of a pattern for analytics [2.2-14]: its segments and parameters, `index` for home. */
export const nameOf = (pattern: string): string =>
  pattern.replace(/[:?]/g, '').split('/').filter(Boolean).join('-') || 'index';

/** The input of a page's functions. */
export function inputOf({ api, queryClient, stores }: Services, pattern: string, address: Values): HeadInput<Values> {
  return {
    api,
    pattern,
    stores,
    address,
    data: <Data,>({ queryKey }: { queryKey: DataTag<QueryKey, Data, Error> }) =>
      queryClient.getQueryData<Data>(queryKey),
  };
}

/** Codes that mean "not found": an invalid parameter, and missing content. */
const missingCodes = [codes.badParameter, codes.notFound];

/** Reads the page's main content. Throws a 404 when the backend does not have it; the page shows other failures. */
async function readRequired({ queryClient }: Services, read: Read): Promise<void> {
  try {
    await queryClient.fetchQuery(read as FetchQueryOptions);
  } catch (error) {
    if (error instanceof ApiError && missingCodes.includes(error.code)) throw data(null, { status: 404 });
  }
}

/** Primes the cache; the section of a failed read shows the failure, not the whole page. */
export async function prime({ queryClient }: Services, reads: Read[]): Promise<void> {
  await Promise.all(reads.map((read) => queryClient.prefetchQuery(read as FetchQueryOptions)));
}

/** Whether a page must be loaded as a document of its own, when a reader comes to it from the page of this document. */
function needsDocument(
  { settings, frame }: Services['stores'],
  about: Pick<LoadedPage['about'], 'private' | 'secret' | 'ownDocument'>,
  { pathname, search }: URL,
): boolean {
  if (about.ownDocument && isOtherDocument(hasEditor)) return true;
  if (about.secret && isOtherDocument(hasSecret)) return true;
  // A third-party script goes on running after a navigation: no private page may come into its document, and in the document of a
  // private page it does not start.
  if (settings.analytics === null || frame.isConfidential === null) return false;
  return frame.isConfidential !== ((about.private ?? false) || hasSecret(inPortal(pathname) + search));
}

/** Returns the hash of the navigation under way, which a loader is not told. */
export type HashOf = () => string;

const loaderOf =
  (services: Services, { pattern, about, address }: LoadedPage, hash: HashOf): LoaderFunction =>
  async ({ params, request }) => {
    const values = address.read(new URL(request.url).searchParams, params);
    if (values === null) throw data(null, { status: 404 });
    const input = inputOf(services, pattern, values);
    if (needsDocument(services.stores, about, new URL(request.url))) {
      carryMessages(services.stores);
      return redirectDocument(request.url + hash());
    }
    // For a visitor a private page reads nothing; it loads after the login.
    if (about.private && !services.stores.session.isLoggedIn) return null;
    const { device } = about;
    const { frame } = services.stores;
    if (device && (device.is === 'pc') !== frame.isPc) {
      if (!device.asked?.(values)) return redirect(device.otherwise(values));
      frame.setPc(device.is === 'pc');
    }
    const must = about.must?.(input);
    const primed = prime(services, about.reads?.(input) ?? []);
    if (must) await readRequired(services, must);
    const target = about.leadsTo?.(input);
    if (target) return redirect(target, about.moved ? 301 : 302);
    await primed;
    if (about.exists?.(input) === false) throw data(null, { status: 404 });
    await prime(services, about.readsNext?.(input) ?? []);
    about.onEnter?.(input);
    return null;
  };

/** The component that reads the address and hands it to the page. */
function withAddress({ about: { Component }, address }: LoadedPage): ComponentType {
  return function WithAddress() {
    const values = address.read(new URLSearchParams(useLocation().search), useParams());
    return Component && values ? <Component address={values} /> : null;
  };
}

/** The lazily loaded half of a page's route. */
export async function pageRoute(
  services: Services,
  pattern: string,
  file: string,
  hash: HashOf = () => '',
): Promise<Pick<RouteObject, 'Component' | 'loader' | 'handle' | 'errorElement'>> {
  const page = await loadPage(pattern, file);
  const { missing } = page.about;
  return {
    Component: withAddress(page),
    loader: loaderOf(services, page, hash),
    handle: { name: nameOf(pattern), module: moduleOf(file), page } satisfies RouteHandle,
    ...(missing && { errorElement: <MissingPage {...missing} /> }),
  };
}
