/** What a private note can be on, besides a second of a lesson. Pure. */
import type { components } from '#openapi/portal.d.ts';

/** Maximum code points of a note of any kind. */
export const maxNoteLength = 1_000;

/** A question, an article or a case: a doctor has one note on each. */
export interface NoteTarget {
  targetType: components['schemas']['NoteTargetType'];
  targetId: number;
}

/** Name of the draft of the note on a target; the dialog and the list of all notes share it. */
export const noteDraftOf = ({ targetType, targetId }: NoteTarget): string => `note.${targetType}.${targetId}`;
