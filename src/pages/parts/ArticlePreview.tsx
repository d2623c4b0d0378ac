import { observer } from 'mobx-react-lite';
import type { components } from '#openapi/portal.d.ts';
import { ArticleBody } from '#features/articles/components/ArticleBody.tsx';
import type { ArticleForm } from '#features/submissions/articleForm.ts';
import { readText } from '#kit/text/readText.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Phrases } from '#ui/Phrases.tsx';
import { Picture } from '#ui/Picture.tsx';
import styles from './ArticlePreview.module.css';

interface ArticlePreviewProps {
  form: ArticleForm;
  /** Null while none is chosen. */
  categoryName: string | null;
}

/** An article as readers will see it, with its cover, which they see in lists. */
export const ArticlePreview = observer(function ArticlePreview({ form, categoryName }: ArticlePreviewProps) {
  const { userName, userHead, userHospitalName } = useStores().session.user;
  const { title, summary, text, references, tags, isOriginal, coverUrl } = form;
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
    <div className={styles.page}>
      {categoryName && <p className={styles.kind}>{categoryName}</p>}
      <h2 className={styles.title}>
        <Phrases text={title || '（未填写标题）'} />
      </h2>
      <div className={styles.by}>
        <Avatar src={userHead} name={userName} size={40} />
        <p>
          {userName}
          <span>{userHospitalName}</span>
        </p>
        {coverUrl && (
          <figure className={styles.cover}>
            <Picture src={coverUrl} ratio={4 / 3} />
            <figcaption>列表中的封面</figcaption>
          </figure>
        )}
      </div>
      {summary && (
        <p className={styles.summary}>
          <b>摘要</b>
          {summary}
        </p>
      )}
      <ArticleBody about={about} text={readText(text, 'preview-')} size="medium" login={null} />
    </div>
  );
});
