/** Writes of the articles that doctors write, apart from the save itself. After a refusal the article is read again. */
import { articleDraft } from '#openapi/dist/operations/articleDraft.ts';
import { articleMine } from '#openapi/dist/operations/articleMine.ts';
import { articleRemove } from '#openapi/dist/operations/articleRemove.ts';
import { articleWithdraw } from '#openapi/dist/operations/articleWithdraw.ts';
import { uploadImage } from '#openapi/dist/operations/uploadImage.ts';
import * as codes from '#openapi/dist/codes.ts';
import { invalidateWithoutRefetch } from '#api/staleness.ts';
import { useWrite } from '#kit/writing/useWrite.ts';
import { submissionReads } from './queries.ts';

/** Takes an article back from the editors, or asks them to take a published one off. */
export const useSubmissionWithdraw = () =>
  useWrite(articleWithdraw, {
    input: (articleId: number) => ({ body: { articleId } }),
    success: ({ withdrawing }) => (withdrawing ? '已申请撤回，请等待编辑部处理' : '已撤回，可继续修改'),
    invalidates: submissionReads,
    invalidatesOnFailure: submissionReads,
  });

/** Removes an article. Its own page is left before anything is said, and not read again. */
export const useSubmissionRemove = () =>
  useWrite(articleRemove, {
    input: (articleId: number) => ({ body: { articleId } }),
    success: '已删除',
    codes: { [codes.draftLocked]: '已提交的文章不能删除，请先撤回' },
    keep: (queryClient) => invalidateWithoutRefetch(queryClient, articleDraft),
    invalidates: [articleMine],
    invalidatesOnFailure: submissionReads,
  });

/** Uploads a picture of an article, in bare base64. */
export const useArticlePicture = () =>
  useWrite(uploadImage, { input: (image: string) => ({ body: { scene: 'article' as const, image } }) });
