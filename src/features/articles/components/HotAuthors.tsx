import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Link } from '#ui/Link.tsx';
import { articleListPage } from '#addresses/article.ts';
import { categoriesQuery } from '../queries.ts';
import styles from './Side.module.css';

/** Authors who are read most. */
export function HotAuthors() {
  const { data } = useQuery(categoriesQuery(useApi()));
  if (!data?.authors.length) return null;
  return (
    <section className={styles.box} aria-labelledby="hot-authors">
      <h2 id="hot-authors">热门作者</h2>
      <ul className={styles.authors}>
        {data.authors.map(({ authorId, name, photoUrl, titleName, hospitalName, articleCount }, at) => (
          <li key={`${at} ${authorId}`}>
            <Link className={styles.author} to={articleListPage.to({ authorId })}>
              <Avatar src={photoUrl} name={name} size={44} lazy />
              <span>
                <b>{name}</b>
                <span className="clamp1">
                  {titleName} · {hospitalName}
                </span>
                <span className="num">{articleCount} 篇文章</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
