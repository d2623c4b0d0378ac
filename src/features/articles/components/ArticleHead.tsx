import type { components } from '#openapi/portal.d.ts';
import { dateText, isoText } from '#shared/dates.ts';
import { countText } from '#shared/text.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { Phrases } from '#ui/Phrases.tsx';
import { articleListPage } from '#addresses/article.ts';
import styles from './ArticleHead.module.css';

/** Title, author, time and summary of an article. */
export function ArticleHead({ about }: { about: components['schemas']['Article'] }) {
  const { article, author, readingMinutes, source, original, updateTime } = about;
  const { authorName, categoryId, categoryName, free, publishTime, readCount, summary, title } = article;
  const marks = [original ? '原创' : '转载', free === 'vip' && '会员文章'].filter((text) => text !== false);
  return (
    <header className={styles.head}>
      <p className={styles.kind}>
        <Link to={articleListPage.to({ categoryId })}>{categoryName}</Link>
        {marks.map((text) => (
          <Badge key={text} tone={text === '会员文章' ? 'vip' : 'plain'}>
            {text}
          </Badge>
        ))}
      </p>
      <h1>
        <Phrases text={title} />
      </h1>
      <div className={styles.by}>
        {author && <Avatar src={author.photoUrl} name={author.name} size={40} />}
        <div>
          <p>
            {author ? <Link to={articleListPage.to({ authorId: author.authorId })}>{author.name}</Link> : authorName}
            {author && (
              <span>
                {author.titleName} · {author.hospitalName}
              </span>
            )}
          </p>
          <p className={classes(styles.meta, 'num')}>
            <time dateTime={isoText(publishTime)}>发布于 {dateText(publishTime)}</time>
            {updateTime != null && <time dateTime={isoText(updateTime)}>更新于 {dateText(updateTime)}</time>}
            <span>{countText(readCount)} 阅读</span>
            <span>约 {readingMinutes} 分钟</span>
          </p>
        </div>
      </div>
      {source != null && source !== '' && <p className={styles.meta}>来源：{source}</p>}
      <p className={styles.summary}>
        <b>摘要</b>
        {summary}
      </p>
    </header>
  );
}
