// @vitest-environment jsdom
import { fuzz } from './fuzz.ts';
import { coursePages } from './subjects/coursePages.ts';

fuzz(coursePages, 1);
