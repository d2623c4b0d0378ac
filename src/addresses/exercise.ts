/** Addresses of exercises. Their pages are not built yet. */
import { defineAddress, pathId } from './define.ts';

/** R092: all exercises. */
export const exercisesPage = defineAddress('/learn/exercise', {});

/** R092: one set of questions. */
export const exercisePage = defineAddress('/learn/exercise/:id', { id: pathId() });
