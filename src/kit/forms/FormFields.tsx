import { observer } from 'mobx-react-lite';
import { StarChoice } from '#ui/StarChoice.tsx';
import { TextBox } from '#ui/TextBox.tsx';
import { type FormField, keyOf, maxLengthOf } from './model.ts';
import type { FieldForm } from './useFieldForm.ts';
import styles from './FormFields.module.css';

const labelOf = ({ label, required }: FormField): string => (required ? `${label} *` : `${label}（选填）`);

interface ChoiceProps {
  field: FormField;
  value: string;
  onChoose(value: string): void;
  problem: string | undefined;
}

function Choice({ field, value, onChoose, problem }: ChoiceProps) {
  const name = keyOf(field);
  return (
    <fieldset className={styles.choice} aria-describedby={problem ? `${name}problem` : undefined}>
      <legend>{labelOf(field)}</legend>
      {(field.options ?? []).map((option, at) => (
        <label key={`${at} ${option}`}>
          <input type="radio" name={name} value={option} checked={value === option} onChange={() => onChoose(option)} />
          {option}
        </label>
      ))}
      {problem && (
        <p id={`${name}problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** The fields of a form that somebody else defines, such as a company: texts, choices and ratings. */
export const FormFields = observer(function FormFields({ fields, form }: { fields: FormField[]; form: FieldForm }) {
  return fields.map((field, at) => {
    const name = keyOf(field);
    const typed = form.typed[name] ?? '';
    const { problem, ...control } = form.field(name);
    const choose = (value: string): void => {
      form.put(name, value);
      form.solve(name);
    };
    const key = `${at} ${name}`;
    switch (field.kind) {
      case 'text':
        return (
          <TextBox
            key={key}
            label={labelOf(field)}
            typed={typed}
            maxLength={maxLengthOf(field)}
            problem={problem}
            {...control}
          />
        );
      case 'choice':
        return <Choice key={key} field={field} value={typed} onChoose={choose} problem={problem} />;
      case 'rating':
        return (
          <StarChoice
            key={key}
            legend={labelOf(field)}
            name={name}
            value={Number(typed) || 0}
            onChoose={(value) => choose(String(value))}
            problem={problem}
          />
        );
    }
  });
});
