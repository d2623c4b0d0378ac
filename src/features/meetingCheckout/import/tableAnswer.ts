/** What the worker that reads a table says to its page. */
import type { Table } from './reading/Table.ts';

export type Answer =
  | { kind: 'ready' }
  | { kind: 'progress'; rows: number }
  | { kind: 'tables'; tables: Table[] }
  | { kind: 'problem'; message: string };
