/** Rules of working through a case: which steps are open, where a doctor goes on, and how films are shown. */
import type { components } from '#openapi/portal.d.ts';
import { levelNames } from '#addresses/case.ts';

type Schemas = components['schemas'];
/** A case as one reader sees it. */
export type Case = Schemas['Medicase'];
/** A step of a case. */
export type CaseStep = Schemas['MedicaseStep'];

/** The name of a level. */
export const levelName = (level: number): string => levelNames.find(([key]) => key === level)?.[1] ?? '';

/** Steps whose content the server has sent, counted from the first; at least one. */
export const revealedSteps = ({ steps }: Pick<Case, 'steps'>): number => {
  const locked = steps.findIndex(({ text }) => text === null);
  return Math.max(1, locked < 0 ? steps.length : locked);
};

/** Whether the run is finished: then the result stands after the last step. */
export const isFinished = ({ my }: Pick<Case, 'my'>): boolean => my?.done === true;

/** The last place that may be shown: a step from 0, or the number of steps for the result. */
export const lastPlace = (medicase: Pick<Case, 'steps' | 'my'>): number =>
  isFinished(medicase) ? medicase.steps.length : revealedSteps(medicase) - 1;

/**
 * The place to show: the wanted one as far as it is revealed; without a wanted one (null) the place where the doctor stopped,
 * also on another device.
 */
export const placeOf = (medicase: Pick<Case, 'steps' | 'my'>, wanted: number | null): number =>
  Math.max(0, Math.min(wanted ?? lastPlace(medicase), lastPlace(medicase)));

/** The questions of a step that wait for an answer. */
export const openQuestions = ({ questions }: Pick<CaseStep, 'questions'>): CaseStep['questions'] =>
  questions.filter(({ mine }) => mine === null);

/** What an arrow key means: the place before or after, as far as it is revealed; null for other keys and at the ends. */
export function placeByKey(key: string, medicase: Pick<Case, 'steps' | 'my'>, place: number): number | null {
  const next = key === 'ArrowRight' ? place + 1 : key === 'ArrowLeft' ? place - 1 : place;
  return next === place || next < 0 || next > lastPlace(medicase) ? null : next;
}

/** Where an arrow key has a meaning of its own: fields, options, menus, dialogs, and areas that scroll sideways. */
export const ownArrows =
  'input, textarea, select, video, [contenteditable], [role="tablist"], [role="menu"], [role="region"], [role="group"][tabindex]';

/** A preset of the grey values of a CT slice. */
export type WindowName = 'soft' | 'lung' | 'bone';

/** The presets in their order: name, label and CSS filter. */
export const windows: readonly (readonly [WindowName, string, string])[] = [
  ['soft', '软组织窗', 'contrast(1.25)'],
  ['lung', '肺窗', 'brightness(2.3) contrast(1.15)'],
  ['bone', '骨窗', 'brightness(0.62) contrast(2.1)'],
];

/** The CSS filter of a preset. */
export const filterOf = (name: WindowName): string => windows.find(([key]) => key === name)?.[2] ?? 'none';
