/** Why the server sends no book. */
import * as codes from '#openapi/dist/codes.ts';
import { ApiError } from '#api/errors.ts';

const hasCode = (error: Error | null, code: number): boolean => error instanceof ApiError && error.code === code;

/** Whether the book is closed while its refund is under way. */
export const isPaused = (error: Error | null): boolean => hasCode(error, codes.readingPaused);

/** Whether the page says by itself why a book is not shown. */
export const isRefused = (error: Error | null): boolean => isPaused(error) || hasCode(error, codes.buyFirst);
