/** Private reads of the articles that a doctor writes. */
import { articleDraft } from '#openapi/dist/operations/articleDraft.ts';
import { articleMine } from '#openapi/dist/operations/articleMine.ts';
import type { Api } from '#api/client.ts';
import { privateQuery } from '#api/query.ts';
import type { ArticleUploadAddress } from '#addresses/submission.ts';

/** Reads that show an article with its state. */
export const submissionReads = [articleMine, articleDraft];

const size = 10;
/** Milliseconds: the editors decide meanwhile. */
const staleTime = 10_000;

/** A page of the own articles. */
export const submissionsQuery = (api: Api, { status, page }: Pick<ArticleUploadAddress, 'status' | 'page'>) => ({
  ...privateQuery(api, articleMine, { query: { ...(status && { status }), page, size } }),
  staleTime,
});

/** One of the own articles, always as it is stored now: a change is based on its version. */
export const submissionQuery = (api: Api, articleId: number) => ({
  ...privateQuery(api, articleDraft, { query: { articleId } }),
  staleTime: 0,
});
