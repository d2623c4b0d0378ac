/** Every operation × every fault that only a socket can have: the real fetch meets a server of this machine. */
import { test } from 'vitest';
import { provable } from './plan.ts';

test.each(provable(true))('%s', (_, { row, subject }) => row.prove(subject));
