import type { ChangeEvent, FocusEvent, RefCallback } from 'react';
import { useDraftForm } from '../writing/useDraftForm.ts';
import { type FormField, lengthsOf } from './model.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What connects a control with its form. */
interface Tied {
  name: string;
  /** Of a form that holds its texts itself. */
  value?: string;
  ref?: RefCallback<Control>;
  problem: string | undefined;
  onChange(change: Pick<ChangeEvent<Control>, 'type' | 'target'> & { nativeEvent?: Event }): unknown;
  onBlur?(event: FocusEvent): unknown;
}

/** A form as its fields see it: texts by key, and how they change. */
export interface FieldForm {
  typed: Readonly<Record<string, string | undefined>>;
  /** A number is cleaned by `clean` as soon as it is typed or pasted. */
  field(key: string, clean?: (text: string) => string): Tied;
  put(key: string, text: string): void;
  /** The field was changed: its error is no longer true. */
  solve(key: string): void;
  /** For a form without a `form` element: why it cannot be sent yet because of a field; null when it can. */
  hold?(key: string, why: string | null): void;
}

/**
 * A form that somebody else defines, kept as a draft while it is filled. `extra` has the fields of the form that are not defined
 * there, with their maximum lengths; `start` their first texts.
 */
export const useFieldForm = (
  name: string,
  fields: readonly FormField[],
  extra: Readonly<Record<string, number>> = {},
  start: Readonly<Record<string, string>> = {},
) => useDraftForm<string>(name, { ...extra, ...lengthsOf(fields) }, start);
