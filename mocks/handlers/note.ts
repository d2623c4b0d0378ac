/** Private notes on questions, articles and cases, and the list of all notes of a doctor. */
import { type Handlers, refuse } from '../engine/answers.ts';
import { seedAttempts } from '../engine/exercises/seeded.ts';
import { ownNotes } from '../engine/notes/ownNotes.ts';
import { targetNoteOf } from '../engine/notes/records.ts';
import { mayNote, saveTargetNote, targetNoteShown } from '../engine/notes/targetNotes.ts';

/** Handlers of the tag `note`. */
export const note = {
  ownNoteList(call) {
    return call.caller ? ownNotes(call, call.caller, call.query) : refuse('loginRequired');
  },

  targetNote(call) {
    seedAttempts(call, call.now);
    const userId = call.caller?.user.userId ?? 0;
    if (!mayNote(call, userId, call.query)) return refuse('notFound');
    return targetNoteShown(targetNoteOf(call.state, userId, call.query));
  },

  targetNoteSave(call) {
    seedAttempts(call, call.now);
    const userId = call.caller?.user.userId ?? 0;
    return mayNote(call, userId, call.body) ? saveTargetNote(call, userId, call.body) : refuse('notFound');
  },
} satisfies Partial<Handlers>;
