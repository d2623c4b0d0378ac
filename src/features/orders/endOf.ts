import * as codes from '#openapi/dist/codes.ts';
import { ApiError } from '#api/errors.ts';

/** How a write in a dialog ended; after `changed` there is nothing left to ask for. */
export const endOf = (writing: Promise<unknown>): Promise<'done' | 'changed' | 'failed'> =>
  writing.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError && error.code === codes.orderChanged ? 'changed' : 'failed'),
  );
