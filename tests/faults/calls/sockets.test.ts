/**
 * Each class of operations (every operation in the deep run) × every fault that only a socket can have: the real fetch calls
 * a local server.
 */
import { test } from 'vitest';
import { provable } from './plan.ts';

test.each(provable(true))('%s', (_, { row, subject }) => row.prove(subject));
