/** Reads a table file at once, without a page between the steps. */
import { Budget, fileLimits, type Limits } from '#features/meetingCheckout/import/reading/limits.ts';
import { readTables } from '#features/meetingCheckout/import/reading/readTables.ts';
import type { Table } from '#features/meetingCheckout/import/reading/Table.ts';

/** The tables of a file; `budget` counts what they take. */
export function readWhole(bytes: Uint8Array, budget = new Budget(fileLimits)): Table[] {
  const reading = readTables(bytes, budget.limits, budget);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

/** What is said about a file that is refused, and what it took until then. */
export function refusalOf(bytes: Uint8Array, limits: Partial<Limits> = {}): { message: string; budget: Budget } {
  const budget = new Budget({ ...fileLimits, ...limits });
  try {
    readWhole(bytes, budget);
    return { message: '', budget };
  } catch (error) {
    return { message: error instanceof Error ? error.message : '', budget };
  }
}
