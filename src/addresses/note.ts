/** R092: the private notes of a doctor, and the corrections of questions that she has sent. */
import type { components } from '#openapi/portal.d.ts';
import { choice, defineAddress, pageNumber, type ValuesAt, words } from './define.ts';

/** Kinds of notes, '' for all of them, or the corrections. */
export type NotesTab = components['schemas']['OwnNote']['targetType'] | '' | 'correction';

/** The tabs with their labels. */
export const notesTabs: readonly (readonly [NotesTab, string])[] = [
  ['', '全部'],
  ['video', '课程'],
  ['question', '题目'],
  ['article', '文章'],
  ['medicase', '病例'],
  ['correction', '纠错'],
];

/** R092: all own notes. The corrections are not searched. */
export const notesPage = defineAddress(
  '/learn/note',
  { tab: choice<NotesTab>(notesTabs, ''), keyword: words(), page: pageNumber() },
  { agree: (values) => (values.tab === 'correction' ? { ...values, keyword: '' } : values) },
);
/** Parameters of the notes. */
export type NotesAddress = ValuesAt<typeof notesPage>;
