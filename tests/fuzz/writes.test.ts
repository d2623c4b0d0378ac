// @vitest-environment jsdom
import { fuzz } from './fuzz.ts';
import { writes } from './subjects/writes.ts';

fuzz(writes, 1);
