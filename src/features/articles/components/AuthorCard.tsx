import type { components } from '#openapi/portal.d.ts';
import { FollowButton } from '#kit/marks/FollowButton.tsx';
import { articleListPage } from '#addresses/article.ts';
import { lecturersPage } from '#addresses/lecturer.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Link } from '#ui/Link.tsx';
import { useAuthorFollow } from '../mutations.ts';
import styles from './AuthorCard.module.css';

interface AuthorCardProps {
  author: components['schemas']['ArticleAuthor'];
  /** `h1` on the author's own page, which needs no link to itself. */
  heading?: 'h1' | 'h2';
}

/** An author with her field and the number of her articles. */
export function AuthorCard({ author, heading: Heading = 'h2' }: AuthorCardProps) {
  const { authorId, name, photoUrl, titleName, hospitalName, goodAt, articleCount, followerCount } = author;
  const saving = useAuthorFollow(authorId);
  return (
    <section className={styles.card} aria-label="作者">
      <Avatar src={photoUrl} name={name} size={72} lazy />
      <div className={styles.about}>
        <Heading>
          <Link to={lecturersPage.to({ id: authorId })}>{name}</Link>
        </Heading>
        <p>
          {titleName} · {hospitalName}
        </p>
        <p>擅长：{goodAt}</p>
        <p className="num">
          {Heading === 'h1' ? (
            `${articleCount} 篇文章`
          ) : (
            <Link className="textLink reach" to={articleListPage.to({ authorId })}>
              {articleCount} 篇文章
            </Link>
          )}
        </p>
      </div>
      <FollowButton name={name} followed={author.followed ?? false} count={followerCount} saving={saving} />
    </section>
  );
}
