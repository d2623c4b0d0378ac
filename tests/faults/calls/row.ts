/** What a row of the matrix is. */
import type { Subject } from './subjects.ts';

/** One fault of the catalogue, and what holds of it for every operation. */
export interface Row {
  /** Id of the catalogue. */
  id: string;
  /** What holds, as the rest of a sentence that begins with the operation. */
  title: string | ((subject: Subject) => string);
  /** True when only a socket can have the fault: the real fetch meets a server of its own. */
  socket?: true;
  /** Why the fault cannot meet an operation, or null when it can. */
  absent?: (subject: Subject) => string | null;
  /** Meets the operation with the fault and checks what comes of it; rejects when anything else does. */
  prove(subject: Subject): Promise<void>;
}
