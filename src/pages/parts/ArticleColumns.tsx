import type { ReactNode } from 'react';
import { ArticleStream, type ArticleStreamProps } from '#features/articles/components/ArticleStream.tsx';
import { HotArticles } from '#features/articles/components/HotArticles.tsx';
import { HotAuthors } from '#features/articles/components/HotAuthors.tsx';
import { PrivateLink } from '#features/session/components/PrivateLink.tsx';
import { articleUploadPage } from '#addresses/submission.ts';
import { listAnchor } from '#addresses/define.ts';
import buttons from '#ui/Button.module.css';
import styles from './ArticleColumns.module.css';

interface ArticleColumnsProps extends ArticleStreamProps {
  /** Name of the side column. */
  label?: string;
  /** Beside the list; by default the articles and authors that are read most. */
  side?: ReactNode;
}

const hot = (
  <>
    <PrivateLink
      to={articleUploadPage.to()}
      reason="登录后即可投稿"
      className={`${buttons.button} ${buttons.solid} ${buttons.wide}`}
    >
      我要投稿
    </PrivateLink>
    <HotArticles />
    <HotAuthors />
  </>
);

/** A list of articles, and what stands beside it. */
export const ArticleColumns = ({ label = '热门文章与作者', side = hot, ...stream }: ArticleColumnsProps) => (
  <div className={styles.split} id={listAnchor}>
    <div>
      <ArticleStream {...stream} />
    </div>
    <aside className={styles.side} aria-label={label}>
      {side}
    </aside>
  </div>
);
