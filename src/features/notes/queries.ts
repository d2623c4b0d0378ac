/** Reads of notes. */
import { noteList } from '#openapi/dist/operations/noteList.ts';
import { ownNoteList } from '#openapi/dist/operations/ownNoteList.ts';
import type { Payload } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { privateQuery } from '#api/query.ts';
import type { NotesAddress } from '#addresses/note.ts';

/** A private note at a second of a lesson. */
export type Note = Payload<'noteList'>[number];

/** The reader's own notes on a course, ordered by lesson and second. */
export const notesQuery = (api: Api, albumId: number) =>
  privateQuery(api, noteList, { query: { albumId }, isShown: true });

/** A page of all notes of the doctor, and its entries. */
export type OwnNotePage = Payload<'ownNoteList'>;
/** A note of any kind. */
export type OwnNote = OwnNotePage['list'][number];

/** Which notes are shown: a kind, and what is searched. */
export type NotesWish = Pick<NotesAddress, 'tab' | 'keyword'>;

/** A page of the doctor's own notes. Notes in other tabs change it: it is read again with every visit. */
export const ownNotesQuery = (api: Api, { tab, keyword }: NotesWish, page: number, size = 20) => ({
  ...privateQuery(api, ownNoteList, {
    query: { ...(tab && tab !== 'correction' && { type: tab }), ...(keyword && { keyword }), page, size },
  }),
  staleTime: 0,
});
