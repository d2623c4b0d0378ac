import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { idNumberOf, phoneOf } from '#shared/typedNumbers.ts';
import { FormField as Labelled } from '#ui/FormField.tsx';
import { later } from '#ui/later.ts';
import { StarChoice } from '#ui/StarChoice.tsx';
import { TextBox } from '#ui/TextBox.tsx';
import { chosenIn, type FormField, keyOf, toggled } from './model.ts';
import type { FieldForm } from './useFieldForm.ts';
import styles from './FormFields.module.css';

/** Few forms ask for a picture. */
const PictureInput = later(() => import('../pictures/PictureInput.tsx'), 'PictureInput');

interface FieldProps<Kind extends FormField['kind']> {
  field: Extract<FormField, { kind: Kind }>;
  form: FieldForm;
}

const labelOf = ({ label, required }: FormField): string => (required ? `${label} *` : `${label}（选填）`);

/** The text of a field without a control of its own, and how it is chosen. */
function chosenBy(field: FormField, form: FieldForm) {
  const key = keyOf(field);
  const { name, problem } = form.field(key);
  return {
    name,
    problem,
    text: form.typed[key] ?? '',
    choose(text: string): void {
      form.put(key, text);
      form.solve(key);
    },
  };
}

/** Radio buttons, or check boxes of which several may be chosen. */
const Choice = observer(function Choice({ field, form }: FieldProps<'radio' | 'checkbox'>) {
  const { name, problem, text, choose } = chosenBy(field, form);
  const isMany = field.kind === 'checkbox';
  const chosen = isMany ? chosenIn(text) : [text];
  const isFull = isMany && field.max !== null && chosen.length >= field.max;
  return (
    <fieldset className={styles.choice} aria-describedby={problem ? `${name}problem` : undefined}>
      <legend>
        {labelOf(field)}
        {isMany && field.max !== null && <small>最多选 {field.max} 项</small>}
      </legend>
      {field.options.map((option, at) => {
        const disabled = isFull && !chosen.includes(option);
        return (
          <label key={`${at} ${option}`} data-disabled={disabled || undefined}>
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={name}
              value={option}
              checked={chosen.includes(option)}
              disabled={disabled}
              onChange={() => choose(isMany ? toggled(text, option, field.options) : option)}
            />
            {option}
          </label>
        );
      })}
      {problem && (
        <p id={`${name}problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
});

const cleaners: Partial<Record<FormField['kind'], (text: string) => string>> = {
  phone: phoneOf,
  idNumber: idNumberOf,
};

/** A text of one line, a phone number or an id number; full-width digits become ordinary ones while they are typed. */
const Line = observer(function Line({ field, form }: FieldProps<'text' | 'phone' | 'idNumber'>) {
  const key = keyOf(field);
  const { problem, ...control } = form.field(key, cleaners[field.kind]);
  const suggestions = field.kind === 'text' ? (field.suggestions ?? []) : [];
  return (
    <Labelled
      label={field.label}
      required={field.required}
      problem={problem}
      {...(field.hint !== undefined && { hint: field.hint })}
    >
      {(ties) => (
        <>
          <input
            {...ties}
            {...control}
            className={styles.line}
            type={field.kind === 'phone' ? 'tel' : 'text'}
            inputMode={field.kind === 'phone' ? 'numeric' : field.kind === 'text' ? field.inputMode : undefined}
            autoComplete={(field.kind === 'text' && field.autoComplete) || 'off'}
            placeholder={field.required ? `请输入${field.label}` : '选填'}
            // A browser would cut a pasted number before it is cleaned.
            maxLength={field.kind === 'text' ? field.maxLength : undefined}
            list={suggestions.length > 0 ? `${ties.id}list` : undefined}
          />
          {suggestions.length > 0 && (
            <datalist id={`${ties.id}list`}>
              {suggestions.map((text) => (
                <option key={text} value={text} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Labelled>
  );
});

const Select = observer(function Select({ field, form }: FieldProps<'select'>) {
  const { problem, ...control } = form.field(keyOf(field));
  return (
    <Labelled
      label={field.label}
      required={field.required}
      problem={problem}
      {...(field.hint !== undefined && { hint: field.hint })}
    >
      {(ties) => (
        <select {...ties} {...control}>
          <option value="">{field.required ? `请选择${field.label}` : '不选择'}</option>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
});

/** One picture, uploaded when it is chosen. */
const PictureField = observer(function PictureField({ field, form }: FieldProps<'picture'>) {
  const { name, problem, text, choose } = chosenBy(field, form);
  return (
    <div className={styles.picture}>
      <Suspense>
        <PictureInput
          scene="form"
          label={labelOf(field)}
          pictures={text === '' ? [] : [text]}
          max={1}
          name={name}
          error={problem}
          onChange={([url = '']) => choose(url)}
          onHold={form.hold && ((why) => form.hold?.(keyOf(field), why))}
        />
      </Suspense>
    </div>
  );
});

const Field = observer(function Field({ field, form }: FieldProps<FormField['kind']>) {
  switch (field.kind) {
    case 'text':
      if (field.lines === 'many') {
        const key = keyOf(field);
        const { problem, ...control } = form.field(key);
        return (
          <div className={styles.box}>
            <TextBox
              label={labelOf(field)}
              typed={form.typed[key] ?? ''}
              maxLength={field.maxLength}
              problem={problem}
              {...control}
            />
          </div>
        );
      }
      return <Line field={field} form={form} />;
    case 'phone':
    case 'idNumber':
      return <Line field={field} form={form} />;
    case 'select':
      return <Select field={field} form={form} />;
    case 'radio':
    case 'checkbox':
      return <Choice field={field} form={form} />;
    case 'picture':
      return <PictureField field={field} form={form} />;
    case 'rating': {
      const { name, problem, text, choose } = chosenBy(field, form);
      return (
        <StarChoice
          legend={labelOf(field)}
          name={name}
          value={Number(text) || 0}
          onChoose={(value) => choose(String(value))}
          problem={problem}
        />
      );
    }
  }
});

/** The fields of a form that somebody else defines: texts, numbers, choices, ratings, pictures. */
export const FormFields = observer(function FormFields({
  fields,
  form,
}: {
  fields: readonly FormField[];
  form: FieldForm;
}) {
  return fields.map((field, at) => <Field key={`${at} ${field.key}`} field={field} form={form} />);
});
