// @vitest-environment jsdom
import { fuzz } from './fuzz.ts';
import { parts } from './subjects/parts.ts';

fuzz(parts, 1);
