/** Door 2: the mock backend in process, for Vitest. */
import { setupServer } from 'msw/node';
import { mswSockets } from './mswSockets.ts';
import { clipFile } from './clipFiles.ts';
import { createEngine } from './createEngine.ts';
import { toMswHandlers } from './msw.ts';

/** An engine with a stopped clock, its handlers for direct use, and the MSW server that intercepts `fetch`. */
export function createNodeBackend() {
  const engine = createEngine({ frozen: true, seed: 1 });
  const handlers = toMswHandlers(engine, clipFile);
  return { engine, handlers, server: setupServer(...handlers, mswSockets(engine)) };
}
