/** The search module that the reader has chosen. */
import { makeAutoObservable } from 'mobx';
import type { components } from '#openapi/portal.d.ts';

/** A tab of the results page. */
export type SearchModule = components['schemas']['SearchModule'];

/** Search state, with the specification's name [3-02]. */
export class SearchStore {
  /** The module of the results page; a new search from the box keeps it. */
  searchModule: SearchModule;

  constructor(searchModule: SearchModule = 'all') {
    this.searchModule = searchModule;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  setSearchModule(module: SearchModule): void {
    this.searchModule = module;
  }
}
