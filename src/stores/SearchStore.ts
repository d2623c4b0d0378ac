/** What the reader searches in. */
import { makeAutoObservable } from 'mobx';
import type { components } from '../../openapi/portal.d.ts';

/** A tab of the results page. */
export type SearchModule = components['schemas']['SearchModule'];

/** Search state, with the specification's name [3-02]. */
export class SearchStore {
  /** The module that the results page shows; kept when its box searches again. */
  searchModule: SearchModule;

  constructor(searchModule: SearchModule = 'all') {
    this.searchModule = searchModule;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  setSearchModule(module: SearchModule): void {
    this.searchModule = module;
  }
}
