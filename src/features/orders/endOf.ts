import { ApiError } from '#api/errors.ts';

/** Code of a refusal: the order has changed meanwhile. */
const orderChanged = 4206;

/** How a write in a dialog ended; after `changed` there is nothing left to ask for. */
export const endOf = (writing: Promise<unknown>): Promise<'done' | 'changed' | 'failed'> =>
  writing.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError && error.code === orderChanged ? 'changed' : 'failed'),
  );
