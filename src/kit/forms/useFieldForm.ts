import { useDraftForm } from '../writing/useDraftForm.ts';
import { type FormField, lengthsOf } from './model.ts';

/** A form that somebody else defines, kept as a draft while it is filled. */
export type FieldForm = ReturnType<typeof useDraftForm<string>>;

/** `extra` has the fields of the form that are not defined there, with their maximum lengths; `start` their first texts. */
export const useFieldForm = (
  name: string,
  fields: readonly FormField[],
  extra: Readonly<Record<string, number>> = {},
  start: Readonly<Record<string, string>> = {},
): FieldForm => useDraftForm<string>(name, { ...extra, ...lengthsOf(fields) }, start);
