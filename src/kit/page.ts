/** What a page says of itself. Its route, its head, its loader and the server's kept copies are made from this alone. */
import type { DataTag, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Api } from '../api/client.ts';
import type { Address, Fields, ValuesOf } from '../shared/address.ts';
import type { Stores } from '../stores/createStores.ts';

/** Query options as `features/…/queries.ts` makes them. */
export interface Read {
  queryKey: QueryKey;
}

/** What reads are chosen by. */
export interface ReadInput<Values> {
  api: Api;
  address: Values;
  /** The page's own pattern in the route table, for a page that has several. */
  pattern: string;
  stores: Stores;
}

/** What a head is made of: the address, and whatever the page has read. */
export interface HeadInput<Values> extends ReadInput<Values> {
  /** The data of a query; undefined where it has failed or was not read. */
  data<Data>(options: { queryKey: DataTag<QueryKey, Data, Error> }): Data | undefined;
}

type Of<Values, Result> = Result | ((input: HeadInput<Values>) => Result);

/** A page without what only its address adds. */
export interface PageAbout<Values> {
  /** In front of the slogan; '' or undefined (`must` has failed) leaves the slogan alone. */
  title: Of<Values, string | undefined>;
  /** What search engines show. */
  description?: Of<Values, string | undefined>;
  /** What the page is about: where the backend does not know it, the answer is 404. */
  must?(input: ReadInput<Values>): Read | null;
  /** What the page's sections show: a read that fails is told in its own section. */
  reads?(input: ReadInput<Values>): Read[];
  /** What only the first reads tell that it is needed. */
  readsNext?(input: HeadInput<Values>): Read[];
  /** Another address that the reader is sent to, once `must` is there. */
  leadsTo?(input: HeadInput<Values>): string | null;
  /** The address has moved for good: `leadsTo` answers 301. */
  moved?: true;
  /** Told when a reader comes to an address of the page. */
  onEnter?(input: ReadInput<Values>): void;
  /** For logged-in doctors only: visitors meet the login and nothing is read for them; search engines see nothing. */
  private?: true;
  /** For everybody to read, but not to be found by search engines. */
  unlisted?: true;
  /** For everybody to read, below the login dialog that visitors meet [6-02]. */
  asksLogin?: true;
  /** Visitors meet the login, and leave where they close it [4-10]; everywhere else they may stay. */
  needsLogin?(input: HeadInput<Values>): boolean;
  /** What search engines read about the page, as schema.org has it. Server only; `origin` is the deployment's. */
  structuredData?: ((input: HeadInput<Values> & { origin: string }) => object[]) | undefined;
  /** Stands in the page's place where `must` was not found; the general 404 page unless given. */
  missing?: { title: string; Component: ComponentType };
  /** The page; gets what its address says. A page that only leads on has none. */
  Component?: ComponentType<{ address: Values }>;
}

/** A page with its address: one that links know (`defineAddress`), or just names that nothing links to. */
export type Page<Values, Declared> = PageAbout<Values> & { address?: Declared };

/** A page of any address, as the shell handles it. */
export type AnyPage = Page<never, Address<never> | Fields>;

/** Declares a page. */
export function definePage<Values>(page: Page<Values, Address<Values>> & { address: Address<Values> }): AnyPage;
export function definePage<Declared extends Fields>(
  page: Page<ValuesOf<Declared>, Declared> & { address: Declared },
): AnyPage;
export function definePage(page: Page<Record<never, never>, never>): AnyPage;
export function definePage(page: unknown): AnyPage {
  return page as AnyPage;
}
