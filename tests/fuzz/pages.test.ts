// @vitest-environment jsdom
import { fuzz } from './fuzz.ts';
import { pages } from './subjects/pages.ts';

fuzz(pages, 2);
