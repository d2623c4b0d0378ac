// @vitest-environment jsdom
import { fuzz } from './fuzz.ts';
import { ownPages } from './subjects/ownPages.ts';

fuzz(ownPages, 2);
