import type { components } from '#openapi/portal.d.ts';
import { ArticleBody } from '#features/articles/components/ArticleBody.tsx';
import type { ArticleForm } from '#features/submissions/articleForm.ts';
import { readText } from '#kit/text/readText.ts';
import styles from './ArticlePreview.module.css';

/** An article as readers will see it. */
export function ArticlePreview({ form }: { form: ArticleForm }) {
  const { title, summary, text, references, tags, isOriginal } = form;
  const about: components['schemas']['Article'] = {
    article: {
      ...{ articleId: 1, title, summary, coverUrl: '', categoryId: 1, categoryName: '', authorName: '' },
      ...{ free: 'open', publishTime: 1_000_000_000_000, readCount: 0 },
    },
    ...{ departmentName: '', author: null, writtenBy: 'doctor', tags, original: isOriginal, text, references },
    access: { canRead: true, reason: 'ok' },
    ...{ readingMinutes: 1, corrections: [], likeCount: 0, collectCount: 0, commentCount: 0 },
    ...{ previous: null, next: null },
  };
  return (
    <>
      <h2 className={styles.title}>{title || '（未填写标题）'}</h2>
      {summary && (
        <p className={styles.summary}>
          <b>摘要</b>
          {summary}
        </p>
      )}
      <ArticleBody about={about} text={readText(text, 'preview-')} size="medium" login={null} />
    </>
  );
}
