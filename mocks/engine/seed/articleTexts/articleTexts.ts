/** The texts of all articles: documents, tags, references, reading time. */
import type { components } from '#openapi/portal.d.ts';
import type { Content } from '../seed.ts';
import { perContent } from '../seed.ts';
import type { ArticleRecord } from '../articles.ts';
import { sure } from '../tools.ts';
import type { ArticleBody } from './articleBody.ts';
import { courseCardsOf } from './courseCards.ts';
import { daily } from './daily.ts';
import { guidelines } from './guidelines.ts';
import { documentOf, lengthOf } from './markup.ts';
import { medicine } from './medicine.ts';
import { practice } from './practice.ts';
import { surgery } from './surgery.ts';

type Schemas = components['schemas'];

const bodies: Readonly<Record<number, ArticleBody>> = {
  ...guidelines,
  ...practice,
  ...surgery,
  ...medicine,
  ...daily,
};

/** Characters that a doctor reads in a minute. */
const pace = 400;

const seededBody = (articleId: number): ArticleBody => sure(bodies[articleId], `text of article ${articleId}`);

/** What an article has besides its card and its text; throws for an article without a body. */
export const bodyOf = ({ brief, written }: ArticleRecord): Omit<ArticleBody, 'source'> =>
  written ?? seededBody(brief.articleId);

/** The meeting that an article tells about; undefined for most. */
export const meetingOf = (articleId: number): number | undefined => bodies[articleId]?.meetingAlbumId;

/** The whole text of an article with its reading time. */
export const textOf = perContent((content: Content, { brief, written }: ArticleRecord) => {
  const text = written?.text ?? documentOf(seededBody(brief.articleId).source, courseCardsOf(content));
  return { text, readingMinutes: Math.max(1, Math.round(lengthOf(text.content) / pace)) };
});

const shownPart = 0.3;

/** The beginning of a text for readers who may not read all of it: the blocks within 30 %, at least one, never a heading at its end. */
export function beginningOf({ type, content }: Schemas['ArticleText']): Schemas['ArticleText'] {
  let rest = lengthOf(content) * shownPart;
  const end = content.findIndex((block) => (rest -= lengthOf(block)) < 0);
  const shown = content.slice(0, Math.max(1, end));
  while (shown.length > 1 && shown.at(-1)?.type === 'heading') shown.pop();
  return { type, content: shown };
}
