import type { components } from '#openapi/portal.d.ts';
import { articlePage } from '#addresses/article.ts';
import { Link } from '#ui/Link.tsx';
import styles from './Neighbours.module.css';

type Neighbour = components['schemas']['ArticleNeighbour'];

const Way = ({ label, rel, article }: { label: string; rel: 'prev' | 'next'; article: Neighbour }) =>
  article ? (
    <Link to={articlePage.to({ id: article.articleId })} rel={rel} className="paper">
      <span>{label}</span>
      <b className="clamp2">{article.title}</b>
    </Link>
  ) : (
    <p className="paper">
      <span>{label}</span>
      没有了
    </p>
  );

/** The articles beside one in its category. */
export const Neighbours = ({ previous, next }: { previous: Neighbour; next: Neighbour }) => (
  <nav className={styles.ways} aria-label="上一篇和下一篇">
    <Way label="上一篇" rel="prev" article={previous} />
    <Way label="下一篇" rel="next" article={next} />
  </nav>
);
