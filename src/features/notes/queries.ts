/** Reads of notes. */
import { noteList } from '#openapi/dist/operations/noteList.ts';
import type { Payload } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { privateQuery } from '#api/query.ts';

/** A private note at a second of a lesson. */
export type Note = Payload<'noteList'>[number];

/** The reader's own notes on a course, ordered by lesson and second. */
export const notesQuery = (api: Api, albumId: number) =>
  privateQuery(api, noteList, { query: { albumId }, isShown: true });
