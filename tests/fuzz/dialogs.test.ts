// @vitest-environment jsdom
import { fuzz } from './fuzz.ts';
import { dialogs } from './subjects/dialogs.ts';

fuzz(dialogs, 1);
