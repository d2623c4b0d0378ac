/** Saves and submits an article. */
import type { BodyOf } from '#openapi/operation.ts';
import { type Call, type Refusal, refuse } from '../answers.ts';
import { isTooMuch } from '../learning/texts.ts';
import { isConfirmed } from '../qualification/records.ts';
import { articleCategories } from '../seed/articles.ts';
import { lengthOf } from '../seed/articleTexts/markup.ts';
import { departmentOf } from '../seed/reference.ts';
import type { State } from '../state.ts';
import type { UserRecord } from '../user.ts';
import { isOpen, ownSubmission, type SubmissionRecord, type SubmissionText } from './records.ts';
import { settleSubmissions, submit } from './review.ts';
import { soundText } from './soundText.ts';
import { minute } from '../times.ts';

type Change = BodyOf<'articleSave'>;
type SaveCall = Pick<Call<'articleSave'>, 'state' | 'content' | 'now' | 'body'> & { caller: UserRecord };

/** Drafts that one author may have. */
export const maxDrafts = 50;
/** Articles of one author that may wait for the editors. */
const maxInReview = 10;
/** Saves of one author within a minute: a client saves by itself every half minute. */
export const maxSaves = 60;
/** Characters of a text. */
export const maxText = 50_000;
const minTitle = 5;
const minText = 200;

/** True when the article has everything that the editors need. */
export function isComplete({
  title,
  categoryId,
  departmentId,
  text,
  isOriginal,
  isAnonymous,
}: SubmissionText): boolean {
  return (
    [...title.trim()].length >= minTitle &&
    articleCategories[(categoryId ?? 0) - 1] !== undefined &&
    departmentOf(departmentId ?? 0)?.departmentOpened === true &&
    lengthOf(text) >= minText &&
    isOriginal &&
    isAnonymous
  );
}

const countOf = ({ submissions }: State, userId: number, status: SubmissionRecord['status']): number =>
  Object.values(submissions).filter((record) => record.userId === userId && record.status === status).length;

/** The article that a call is about: by its id, or by its key for a draft whose id the portal may not know yet. */
const meant = (state: State, userId: number, { articleId, draftKey }: Change): SubmissionRecord | undefined =>
  articleId === null
    ? Object.values(state.submissions).find((record) => record.userId === userId && record.draftKey === draftKey)
    : ownSubmission(state, userId, articleId);

/** True when this very call was done before and its answer got lost. */
function isRepeated(record: SubmissionRecord, { articleId, version, submit: wanted }: Change, article: SubmissionText) {
  return (
    (articleId === null || record.version === version + 1) &&
    (wanted ? record.status === 'review' : isOpen(record)) &&
    JSON.stringify(record.article) === JSON.stringify(article)
  );
}

function emptyRecord(state: State, userId: number, draftKey: string, now: number, article: SubmissionText) {
  const record: SubmissionRecord = {
    ...{
      articleId: state.nextArticleId++,
      userId,
      draftKey,
      isNamed: false,
      version: 0,
      status: 'draft',
      remark: null,
      returnTime: null,
    },
    ...{ createTime: now, updateTime: now, publishTime: null, withdrawing: false, dueAt: null, readCount: 0, article },
  };
  state.submissions[String(record.articleId)] = record;
  return record;
}

/** Saves an article, and submits it if wanted; a refused call changes nothing. */
export function saveSubmission({ state, content, caller, now, body }: SaveCall): SubmissionRecord | Refusal {
  const { userId } = caller.user;
  settleSubmissions(state, now);
  if (isTooMuch(state, 'article', userId, now, { most: maxSaves, within: minute })) return refuse('tooFrequent');
  if (lengthOf(body.article.text) > maxText) return refuse('articleTooLong');
  const article = soundText(body.article, { state, content, userId });
  const known = meant(state, userId, body);
  if (known) {
    if (isRepeated(known, body, article)) return known;
    if (!isOpen(known)) return refuse('draftLocked');
    // Before the portal knows the id, it repeats its first save with what was typed meanwhile.
    const isFirst = body.articleId === null && !known.isNamed;
    if (!isFirst && body.version !== known.version) return refuse('draftOutdated');
  } else {
    if (body.articleId !== null) return refuse('notFound');
    if (countOf(state, userId, 'draft') >= maxDrafts) return refuse('tooManyDrafts');
  }
  if (body.submit) {
    if (!isConfirmed(state, userId)) return refuse('notQualified');
    if (!isComplete(article)) return refuse('draftIncomplete');
    if (countOf(state, userId, 'review') >= maxInReview) return refuse('tooManyInReview');
  }
  const record = known ?? emptyRecord(state, userId, body.draftKey, now, article);
  Object.assign(record, { article, updateTime: now, version: record.version + 1 });
  if (body.articleId !== null) record.isNamed = true;
  if (body.submit) submit(record, now);
  return record;
}
