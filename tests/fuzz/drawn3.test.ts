// @vitest-environment jsdom
import { shareOf } from './allSubjects.ts';
import { fuzz } from './fuzz.ts';

fuzz(shareOf(3, 4));
