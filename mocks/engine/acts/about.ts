/** How a part of a campaign answers. */
import type { components } from '#openapi/portal.d.ts';
import type { Refusal } from '../answers.ts';
import type { BodyOf } from '#openapi/operation.ts';
import type { ActRecord, PartOf, PartType } from '../seed/acts/act.ts';
import type { Content } from '../seed/seed.ts';
import type { State } from '../state.ts';
import type { UserRecord } from '../user.ts';
import type { ActState, ActWindow } from './records.ts';

type ModuleData = components['schemas']['ActModuleData'];

/** Types of parts with rows. */
export type RowType = ModuleData['type'];

/** A campaign at a moment, for its reader. */
export interface ActAbout {
  state: State;
  content: Content;
  /** Null for a visitor. */
  caller: UserRecord | null;
  now: number;
  act: ActRecord;
  window: ActWindow;
  actState: ActState;
  /** The wanted tab and page. */
  tab?: string | undefined;
  page?: number | undefined;
}

/** Taking part, by a doctor. */
export interface ActJoin extends ActAbout {
  caller: UserRecord;
  body: BodyOf<'actJoin'>;
}

/** What a part with rows does. */
export interface PartKind<Type extends RowType> {
  rows(about: ActAbout, part: PartOf<Type & PartType>): Extract<ModuleData, { type: Type }>;
  /** Answers with what the doctor got, or null. */
  join?(about: ActJoin, part: PartOf<Type & PartType>): string | null | Refusal;
}

/** Declares a part, so that its type is known. */
export const partKind = <Type extends RowType>(_type: Type, kind: PartKind<Type>): PartKind<Type> => kind;

/** The tab that is wanted and exists, or the first one. */
export const tabOf = <Row extends { key: string }>(tabs: readonly Row[], wanted: string | undefined): Row | undefined =>
  tabs.find(({ key }) => key === wanted) ?? tabs[0];

/** Tabs as answers have them: none where there is no choice. */
export const tabsShown = (tabs: readonly { key: string; label: string }[]): { key: string; label: string }[] =>
  tabs.length > 1 ? tabs.map(({ key, label }) => ({ key, label })) : [];
