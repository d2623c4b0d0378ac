// @vitest-environment jsdom
import { fuzz } from './fuzz.ts';
import { rooms } from './subjects/rooms.ts';

fuzz(rooms, 2);
