import type { CSSProperties, ReactNode } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { dateText } from '#shared/dates.ts';
import { articleListPage, type TextSize } from '#addresses/article.ts';
import { membershipPage } from '#addresses/membership.ts';
import { meetingPage } from '#addresses/meeting.ts';
import type { ReadText } from '#kit/text/readText.ts';
import { References } from '#kit/text/References.tsx';
import { RichText } from '#kit/text/RichText.tsx';
import { Lock } from 'lucide-react';
import { ButtonLink } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import styles from './ArticleBody.module.css';
import { PrintNote } from './PrintNote.tsx';

type Article = components['schemas']['Article'];

/** On phones `medium` is the text's own size, which is larger there. */
const sizes: Record<TextSize, CSSProperties> = {
  small: { '--text-size': '15px' } as CSSProperties,
  medium: {},
  large: { '--text-size': '20px' } as CSSProperties,
};

interface GateProps {
  reason: Article['access']['reason'];
  /** Opens the login; nothing for a reader who is logged in. */
  login: ReactNode;
}

/** Where the text ends for a reader without the permission. */
const ArticleGate = ({ reason, login }: GateProps) => (
  <div className={styles.gate}>
    <Lock size={24} strokeWidth={1.75} aria-hidden />
    <p>{reason === 'vip' ? '本文为会员文章，以上是试读部分' : '以上是试读部分，登录后继续阅读'}</p>
    {reason === 'vip' && (
      <ButtonLink look="solid" to={membershipPage.to({ from: 'article' })}>
        开通会员阅读全文
      </ButtonLink>
    )}
    {login}
  </div>
);

function Corrections({ corrections }: Pick<Article, 'corrections'>) {
  return (
    <section className={styles.corrections} aria-labelledby="corrections">
      <h2 id="corrections">更正说明</h2>
      <ul>
        {corrections.map(({ time, text }, at) => (
          <li key={at}>
            <time className="num">{dateText(time)}</time>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ArticleBodyProps extends Pick<GateProps, 'login'> {
  about: Article;
  text: ReadText;
  size: TextSize;
  /** References are collapsed until they are opened. */
  folded?: boolean;
}

/** The text with everything that belongs to it: gate, corrections, references, disclaimer, tags. */
export function ArticleBody({ about, text, size, login, folded = false }: ArticleBodyProps) {
  const { access, corrections, references, tags, article } = about;
  const meeting = article.meeting && meetingPage.to({ type: 'meeting', id: article.meeting.albumId });
  const list = <References references={references} text={text} />;
  return (
    <div className={styles.body} style={sizes[size]}>
      <RichText text={text} className={classes(!access.canRead && styles.cut)} />
      {!access.canRead && <ArticleGate reason={access.reason} login={login} />}
      {meeting && (
        <p className={styles.meeting}>
          <ButtonLink to={meeting}>相关会议</ButtonLink>
        </p>
      )}
      {corrections.length > 0 && <Corrections corrections={corrections} />}
      {references.length > 0 &&
        (folded ? (
          <details className={styles.references}>
            <summary>参考文献（{references.length}）</summary>
            {list}
          </details>
        ) : (
          <section className={styles.references} aria-labelledby="references">
            <h2 id="references">参考文献</h2>
            {list}
          </section>
        ))}
      <p className={styles.note}>本文仅供医学专业人士参考</p>
      <PrintNote articleId={article.articleId} />
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="标签">
          {tags.map((tag) => (
            <li key={tag}>
              <Link to={articleListPage.to({ tag })}>{tag}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
