import type { ArticleForm, FormProblems } from '../articleForm.ts';
import styles from './WriteForm.module.css';

const declarations = [
  ['isOriginal', '本文为原创'],
  ['isAnonymous', '已去除患者隐私信息'],
] as const;

interface DeclarationsProps {
  /** Before the ids of the fields. */
  id: string;
  article: ArticleForm;
  problems: FormProblems;
  onChange(part: Partial<ArticleForm>): void;
}

/** What the author declares about the article. */
export const Declarations = ({ id, article, problems, onChange }: DeclarationsProps) => (
  <fieldset className={styles.declarations}>
    <legend>声明</legend>
    {declarations.map(([field, label]) => (
      <div key={field}>
        <label>
          <input
            id={`${id}${field}`}
            type="checkbox"
            checked={article[field]}
            aria-invalid={problems[field] ? true : undefined}
            aria-describedby={problems[field] && `${id}${field}problem`}
            onChange={({ target }) => onChange({ [field]: target.checked })}
          />
          {label}
        </label>
        {problems[field] && (
          <p id={`${id}${field}problem`} className={styles.problem} role="alert">
            {problems[field]}
          </p>
        )}
      </div>
    ))}
  </fieldset>
);
