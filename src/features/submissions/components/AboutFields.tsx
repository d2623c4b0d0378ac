import { plain } from '#shared/text.ts';
import { FormField } from '#ui/FormField.tsx';
import { type ArticleForm, formLimits, type FormProblems } from '../articleForm.ts';
import styles from './WriteForm.module.css';

/** A choice of a list. */
interface Choice {
  id: number;
  name: string;
}

/** What can be chosen. */
export interface Choices {
  categories: readonly Choice[];
  departments: readonly Choice[];
}

interface AboutFieldsProps {
  /** Before the ids of the fields. */
  id: string;
  article: ArticleForm;
  problems: FormProblems;
  choices: Choices;
  onChange(part: Partial<ArticleForm>): void;
}

/** Title, category and department. */
export function AboutFields({ id, article, problems, choices, onChange }: AboutFieldsProps) {
  const selects = [
    ['categoryId', '分类', choices.categories],
    ['departmentId', '科室', choices.departments],
  ] as const;
  return (
    <>
      <FormField
        id={`${id}title`}
        label="标题"
        required
        wide
        note={`${[...article.title].length}/${formLimits.title}`}
        problem={problems.title}
      >
        {(ties) => (
          <input
            {...ties}
            value={article.title}
            maxLength={formLimits.title}
            placeholder="请输入标题，5–60个字"
            onChange={({ target }) => onChange({ title: plain(target.value) })}
          />
        )}
      </FormField>
      <div className={styles.selects}>
        {selects.map(([field, label, all]) => (
          <FormField key={field} id={`${id}${field}`} label={label} required problem={problems[field]}>
            {(ties) => (
              <select
                {...ties}
                value={article[field] ?? ''}
                onChange={({ target }) => onChange({ [field]: target.value === '' ? null : Number(target.value) })}
              >
                <option value="">请选择{label}</option>
                {all.map((choice) => (
                  <option key={choice.id} value={choice.id}>
                    {choice.name}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        ))}
      </div>
    </>
  );
}

interface SummaryFieldProps extends Pick<AboutFieldsProps, 'onChange'> {
  summary: string;
}

/** The summary; without one readers see the beginning of the text. */
export const SummaryField = ({ summary, onChange }: SummaryFieldProps) => (
  <FormField label="摘要（选填）" note={`${[...summary].length}/${formLimits.summary}`} wide>
    {(ties) => (
      <textarea
        {...ties}
        rows={3}
        maxLength={formLimits.summary}
        placeholder="不填写时显示正文的开头"
        value={summary}
        onChange={({ target }) => onChange({ summary: target.value })}
      />
    )}
  </FormField>
);
