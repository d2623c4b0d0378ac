/** Builds the mock backend from its parts. */
import { Engine } from './engine/Engine.ts';
import type { StartOptions } from './engine/state.ts';
import { handlers } from './handlers.generated.ts';

/** An engine with a handler for every operation of the contract. */
export const createEngine = (start: StartOptions): Engine => new Engine(handlers, start);
