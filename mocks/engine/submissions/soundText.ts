/**
 * Stores of a text only what the contract knows and a reader may see: links to a path of the portal or to an https address,
 * pictures that the author has uploaded or that are the portal's own, and cards of courses as they are now.
 */
import type { components } from '#openapi/portal.d.ts';
import { courseCardsOf } from '../seed/articleTexts/courseCards.ts';
import type { Content } from '../seed/seed.ts';
import type { Uploads } from '../uploads.ts';
import type { SubmissionText } from './records.ts';

type Schemas = components['schemas'];
type Block = Schemas['ArticleText']['content'][number];
type Run = Schemas['TextRun'];
type Mark = NonNullable<Run['marks']>[number];

/** What decides about pictures and cards. */
export interface Author {
  state: Pick<Uploads, 'uploads'>;
  content: Content;
  userId: number;
}

const ownPath = /^\/(?![/\\])[^\s\\]*$/;
const ownPicture = /^\/mock-media\/(?:article|course|figure)\/[\w-]+\.svg$/;

function isSafeLink(href: string): boolean {
  if (ownPath.test(href)) return true;
  if (!/^https:\/\/[^/\\]/i.test(href)) return false;
  const url = URL.parse(href);
  return url !== null && url.username + url.password === '';
}

const isAllowedPicture = (url: string, { state, userId }: Author): boolean =>
  ownPicture.test(url) || Object.values(state.uploads).some((upload) => upload.userId === userId && upload.url === url);

function markOf(mark: Mark): Mark[] {
  if (mark.type === 'link') {
    const { href } = mark.attrs;
    return isSafeLink(href) ? [{ type: 'link', attrs: { href } }] : [];
  }
  if (mark.type === 'reference') return [{ type: 'reference', attrs: { number: mark.attrs.number } }];
  return [{ type: mark.type }];
}

function runOf({ text, marks = [] }: Run): Run {
  const kept = marks.flatMap(markOf);
  return { type: 'text', text, ...(kept.length > 0 && { marks: kept }) };
}

const runsOf = (content: readonly Run[] | undefined): { content?: Run[] } =>
  content ? { content: content.map(runOf) } : {};

const paragraphOf = ({ content }: Schemas['TextParagraph']): Schemas['TextParagraph'] => ({
  type: 'paragraph',
  ...runsOf(content),
});

const rowOf = ({ content }: Schemas['TextTableRow']): Schemas['TextTableRow'] => ({
  type: 'tableRow',
  content: content.map(({ type, attrs, content: lines }) => ({
    type,
    ...(attrs && { attrs: { colspan: attrs.colspan, rowspan: attrs.rowspan } }),
    content: lines.map(paragraphOf),
  })),
});

function blockOf(block: Block, author: Author): Block[] {
  switch (block.type) {
    case 'paragraph':
      return [paragraphOf(block)];
    case 'heading':
      return [{ type: 'heading', attrs: { level: block.attrs.level }, ...runsOf(block.content) }];
    case 'bulletList':
    case 'orderedList': {
      const items = block.content.map(({ content }) => ({
        type: 'listItem' as const,
        content: content.map(paragraphOf),
      }));
      return [{ type: block.type, content: items }];
    }
    case 'blockquote':
      return [{ type: 'blockquote', content: block.content.map(paragraphOf) }];
    case 'table': {
      const attrs = block.attrs && { attrs: { caption: block.attrs.caption } };
      return [{ type: 'table', ...attrs, content: block.content.map(rowOf) }];
    }
    case 'figure': {
      const { src, alt, caption, width, height } = block.attrs;
      const size = width !== undefined && height !== undefined ? { width, height } : {};
      return isAllowedPicture(src, author) ? [{ type: 'figure', attrs: { src, alt, caption, ...size } }] : [];
    }
    case 'card': {
      const card = courseCardsOf(author.content)(block.attrs.id);
      return card?.attrs.module === block.attrs.module ? [card] : [];
    }
  }
}

/** What is stored of a sent article. */
export function soundText(article: SubmissionText, author: Author): SubmissionText {
  const { coverUrl, text } = article;
  return {
    ...article,
    coverUrl: coverUrl !== null && isAllowedPicture(coverUrl, author) ? coverUrl : null,
    text: { type: 'doc', content: text.content.flatMap((block) => blockOf(block, author)) },
  };
}
