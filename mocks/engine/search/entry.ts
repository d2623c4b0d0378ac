/** What something that can be found is, and the row of the results that it becomes. */
import type { components } from '#openapi/portal.d.ts';

type Schemas = components['schemas'];
/** A row of the results. */
export type Item = Schemas['SearchItem'];
/** A tab of the results page but the first, which has all. */
export type Tab = Exclude<Schemas['SearchModule'], 'all'>;

/** Something that can be found. */
export interface Entry {
  readonly tab: Tab;
  readonly departmentId: number;
  readonly title: string;
  /** What is said about it, without the title. */
  readonly text: string;
  readonly lessons: readonly { readonly videoId: number; readonly title: string }[];
  /** For the sort orders `new` and `hot`. */
  readonly time: number;
  readonly plays: number;
  /** Of a case. */
  readonly caseId?: number;
  item(now: number): Item;
}
