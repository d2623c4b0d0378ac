// @vitest-environment jsdom
import { subjectsOf } from './allSubjects.ts';
import { fuzz } from './fuzz.ts';

fuzz(subjectsOf.doctorPages);
