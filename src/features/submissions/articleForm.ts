/** What an author writes, and what a submission needs. */
import type { components } from '#openapi/portal.d.ts';
import { pointsIn } from '#shared/text.ts';
import { fitted } from './fitted.ts';

/** What an author writes. */
export type ArticleForm = components['schemas']['SubmissionText'];

/** Limits of the form, in code points or entries. */
export const formLimits = { title: 60, minTitle: 5, tags: 5, tag: 20, summary: 200, minText: 200 } as const;
/** Limits of the references. */
export const referenceLimits = { count: 200, length: 500 } as const;

/** An article that nobody has written yet. */
export const emptyArticle = (categoryId = 0): ArticleForm => ({
  title: '',
  categoryId: categoryId > 0 ? categoryId : null,
  departmentId: null,
  tags: [],
  coverUrl: null,
  summary: '',
  text: fitted(null),
  references: [],
  isOriginal: false,
  isAnonymous: false,
});

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0;
const texts = (value: unknown, max: number, length: number): string[] =>
  Array.isArray(value)
    ? value
        .filter((text): text is string => typeof text === 'string' && text.trim() !== '')
        .map((text) => Array.from(text).slice(0, length).join(''))
        .slice(0, max)
    : [];
const text = (value: unknown, max: number): string =>
  typeof value === 'string' ? Array.from(value).slice(0, max).join('') : '';

/** An article of the browser's storage or of the server, within the limits of the contract. */
export function articleOf(raw: unknown): ArticleForm {
  const given = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>;
  return {
    title: text(given.title, formLimits.title),
    categoryId: isNumber(given.categoryId) ? given.categoryId : null,
    departmentId: isNumber(given.departmentId) ? given.departmentId : null,
    tags: texts(given.tags, formLimits.tags, formLimits.tag),
    coverUrl: typeof given.coverUrl === 'string' ? given.coverUrl : null,
    summary: text(given.summary, formLimits.summary),
    text: fitted(given.text),
    references: texts(given.references, referenceLimits.count, referenceLimits.length),
    isOriginal: given.isOriginal === true,
    isAnonymous: given.isAnonymous === true,
  };
}

interface Node {
  text?: string;
  marks?: readonly { type: string; attrs?: { number?: number } }[];
  type?: string;
  attrs?: { alt?: string };
  content?: readonly Node[];
}

/** All pieces of text of a document. */
const piecesOf = (node: Node): Node[] => (node.text === undefined ? (node.content ?? []).flatMap(piecesOf) : [node]);

/** Characters of a text, without blanks and without the marks of references. */
export const lengthOf = (document: ArticleForm['text']): number =>
  piecesOf(document as Node)
    .filter(({ marks = [] }) => !marks.some(({ type }) => type === 'reference'))
    .reduce((sum, piece) => sum + pointsIn((piece.text ?? '').replace(/\s/g, '')), 0);

/** The numbers of the references that the text leads to. */
const citedIn = (document: ArticleForm['text']): number[] =>
  piecesOf(document as Node).flatMap(({ marks = [] }) => marks.flatMap(({ attrs }) => attrs?.number ?? []));

/** Stands in the text where a picture of another program could not be pasted. */
export const lostPicture = '【此处图片未能粘贴，请上传】';

/** What a doctor is told before the submission; numbers count from 1. */
export interface ArticleSummary {
  /** Characters, as `lengthOf` counts them. */
  length: number;
  pictures: number;
  /** Numbers of the pictures without a text for readers who do not see them. */
  undescribed: readonly number[];
  references: number;
  /** Numbers of the references that the text does not lead to. */
  uncited: readonly number[];
  /** Places of pictures that could not be pasted. */
  lost: number;
}

/** Counts what is in an article, and what its author may have forgotten. */
export function summaryOf({ text, references }: ArticleForm): ArticleSummary {
  const figures = (text.content as readonly Node[]).filter(({ type }) => type === 'figure');
  const cited = new Set(citedIn(text));
  const words = piecesOf(text as Node).map((piece) => piece.text ?? '');
  return {
    length: lengthOf(text),
    pictures: figures.length,
    undescribed: figures.flatMap(({ attrs }, at) => (attrs?.alt?.trim() ? [] : at + 1)),
    references: references.length,
    uncited: references.flatMap((_, at) => (cited.has(at + 1) ? [] : at + 1)),
    lost: words.join('').split(lostPicture).length - 1,
  };
}

/** Fields that a submission needs, in the order of the form: the first wrong one gets the focus. */
export const judgedFields = ['title', 'categoryId', 'departmentId', 'text', 'isOriginal', 'isAnonymous'] as const;

/** A field that a submission needs. */
export type JudgedField = (typeof judgedFields)[number];

/** What is wrong with a field of a submission. */
export type FormProblems = Partial<Record<JudgedField, string>>;

/** What is missing for a submission, by field. */
export function problemsOf(article: ArticleForm): FormProblems {
  const problems: FormProblems = {};
  const titleLength = pointsIn(article.title.trim());
  if (titleLength === 0) problems.title = '请输入标题';
  else if (titleLength < formLimits.minTitle) problems.title = `标题至少${formLimits.minTitle}个字`;
  if (article.categoryId === null) problems.categoryId = '请选择分类';
  if (article.departmentId === null) problems.departmentId = '请选择科室';
  const missing = Math.max(0, ...citedIn(article.text));
  if (lengthOf(article.text) < formLimits.minText) problems.text = `正文至少${formLimits.minText}字`;
  else if (missing > article.references.length) problems.text = `正文引用了不存在的文献[${missing}]`;
  if (!article.isOriginal) problems.isOriginal = '请确认本文为原创';
  if (!article.isAnonymous) problems.isAnonymous = '请确认已去除患者隐私信息';
  return problems;
}
