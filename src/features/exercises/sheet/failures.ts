/** What a failure of a call means for a sheet. Pure. */
import * as codes from '#openapi/dist/codes.ts';
import { ApiError } from '#api/errors.ts';

const overCodes: readonly number[] = [codes.attemptSubmitted, codes.attemptTimeUp, codes.attemptExpired];

/** Whether an error means that the attempt is over. */
export const isOver = (error: unknown): boolean => error instanceof ApiError && overCodes.includes(error.code);

/** Wrong parameters never become right; every other error is temporary, a lost login too. */
export const isHopeless = (error: unknown): boolean => error instanceof ApiError && error.code === codes.badParameter;
