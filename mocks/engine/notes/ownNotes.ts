/** All private notes of a doctor in one list. */
import type { components } from '#openapi/portal.d.ts';
import type { QueryOf } from '#openapi/operation.ts';
import { questionWith } from '../exercises/questions.ts';
import type { Known } from '../learning/coursePage.ts';
import { learningOf } from '../learning/learningOf.ts';
import { matches, pageOf } from '../learning/lists.ts';
import { courseOf, isGone } from '../learning/progress.ts';
import type { NoteRecord } from '../learning/records.ts';
import { thingOf } from '../learning/targets.ts';
import { lessonPlace, lessonsOf } from '../seed/lessons.ts';
import type { UserRecord } from '../user.ts';
import { type NoteTarget, type TargetNoteRecord, targetNotesOf } from './records.ts';

type OwnNote = components['schemas']['OwnNote'];

const usualSize = 20;
/** The title of a target that nobody knows any more. */
const goneTitle = '内容已下架';

function onLesson({ content }: Known, note: NoteRecord): OwnNote {
  const { noteId, albumId, videoId, t, content: text, createTime, updateTime } = note;
  const album = courseOf(content, albumId);
  const lesson = album && lessonsOf(album, content.moments)[lessonPlace(videoId).index];
  return {
    ...{ noteId, targetType: 'video', targetId: videoId, content: text, createTime, updateTime },
    title: lesson?.title ?? goneTitle,
    isGone: !lesson || isGone(content, albumId),
    lesson: album ? { albumId, moduleType: album.brief.moduleType, albumTitle: album.brief.title, t } : null,
  };
}

/** The title of a target and whether it is gone. */
function subjectOf({ content }: Known, { targetType, targetId }: NoteTarget): Pick<OwnNote, 'title' | 'isGone'> {
  const title =
    targetType === 'question'
      ? questionWith(content, targetId)?.stem
      : thingOf(content, { targetType, targetId })?.title;
  return { title: title ?? goneTitle, isGone: title === undefined };
}

const onTarget = (known: Known, note: TargetNoteRecord): OwnNote => ({
  ...note,
  ...subjectOf(known, note),
  lesson: null,
});

/** A page of a doctor's notes of all kinds, the latest change first. */
export function ownNotes(
  known: Known,
  caller: UserRecord,
  { type, keyword, page, size = usualSize }: QueryOf<'ownNoteList'>,
): components['schemas']['OwnNoteList'] {
  const { state, content } = known;
  const all = [
    ...learningOf(state, content, caller).notes.map((note) => onLesson(known, note)),
    ...targetNotesOf(state, caller.user.userId).map((note) => onTarget(known, note)),
  ]
    .filter((note) => matches([note.content, note.title, note.lesson?.albumTitle ?? ''].join('\n'), keyword))
    .toSorted((one, other) => other.updateTime - one.updateTime || other.noteId - one.noteId);
  const countOf = (kind: OwnNote['targetType']): number => all.filter(({ targetType }) => targetType === kind).length;
  return {
    ...pageOf(
      all.filter(({ targetType }) => type === undefined || targetType === type),
      { page: page ?? 1, size },
    ),
    counts: {
      video: countOf('video'),
      question: countOf('question'),
      article: countOf('article'),
      medicase: countOf('medicase'),
    },
  };
}
