import { type RefObject, useRef } from 'react';
import { useDraftForm } from '../../../kit/writing/useDraftForm.ts';
import { type FormField, lengthsOf, problemIn } from './model.ts';

type Draft = ReturnType<typeof useDraftForm<string>>;

/** A form that a company defines, kept as a draft while it is filled. */
export interface FieldForm extends Draft {
  element: RefObject<HTMLFormElement | null>;
  /** Shows what is missing and moves the focus there; true when nothing is. */
  isComplete(): boolean;
  /** Shows a problem at a field and moves the focus there. */
  reject(problem: { field: string; message: string }): void;
}

/** `extra` has the fields of the form that the company did not define, with their maximum lengths; `start` their first texts. */
export function useFieldForm(
  name: string,
  fields: readonly FormField[],
  extra: Readonly<Record<string, number>> = {},
  start: Readonly<Record<string, string>> = {},
): FieldForm {
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraftForm<string>(name, { ...extra, ...lengthsOf(fields) }, start);
  const reject: FieldForm['reject'] = (problem) => {
    draft.setProblem(problem);
    // A group of radio buttons has no field of its own that could take the focus.
    element.current?.querySelector<HTMLElement>(`[name="${problem.field}"]`)?.focus();
  };
  return {
    ...draft,
    element,
    reject,
    isComplete() {
      const problem = problemIn(fields, draft.texts());
      if (problem) reject(problem);
      return problem === null;
    },
  };
}
