/**
 * Parts of a campaign page. Each type has one file in `src/pages/parts/campaign/modules`, which exports its view as `module`; the
 * page finds it by its folder.
 */
import type { ComponentType } from 'react';
import type { Act, ActModule, ActModuleData } from './model.ts';

/** What parts without rows show. */
type ActContent = NonNullable<ActModule['content']>;

/** What a part shows, by its type. */
export type ModuleContents = { [Type in ActModuleData['type']]: Extract<ActModuleData, { type: Type }> } & {
  [Kind in ActContent['kind']]: Extract<ActContent, { kind: Kind }>;
} & { anchorNav: null };

/** The types that this version of the portal knows. */
export type ModuleType = keyof ModuleContents;

/** Props of the component of a part. */
export interface ModuleProps<Type extends ModuleType> {
  act: Act;
  module: ActModule;
  data: ModuleContents[Type];
}

/** How a type of part is shown. */
export interface ModuleView<Type extends ModuleType> {
  type: Type;
  /** Whether there is nothing to show: then the part and its anchor are left out. Missing for one that is never empty. */
  isEmpty?(data: ModuleContents[Type]): boolean;
  /** It shows cards with pictures: those of the first such part are loaded at once. */
  hasCards?: true;
  /** It has no title and no frame of its own, such as the navigation between the anchors. */
  isBare?: true;
  Component: ComponentType<ModuleProps<Type>>;
}

/** Declares the view of a part. */
export const moduleView = <Type extends ModuleType>(view: ModuleView<Type>): ModuleView<Type> => view;

/** A view whose type only the part itself tells. */
export type AnyModuleView = ModuleView<never>;

/** Types whose content is part of the campaign. */
const contentTypes: ReadonlySet<string> = new Set<ModuleType>(['banner', 'richtext', 'timeline', 'video', 'anchorNav']);

/** Whether the rows of a part are read by themselves. */
export const hasRows = ({ type }: Pick<ActModule, 'type'>): boolean => !contentTypes.has(type);

/** Id of the element of a part, for its anchor. */
export const moduleAnchor = ({ moduleId }: Pick<ActModule, 'moduleId'>): string => `part-${moduleId}`;
