/** Notes for display and export: grouped by lesson, and as a Markdown file. Pure. */
import { itemsOf } from '#api/pages.ts';
import { headingLine, listEntry, markdownFile } from '#shared/markdown.ts';
import { positionText } from '#shared/text.ts';
import type { Note } from './queries.ts';

/** Notes of one lesson, ordered by second. */
export interface LessonNotes {
  videoId: number;
  title: string;
  notes: Note[];
}

/** Notes by lesson in their original order, without duplicates. */
export function byLesson(notes: readonly Note[]): LessonNotes[] {
  const groups = new Map<number, LessonNotes>();
  for (const note of itemsOf([{ list: [...notes] }], ({ noteId }) => noteId)) {
    const group = groups.get(note.videoId) ?? { videoId: note.videoId, title: note.lessonTitle, notes: [] };
    group.notes.push(note);
    groups.set(note.videoId, group);
  }
  return [...groups.values()];
}

/** Inserts or replaces a note, in the server's order. */
export function withNote(notes: readonly Note[], saved: Note): Note[] {
  const others = notes.filter(({ noteId }) => noteId !== saved.noteId);
  return [...others, saved].sort(
    (one, other) => one.videoId - other.videoId || one.t - other.t || one.noteId - other.noteId,
  );
}

/** The notes on a course as a Markdown file; `course` is its title. */
export const notesMarkdown = (course: string, notes: readonly Note[]): string =>
  markdownFile([
    headingLine(1, course),
    ...byLesson(notes).flatMap(({ title, notes: own }) => [
      headingLine(2, title),
      ...own.map(({ t, content }) => listEntry(positionText(t), content)),
    ]),
  ]);
