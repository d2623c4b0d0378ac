/** The one private note of a doctor on a question, an article or a case. */
import type { components } from '#openapi/portal.d.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { hasMet } from '../exercises/books.ts';
import type { Known } from '../learning/coursePage.ts';
import { isVisible } from '../learning/targets.ts';
import { type NoteTarget, targetNoteOf, type TargetNoteRecord, targetNotesOf } from './records.ts';

type Shown = components['schemas']['TargetNote'];

/** Whether a doctor may have a note on a target: of questions only on those that she has met. */
export const mayNote = (known: Known, userId: number, { targetType, targetId }: NoteTarget): boolean =>
  targetType === 'question' ? hasMet(known, userId, targetId, known.now) : isVisible(known, { targetType, targetId });

/** A note as answers show it; an empty text where there is none. */
export const targetNoteShown = (note: TargetNoteRecord | undefined): Shown => ({
  content: note?.content ?? '',
  updateTime: note?.updateTime ?? null,
});

/** Stores the note, or removes it with a blank text. A call that changes nothing leaves its time as it is. */
export function saveTargetNote(
  { state, now }: Pick<Known, 'state' | 'now'>,
  userId: number,
  { content, ...target }: BodyOf<'targetNoteSave'>,
): Shown {
  const before = targetNoteOf(state, userId, target);
  if (before?.content === content) return targetNoteShown(before);
  const others = targetNotesOf(state, userId).filter((own) => own !== before);
  const isKept = content.trim() !== '';
  const note: TargetNoteRecord | undefined = isKept
    ? {
        noteId: before?.noteId ?? state.nextTextId++,
        ...target,
        content,
        createTime: before?.createTime ?? now,
        updateTime: now,
      }
    : undefined;
  state.targetNotes[String(userId)] = note ? [...others, note] : others;
  return targetNoteShown(note);
}
