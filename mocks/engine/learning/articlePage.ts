/** The page of an article as one reader sees it. */
import type { components } from '#openapi/portal.d.ts';
import { targetNoteOf } from '../notes/records.ts';
import { authorOf, neighboursOf, withMeeting } from '../seed/articleLists.ts';
import type { ArticleRecord } from '../seed/articles.ts';
import { beginningOf, bodyOf, textOf } from '../seed/articleTexts/articleTexts.ts';
import { departmentOf } from '../seed/reference.ts';
import type { Content } from '../seed/seed.ts';
import { day } from '../times.ts';
import type { State } from '../state.ts';
import { allComments } from './comments.ts';
import { type Known, readerOf } from './coursePage.ts';
import { likersOf, markOf, type Target } from './records.ts';
import { collectsOf } from './targets.ts';

type Schemas = components['schemas'];

/** The article; undefined for an unknown id. */
export const articleOf = ({ articles }: Content, articleId: number): ArticleRecord | undefined =>
  articles.find(({ brief }) => brief.articleId === articleId);

const targetOf = (targetId: number): Target => ({ targetType: 'article', targetId });

/** Readers who like an article; each reader counts. */
export const articleLikes = (state: State, { brief }: ArticleRecord): number =>
  Math.round(brief.readCount / 50) + likersOf(state.learning, targetOf(brief.articleId));

/** The permission that this reader does not have for the whole text. */
function reasonOf({ brief }: ArticleRecord, { userId, isVip }: { userId: number; isVip: boolean }) {
  if (brief.free === 'open') return 'ok';
  if (brief.free === 'vip') return isVip ? 'ok' : 'vip';
  return userId > 0 ? 'ok' : 'login';
}

/** The whole page. Without the permission the rest of the text and the references are not in it. */
export function articlePage(known: Known, article: ArticleRecord): Schemas['Article'] {
  const { state, content, caller, now } = known;
  const { brief, departmentId } = article;
  const { articleId, authorId } = brief;
  const { tags, references, correction, from } = bodyOf(article);
  const { text, readingMinutes } = textOf(content, article);
  const { viewer, learning } = readerOf(state, content, caller, now);
  const reason = reasonOf(article, viewer);
  const canRead = reason === 'ok';
  const mark = markOf(targetOf(articleId));
  const corrections = correction
    ? [{ time: Math.min(now, brief.publishTime + correction[0] * day), text: correction[1] }]
    : [];
  const comments = allComments(known, targetOf(articleId));
  return {
    article: withMeeting(content, brief),
    departmentId,
    departmentName: departmentOf(departmentId)?.departmentName ?? '全科',
    author: (authorId != null && authorOf(known, authorId)) || null,
    writtenBy: article.written ? 'doctor' : authorId == null ? 'office' : 'lecturer',
    tags: [...tags],
    source: from ?? null,
    original: from === undefined,
    access: { canRead, reason },
    text: canRead ? text : beginningOf(text),
    readingMinutes,
    references: canRead ? [...references] : [],
    corrections,
    updateTime: corrections[0]?.time ?? null,
    likeCount: articleLikes(state, article),
    liked: caller ? learning.liked.includes(mark) : null,
    collectCount: collectsOf(state, content, targetOf(articleId)),
    collected: caller ? learning.collected[mark] !== undefined : null,
    noted: caller
      ? targetNoteOf(state, viewer.userId, { targetType: 'article', targetId: articleId }) !== undefined
      : null,
    commentCount: comments.length,
    ...neighboursOf(content, article),
  };
}
