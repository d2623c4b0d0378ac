// @vitest-environment jsdom
import { fuzz } from './fuzz.ts';
import { playing } from './subjects/playing.ts';

fuzz(playing, 1);
