/** Forms that are defined by who invites, such as the entry of a company's room. Pure. */
import type { Problems } from '#shared/validation.ts';
import type { components } from '#openapi/portal.d.ts';

/** One field of such a form. */
export type FormField = components['schemas']['LiveFormField'];

/** Typed texts by key. */
type Texts = Readonly<Record<string, string | undefined>>;

/** Maximum code points of a text without a limit of its own. */
const usualLength = 500;
/** A choice is one of the options, which have 30 at most; a rating is a digit. */
const choiceLength = 30;

/** Key of a field in the draft; the prefix keeps it apart from `code` and from names that every object has. */
export const keyOf = ({ name }: Pick<FormField, 'name'>): string => `field_${name}`;

/** Maximum code points of each text of a form, by key. */
export const lengthsOf = (fields: readonly FormField[]): Record<string, number> =>
  Object.fromEntries(fields.map((field) => [keyOf(field), field.kind === 'text' ? maxLengthOf(field) : choiceLength]));

/** Maximum code points of a text. */
export const maxLengthOf = ({ maxLength }: FormField): number => maxLength ?? usualLength;

const asks = { text: '请填写', choice: '请选择', rating: '请评分' };

/** What the required fields without a value say, in the order of the form. */
export const problemsIn = (fields: readonly FormField[], texts: Texts): Problems<string> =>
  Object.fromEntries(
    fields
      .filter((field) => field.required && !texts[keyOf(field)]?.trim())
      .map((field) => [keyOf(field), `${asks[field.kind]}：${field.label}`]),
  );

/** The answers to send; fields without a value are left out. */
export const answersOf = (fields: readonly FormField[], texts: Texts): { name: string; value: string }[] =>
  fields
    .map((field) => ({ name: field.name, value: texts[keyOf(field)]?.trim() ?? '' }))
    .filter(({ value }) => value !== '');
