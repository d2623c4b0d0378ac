// @vitest-environment jsdom
import { fuzz } from './fuzz.ts';
import { playing } from './subjects/playing.ts';
import { rooms } from './subjects/rooms.ts';
import { writes } from './subjects/writes.ts';

fuzz([...rooms, ...writes, ...playing], 1);
