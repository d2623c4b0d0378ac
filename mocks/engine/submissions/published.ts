/** Published articles of doctors as part of the content, so that every list, the search and the reader know them. */
import { withActs } from '../acts/overlay.ts';
import type { ArticleRecord } from '../seed/articles.ts';
import { articleCategories } from '../seed/articles.ts';
import { mediaPath } from '../drawings/media.ts';
import { type Content, contentAt } from '../seed/seed.ts';
import { sure } from '../seed/tools.ts';
import type { State } from '../state.ts';
import { closedName } from '../user.ts';
import type { SubmissionRecord, SubmissionText } from './records.ts';
import { settleSubmissions } from './review.ts';

const summaryLength = 100;

/** The beginning of a text: of its paragraphs, without headings, lists and tables. */
function beginningOf({ content }: SubmissionText['text']): string {
  const runs = content.flatMap((block) => (block.type === 'paragraph' ? (block.content ?? []) : []));
  return [...runs.map(({ text }) => text).join('')].slice(0, summaryLength).join('');
}

function articleWith(record: SubmissionRecord, publishTime: number, authorName: string): ArticleRecord {
  const { articleId, readCount, article } = record;
  const { title, text, tags, references, coverUrl, summary } = article;
  const categoryId = article.categoryId ?? 1;
  return {
    departmentId: article.departmentId ?? 0,
    brief: {
      articleId,
      title,
      summary: summary.trim() || beginningOf(text),
      coverUrl: coverUrl ?? mediaPath('article', articleId, 'clipboard'),
      categoryId,
      categoryName: sure(articleCategories[categoryId - 1], `category ${categoryId}`),
      authorId: null,
      authorName,
      free: 'open',
      publishTime,
      readCount,
    },
    written: { text, tags, references },
  };
}

/** All published articles of doctors. */
function publishedIn({ submissions, users }: State): ArticleRecord[] {
  return Object.values(submissions).flatMap((record) => {
    const { status, publishTime, userId } = record;
    if (status !== 'published' || publishTime === null) return [];
    return [articleWith(record, publishTime, users[String(userId)]?.user.userName ?? closedName)];
  });
}

/** By the content without these articles: the last one with them, so that what is computed from a content can be cached. */
const last = new WeakMap<Content, { signature: string; content: Content }>();

/** The content with the published articles of doctors, the newest first. */
function withPublished(state: State, now: number): Content {
  settleSubmissions(state, now);
  const { amount } = state.control;
  const content = contentAt(now, amount, state.began);
  const articles = amount === 'none' ? [] : publishedIn(state);
  if (articles.length === 0) return content;
  const signature = JSON.stringify(articles);
  const known = last.get(content);
  if (known?.signature === signature) return known.content;
  const all = [...content.articles, ...articles].toSorted(
    (one, other) => other.brief.publishTime - one.brief.publishTime,
  );
  const whole = { ...content, articles: all };
  last.set(content, { signature, content: whole });
  return whole;
}

/** The content as of `now` (ms), with the published articles of doctors and what the running campaigns change. */
export const contentIn = (state: State, now: number): Content => withActs(state, withPublished(state, now), now);
