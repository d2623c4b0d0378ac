import { useDraftForm } from '../../../kit/writing/useDraftForm.ts';
import { type FormField, lengthsOf, problemIn } from './model.ts';

/** A field of a form that is wrong, and why. */
interface FieldProblem {
  field: string;
  message: string;
}

/** A form that a company defines, kept as a draft while it is filled. */
export interface FieldForm extends ReturnType<typeof useDraftForm<string>> {
  /** Shows what is missing and moves the focus there; true when nothing is. */
  isComplete(): boolean;
  /** Shows a problem at a field and moves the focus there. */
  reject(problem: FieldProblem): void;
}

/** `extra` has the fields of the form that the company did not define, with their maximum lengths; `start` their first texts. */
export function useFieldForm(
  name: string,
  fields: readonly FormField[],
  extra: Readonly<Record<string, number>> = {},
  start: Readonly<Record<string, string>> = {},
): FieldForm {
  const draft = useDraftForm<string>(name, { ...extra, ...lengthsOf(fields) }, start);
  const reject = (problem: FieldProblem): void => {
    draft.setProblem(problem);
    // The form library does not know the radio buttons.
    document.getElementsByName(problem.field)[0]?.focus();
  };
  return {
    ...draft,
    reject,
    isComplete() {
      const problem = problemIn(fields, draft.texts());
      if (problem) reject(problem);
      return problem === null;
    },
  };
}
