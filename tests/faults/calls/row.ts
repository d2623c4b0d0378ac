/** The type of a row of the matrix. */
import type { Subject } from './subjects.ts';

/** One fault of the catalogue, and its expected result for every operation. */
export interface Row {
  /** Id in the catalogue. */
  id: string;
  /** The expected result, as the rest of a sentence that begins with the operation. */
  title: string | ((subject: Subject) => string);
  /** True when the fault needs a socket: the real fetch calls a local server. */
  socket?: true;
  /** Why the fault does not apply to an operation, or null when it does. */
  absent?: (subject: Subject) => string | null;
  /** Calls the operation with the fault and checks the result; rejects when it is wrong. */
  prove(subject: Subject): Promise<void>;
}
