/** The declaration of a page. Its route, head, loader and the server's page cache are derived from it. */
import type { DataTag, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Api } from '#api/client.ts';
import type { Address, Fields, ValuesOf } from '#addresses/define.ts';
import type { Stores } from '#stores/createStores.ts';

/** Query options as returned by `features/…/queries.ts`. */
export interface Read {
  queryKey: QueryKey;
}

/** Inputs of the page's reads. */
export interface ReadInput<Values> {
  api: Api;
  address: Values;
  /** The matched pattern of the route table, for a page that has several. */
  pattern: string;
  stores: Stores;
}

/** Inputs of the head: the address and the data that was read. */
export interface HeadInput<Values> extends ReadInput<Values> {
  /** The data of a query; undefined when it has failed or was not read. */
  data<Data>(options: { queryKey: DataTag<QueryKey, Data, Error> }): Data | undefined;
}

/** A page's own 404: title, sentence and a link. */
export interface Missing {
  title: string;
  text?: string;
  /** Where the link leads to; by default to the page's own path without parameters. */
  to?: string;
  label: string;
}

type Of<Values, Result> = Result | ((input: HeadInput<Values>) => Result);

/** A page without its address. */
export interface PageAbout<Values> {
  /** Title before the slogan; with '' or undefined (`must` has failed) the title is the slogan alone. */
  title: Of<Values, string | undefined>;
  /** Meta description for search engines. */
  description?: Of<Values, string | undefined>;
  /** The main subject of the page: when the backend does not find it, the answer is 404. */
  must?(input: ReadInput<Values>): Read | null;
  /** Data of the page's sections: a failed read is shown in its own section. */
  reads?(input: ReadInput<Values>): Read[];
  /** Further reads that depend on the results of the first ones. */
  readsNext?(input: HeadInput<Values>): Read[];
  /** Loaded as a document of its own, because its policy is not that of the other pages: `addresses/editorPages.ts` lists them. */
  ownDocument?: true;
  /**
   * Its address is a key, such as that of a gift: loaded as a document of its own that sends no referrer and starts no analytics,
   * and never kept by the server. `addresses/secretPages.ts` says which addresses these are.
   */
  secret?: true;
  /** How long after its reads its content stays true, ms: the server keeps the page no longer. Null or undefined for no limit. */
  freshFor?(input: HeadInput<Values>): number | null | undefined;
  /** False when the page does not exist (404), once `must` and `reads` have been read. */
  exists?(input: HeadInput<Values>): boolean;
  /** Another address to redirect to after `must` was read. */
  leadsTo?(input: HeadInput<Values>): string | null;
  /**
   * The only device that the page is for; readers with the other one are redirected (302, pages I), unless the address asks
   * for the form of this device, which then stays until the next full load.
   */
  device?: { is: 'pc' | 'phone'; otherwise(address: Values): string; asked?(address: Values): boolean };
  /** The redirect of `leadsTo` is permanent (301). */
  moved?: true;
  /** Called when a reader navigates to an address of the page. */
  onEnter?(input: ReadInput<Values>): void;
  /** Only for logged-in doctors: visitors see the login, nothing is read for them, and search engines are excluded. */
  private?: true;
  /** True at an address where the page stands alone, without header and footer, such as that of a book that is read. */
  alone?(address: Values): boolean;
  /** Public, but excluded from search engines. */
  unlisted?: true;
  /**
   * No reminders at its foot: the page has a bar of its own there, shows the order itself, or needs the whole attention.
   */
  quiet?: true;
  /**
   * Visitors who arrive from elsewhere see the login and leave the page when they close it [4-10]: they came to play what a
   * visitor cannot play.
   */
  needsLogin?(input: HeadInput<Values>): boolean;
  /** The address for search engines; by default the page's own without passing parameters. */
  canonical?(input: HeadInput<Values>): string;
  /** Shown when `must` was not found; by default the general 404 page. */
  missing?: Missing;
  /** The page's component, which gets the parsed address. A page that only redirects has none. */
  Component?: ComponentType<{ address: Values }>;
}

/** A page with its address of `src/addresses`; one that stands at several patterns has its parameters instead. */
export type Page<Values, Declared> = PageAbout<Values> & { address: Declared };

/**
 * Structured data (schema.org) of a page: `structuredData` of the file `<Page>.server.ts` beside it, which browsers never load.
 * `origin` is that of the deployment.
 */
export type StructuredData<Declared> =
  Declared extends Address<infer Values> ? (input: HeadInput<Values> & { origin: string }) => object[] : never;

/** A page with any address type, as the shell handles it. */
export type AnyPage = Page<never, Address<never> | Fields>;

/** Declares a page. */
export function definePage<Values>(page: Page<Values, Address<Values>>): AnyPage;
export function definePage<Declared extends Fields>(page: Page<ValuesOf<Declared>, Declared>): AnyPage;
export function definePage(page: unknown): AnyPage {
  return page as AnyPage;
}
