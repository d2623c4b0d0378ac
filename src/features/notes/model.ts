/** Notes for display and export: grouped by lesson, and as a Markdown file. Pure. */
import { itemsOf } from '#api/pages.ts';
import { plain, positionText } from '#shared/text.ts';
import type { Note } from './queries.ts';

/** Maximum code points of a note. */
export const maxNoteLength = 1_000;

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

// Escaped, so that a line of a note does not become a heading, a list or a tag.
const escaped = (line: string): string =>
  line.replace(/[\\`*_[\]<>#|~]/g, '\\$&').replace(/^(\s*)([-+]|\d+[.)])(?=\s)/, '$1\\$2');

/** The notes as a Markdown file; `course` is its title. */
export function notesMarkdown(course: string, notes: readonly Note[]): string {
  const lessons = byLesson(notes).map(({ title, notes: own }) => {
    const items = own.map(({ t, content }) => {
      const [first = '', ...rest] = plain(content).split('\n').map(escaped);
      return [`- **${positionText(t)}** ${first}`, ...rest.map((line) => (line ? `  ${line}` : ''))].join('\n');
    });
    return [`## ${escaped(plain(title))}`, ...items].join('\n\n');
  });
  return `${[`# ${escaped(plain(course))}`, ...lessons].join('\n\n')}\n`;
}

/** The file name, without characters that file systems forbid. */
export const notesFileName = (course: string): string =>
  `${Array.from(
    plain(course)
      .replace(/[\\/:*?"<>|.\s]+/g, ' ')
      .trim(),
  )
    .slice(0, 60)
    .join('')}－笔记.md`;
