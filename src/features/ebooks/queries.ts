/** Private reads of a doctor's electronic books. */
import { ebookChapter } from '#openapi/dist/operations/ebookChapter.ts';
import { ebookDetail } from '#openapi/dist/operations/ebookDetail.ts';
import { ebookShelf } from '#openapi/dist/operations/ebookShelf.ts';
import type { Payload } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { privateQuery } from '#api/query.ts';

/** A book with its contents and the doctor's place. */
export type Ebook = Payload<'ebookDetail'>;
/** The text of a chapter. */
export type Chapter = Payload<'ebookChapter'>;
/** A book on the shelf. */
export type Owned = Payload<'ebookShelf'>['list'][number];

const pageSize = 12;
/** Stale time in milliseconds: the doctor may have read on on another device. */
const staleTime = 10_000;

/** A page of the shelf. */
export const shelfQuery = (api: Api, page: number) => ({
  ...privateQuery(api, ebookShelf, { query: { page, size: pageSize } }),
  staleTime,
});

/** A book of the doctor; the page of the reader shows a refusal itself. */
export const ebookQuery = (api: Api, productId: number) => ({
  ...privateQuery(api, ebookDetail, { query: { productId }, isShown: true }),
  staleTime,
});

/** A chapter. The first one of a book opens it, so nothing reads a chapter that the doctor has not asked for. */
export const chapterQuery = (api: Api, productId: number, chapter: number) => ({
  ...privateQuery(api, ebookChapter, { query: { productId, chapter }, isShown: true }),
  staleTime: Infinity,
});
