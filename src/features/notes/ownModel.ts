/** All own notes as a Markdown file. Pure. */
import { dateText } from '#shared/dates.ts';
import { headingLine, listEntry, markdownFile } from '#shared/markdown.ts';
import { positionText } from '#shared/text.ts';
import type { OwnNote } from './queries.ts';

/** A kind of notes. */
export type NoteKind = OwnNote['targetType'];

/** The kinds with their names, in the order of the file. */
export const kindNames: Readonly<Record<NoteKind, string>> = {
  video: '课程',
  question: '题目',
  article: '文章',
  medicase: '病例',
};

/** Notes of lessons stand in the order of their seconds, others as they are in the list. */
function ordered(notes: readonly OwnNote[]): OwnNote[] {
  return notes.toSorted(
    ({ lesson: one, targetId }, { lesson: other, targetId: otherId }) =>
      (one?.albumId ?? 0) - (other?.albumId ?? 0) || (one && other ? targetId - otherId || one.t - other.t : 0),
  );
}

/** The heading of a note and its entry. */
const partOf = ({ title, lesson, content, updateTime }: OwnNote): [heading: string, entry: string] => [
  headingLine(3, lesson ? `${lesson.albumTitle} · ${title}` : title),
  listEntry(lesson ? positionText(lesson.t) : dateText(updateTime), content),
];

/** The notes as a Markdown file, by kind and by what they are on. */
export function ownNotesMarkdown(title: string, notes: readonly OwnNote[]): string {
  const sections = (Object.keys(kindNames) as NoteKind[]).flatMap((kind) => {
    const own = ordered(notes.filter(({ targetType }) => targetType === kind));
    if (own.length === 0) return [];
    const parts = own.map(partOf);
    return [
      headingLine(2, kindNames[kind]),
      // Notes on the same lesson share its heading.
      ...parts.flatMap(([heading, entry], at) => (parts[at - 1]?.[0] === heading ? [entry] : [heading, entry])),
    ];
  });
  return markdownFile([headingLine(1, title), ...sections]);
}
