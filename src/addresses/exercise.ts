/** The address of an exercise. Its page is not built yet. */
import { defineAddress, pathId } from './define.ts';

/** R092: one set of questions. */
export const exercisePage = defineAddress('/learn/exercise/:id', { id: pathId() });
