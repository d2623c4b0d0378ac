/** Reads a table file beside the page. It is asked with the bytes after it has said that it is there. */
import { readTables } from './reading/readTables.ts';
import type { Answer } from './tableAnswer.ts';

/** The part of a worker's global object that is used: the types of the page do not have it. */
interface WorkerScope {
  postMessage(answer: Answer): void;
  onmessage: ((event: MessageEvent<ArrayBuffer>) => void) | null;
}

const scope = globalThis as unknown as WorkerScope;
/** Steps of the reading between two reports of its progress. */
const reportedSteps = 20;

function answerTo(bytes: ArrayBuffer): Answer {
  const reading = readTables(new Uint8Array(bytes));
  try {
    for (let steps = 1; ; steps += 1) {
      const step = reading.next();
      if (step.done) return { kind: 'tables', tables: step.value };
      if (steps % reportedSteps === 0) scope.postMessage({ kind: 'progress', rows: step.value.rows });
    }
  } catch (error) {
    return { kind: 'problem', message: error instanceof Error ? error.message : '' };
  }
}

scope.onmessage = ({ data }) => scope.postMessage(answerTo(data));
scope.postMessage({ kind: 'ready' });
