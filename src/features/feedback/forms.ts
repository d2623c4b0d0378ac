/** The two forms: their fields in the order of display and validation, with their maximum lengths. */
import type { BodyOf } from '#openapi/operation.ts';
import type { Texts } from '#kit/writing/useDraftForm.ts';
import { trimmed } from '#shared/validation.ts';

/** Maximum code points of the two long texts. */
export const maxContentLength = 2_000;

/** Feedback [3-11]: field → maximum code points, as in the contract. */
export const feedbackLimits = { content: maxContentLength, contact: 100 } as const satisfies Record<
  keyof BodyOf<'feedbackSubmit'>,
  number
>;

/** Lecturer's application [3-12]: field → maximum code points. */
export const applyLimits = {
  name: 50,
  hospital: 100,
  title: 50,
  content: maxContentLength,
  contact: 100,
} as const satisfies Record<keyof BodyOf<'applySubmit'>, number>;

/** The texts as they are sent. */
export function cleaned<Field extends string>(texts: Texts<Field>): Texts<Field> {
  const entries = Object.entries<string>(texts).map(([field, text]) => [field, trimmed(text)]);
  return Object.fromEntries(entries) as Texts<Field>;
}

/**
 * The empty fields [5-19], [5-20]; invisible characters count as empty. `start` has the initial texts of the portal;
 * an unchanged one counts as empty, too.
 */
export function emptyOf<Field extends string>(
  fields: readonly Field[],
  texts: Texts<Field>,
  start: Partial<Texts<Field>> = {},
): Field[] {
  const isEmpty = (field: Field): boolean => {
    const text = trimmed(texts[field]);
    return text === '' || text === trimmed(start[field] ?? '');
  };
  return fields.filter(isEmpty);
}
