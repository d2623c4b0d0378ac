import * as codes from '#openapi/dist/codes.ts';
import { ApiError } from '#api/errors.ts';

/** How a write in a dialog ended; after `changed` there is nothing left to ask for. */
export const endOf = (writing: Promise<unknown>): Promise<'done' | 'changed' | 'failed'> =>
  writing.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError && error.code === codes.orderChanged ? 'changed' : 'failed'),
  );

/** The same write for a form that keeps its draft; after `changed` the form is left. */
export async function leavingWhenChanged(writing: Promise<unknown>, leave: () => void): Promise<unknown> {
  if ((await endOf(writing)) === 'changed') leave();
  return writing;
}
