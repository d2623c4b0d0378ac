/** Forms that the host defines, such as the entry of a company's room or the registration for an event. Pure. */
import { isIdNumber } from '#shared/idNumber.ts';
import { pointsIn } from '#shared/text.ts';
import { idNumberOf, phoneOf } from '#shared/typedNumbers.ts';
import { isMobilePhone, type Problems, trimmed } from '#shared/validation.ts';

interface Described {
  /** Name of the answer: an ASCII word. */
  key: string;
  label: string;
  required: boolean;
  /** Below the field while it has no error. */
  hint?: string;
}

/** One field of such a form; the lists of the wire are mapped to it. */
export type FormField = Described &
  (
    | {
        kind: 'text';
        /** Minimum and maximum code points. */
        minLength?: number;
        maxLength: number;
        /** One line has no counter. */
        lines: 'one' | 'many';
        /** What is often written here; other texts are as good. */
        suggestions?: readonly string[];
        autoComplete?: string;
        /** The keyboard of a phone. */
        inputMode?: 'decimal';
      }
    | { kind: 'phone' }
    | { kind: 'idNumber' }
    | { kind: 'rating' }
    | { kind: 'picture' }
    | { kind: 'select'; options: readonly string[] }
    | { kind: 'radio'; options: readonly string[] }
    /** At most `max` of them; null is any number. */
    | { kind: 'checkbox'; options: readonly string[]; max: number | null }
  );

/** Typed texts by key. */
export type Texts = Readonly<Record<string, string | undefined>>;

const phoneLength = 20;
const idNumberLength = 30;
/** The address of an uploaded picture. */
const pictureLength = 200;
/** A text cannot contain it, because it is one line or an option. */
const separator = '\n';

/** Key of a field in the draft; the prefix keeps it apart from names that every object has. */
export const keyOf = ({ key }: Pick<FormField, 'key'>): string => `field_${key}`;

/** Maximum code points of what is typed into a field. */
export function maxLengthOf(field: FormField): number {
  switch (field.kind) {
    case 'text':
      return field.maxLength;
    case 'phone':
      return phoneLength;
    case 'idNumber':
      return idNumberLength;
    case 'picture':
      return pictureLength;
    case 'rating':
      return 1;
    case 'checkbox':
      return field.options.join(separator).length;
    default:
      return Math.max(0, ...field.options.map(({ length }) => length));
  }
}

/** Maximum code points of each text of a form, by key. */
export const lengthsOf = (fields: readonly FormField[]): Record<string, number> =>
  Object.fromEntries(fields.map((field) => [keyOf(field), maxLengthOf(field)]));

/** The chosen options of a checkbox field. */
export const chosenIn = (text: string): string[] => text.split(separator).filter(Boolean);

/** The text of a checkbox field with these options. */
export const joined = (options: readonly string[]): string => options.join(separator);

/** The text of a checkbox field with one option more or less, in the order of the options. */
export function toggled(text: string, option: string, options: readonly string[]): string {
  const chosen = chosenIn(text);
  const next = chosen.includes(option) ? chosen.filter((own) => own !== option) : [...chosen, option];
  return options.filter((own) => next.includes(own)).join(separator);
}

/** The answer in a text, as it is sent; empty when nothing is answered. */
export function answerIn(field: FormField, typed = ''): string {
  switch (field.kind) {
    case 'phone':
      return phoneOf(typed);
    case 'idNumber':
      return idNumberOf(typed);
    case 'checkbox':
      return typed;
    default:
      return trimmed(typed);
  }
}

const asks = {
  text: '请填写',
  phone: '请填写',
  idNumber: '请填写',
  select: '请选择',
  radio: '请选择',
  checkbox: '请选择',
  rating: '请评分',
  picture: '请上传',
} as const;

/** What is wrong with an answer; null for a good one. */
export function problemOf(field: FormField, typed?: string): string | null {
  const answer = answerIn(field, typed);
  if (answer === '') return field.required ? `${asks[field.kind]}：${field.label}` : null;
  switch (field.kind) {
    case 'text': {
      const { label, minLength = 1, maxLength } = field;
      const length = pointsIn(answer);
      if (length < minLength) return `${label}至少${minLength}个字`;
      return length > maxLength ? `${label}最多${maxLength}字` : null;
    }
    case 'phone':
      return isMobilePhone(answer) ? null : '请输入正确的手机号';
    case 'idNumber':
      return isIdNumber(answer) ? null : '请输入正确的18位身份证号';
    case 'select':
    case 'radio':
      return field.options.includes(answer) ? null : `请重新选择：${field.label}`;
    case 'checkbox': {
      const chosen = chosenIn(answer);
      if (!chosen.every((option) => field.options.includes(option))) return `请重新选择：${field.label}`;
      return field.max !== null && chosen.length > field.max ? `${field.label}最多选择${field.max}项` : null;
    }
    default:
      return null;
  }
}

/** The wrong fields, in the order of the form. */
export const problemsIn = (fields: readonly FormField[], texts: Texts): Problems<string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problemOf(field, texts[keyOf(field)]);
      return problem === null ? [] : [[keyOf(field), problem]];
    }),
  );

/** The answers to send; fields without a value are left out. */
export const answersOf = (fields: readonly FormField[], texts: Texts): { name: string; value: string }[] =>
  fields
    .map((field) => ({ name: field.key, value: answerIn(field, texts[keyOf(field)]) }))
    .filter(({ value }) => value !== '');
