import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { ApiError, genericMessage } from '#api/errors.ts';
import { itemsOf } from '#api/pages.ts';
import { useSaving } from '#kit/saving/useSaving.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { markdownName, markdownType } from '#shared/markdown.ts';
import { useStores } from '#stores/StoresContext.ts';
import { kindNames, ownNotesMarkdown } from '../ownModel.ts';
import { type NotesWish, type OwnNotePage, ownNotesQuery } from '../queries.ts';

/** Entries of one call. */
const size = 50;

/** Saves the notes of a kind, or those that were found, as a Markdown file: all pages are read before. */
export function useExport(wish: NotesWish) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { notices } = useStores();
  const saving = useSaving();
  const guard = useSubmitGuard();
  const read = async (): Promise<OwnNotePage[]> => {
    const pages: OwnNotePage[] = [];
    for (let page = 1, isLast = false; !isLast; page += 1) {
      const found = await queryClient.fetchQuery({ ...ownNotesQuery(api, wish, page, size), gcTime: 0 });
      pages.push(found);
      isLast = found.list.length === 0 || page * size >= found.total;
    }
    return pages;
  };
  const save = async (): Promise<boolean> => {
    try {
      const notes = itemsOf(await read(), ({ noteId }) => noteId);
      const { tab } = wish;
      const kind = tab && tab !== 'correction' ? kindNames[tab] : '';
      saving.save(markdownName('我的笔记', kind), ownNotesMarkdown('我的笔记', notes), markdownType);
    } catch (error) {
      notices.show('error', error instanceof ApiError ? error.message : genericMessage);
    }
    // The guard opens at once: the file can be saved again.
    return false;
  };
  return { pending: guard.pending, run: (): void => void guard.run(save) };
}
