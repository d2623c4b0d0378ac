/** Private notes on whole targets, as the mock backend stores them: plain data. Notes on lessons are learning records. */
import type { components } from '#openapi/portal.d.ts';

/** What a note is on. */
export interface NoteTarget {
  targetType: components['schemas']['NoteTargetType'];
  targetId: number;
}

/** The one note of a doctor on a target; times are in ms. */
export interface TargetNoteRecord extends NoteTarget {
  noteId: number;
  content: string;
  createTime: number;
  updateTime: number;
}

/** The part of the state that has these notes. */
export interface TargetNotes {
  /** By user. */
  targetNotes: Record<string, TargetNoteRecord[]>;
}

/** The notes of a doctor on targets. */
export const targetNotesOf = ({ targetNotes }: TargetNotes, userId: number): readonly TargetNoteRecord[] =>
  targetNotes[String(userId)] ?? [];

/** The note of a doctor on a target; undefined for none. */
export const targetNoteOf = (
  state: TargetNotes,
  userId: number,
  { targetType, targetId }: NoteTarget,
): TargetNoteRecord | undefined =>
  targetNotesOf(state, userId).find((own) => own.targetType === targetType && own.targetId === targetId);
