/** R004: the learning centre. */
import { defineAddress, id, type ValuesAt } from './define.ts';

/** The learning centre; 0 is the department of the reader. */
export const learnPage = defineAddress('/learn', { departmentId: id(6) });
/** Parameters of the learning centre. */
export type LearnAddress = ValuesAt<typeof learnPage>;
