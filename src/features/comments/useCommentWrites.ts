import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { commentLike, commentList, commentRemove, commentSubmit } from '../../../openapi/dist/video.ts';
import type { BodyOf } from '../../../openapi/operation.ts';
import { useApi } from '../../api/ApiContext.ts';
import { useStores } from '../../stores/StoresContext.ts';
import { withLikes } from './model.ts';
import type { CommentPage } from './queries.ts';

/** A text to be stored; `key` names it, so that a second sending makes no second one (faults R13). */
interface CommentToSend {
  body: BodyOf<'commentSubmit'>;
  key: string;
}

/** Writes of questions and answers; every list of them follows. */
export function useCommentWrites() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { notices } = useStores();
  const lists = { queryKey: [commentList.method, commentList.path] };
  const reread = (): Promise<void> => queryClient.invalidateQueries(lists);
  const submit = useMutation({
    mutationFn: ({ body, key }: CommentToSend) =>
      api.call(commentSubmit, { body, headers: { 'Idempotency-Key': key } }),
    onSuccess: () => {
      notices.show('success', '评论成功');
      return reread();
    },
  });
  const remove = useMutation({
    mutationFn: (commentId: number) => api.call(commentRemove, { body: { commentId } }),
    // One that is gone on the server, in another tab, is shown no longer.
    onSettled: reread,
    onSuccess: () => notices.show('success', '删除成功'),
  });
  return {
    submit,
    remove,
    async like(commentId: number, like: boolean): Promise<void> {
      const likes = await api.call(commentLike, { body: { commentId, like } });
      queryClient.setQueriesData<InfiniteData<CommentPage>>(
        lists,
        (known) => known && { ...known, pages: withLikes(known.pages, commentId, likes) },
      );
    },
  };
}
