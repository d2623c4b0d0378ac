/** Codes of orders that a checkout shows in place. */
import { ApiError } from '#api/errors.ts';

/** The code of a failed call; 0 without one. */
export const codeOf = (error: unknown): number => (error instanceof ApiError ? error.code : 0);
