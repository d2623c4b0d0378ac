/** The two forms: their fields in the order in which they are drawn and judged, and how long each may be. */
import type { BodyOf } from '../../../openapi/operation.ts';
import type { Texts } from '../../kit/writing/useDraftForm.ts';
import { trimmed } from '../../shared/validation.ts';

/** Most code points of the two long texts. */
export const longestContent = 2_000;

/** Feedback [3-11]: field → most code points, as the contract has them. */
export const feedbackLimits = { content: longestContent, contact: 100 } as const satisfies Record<
  keyof BodyOf<'feedbackSubmit'>,
  number
>;

/** Lecturer's application [3-12]: field → most code points. */
export const applyLimits = {
  name: 50,
  hospital: 100,
  title: 50,
  content: longestContent,
  contact: 100,
} as const satisfies Record<keyof BodyOf<'applySubmit'>, number>;

/** The texts as they are sent. */
export function cleaned<Field extends string>(texts: Texts<Field>): Texts<Field> {
  const entries = Object.entries<string>(texts).map(([field, text]) => [field, trimmed(text)]);
  return Object.fromEntries(entries) as Texts<Field>;
}

/**
 * The first field with nothing in it [5-19], [5-20], or null; blanks and what takes no room are nothing. `start` has texts
 * that the portal itself put in: one that was left as it was is no answer either.
 */
export function firstEmpty<Field extends string>(
  fields: readonly Field[],
  texts: Texts<Field>,
  start: Partial<Texts<Field>> = {},
): Field | null {
  const isEmpty = (field: Field): boolean => {
    const text = trimmed(texts[field]);
    return text === '' || text === trimmed(start[field] ?? '');
  };
  return fields.find(isEmpty) ?? null;
}
