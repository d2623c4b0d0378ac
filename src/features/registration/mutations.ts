/** The write of a registration; `kit/signIn/` handles the success. */
import { register } from '#openapi/dist/operations/register.ts';
import type { QueryOf } from '#openapi/operation.ts';
import { useWrite } from '#kit/writing/useWrite.ts';

/** Registers [2.5-02..06]. */
export const useRegister = () =>
  useWrite(register, { forVisitors: true, input: (query: QueryOf<'register'>) => ({ query }) });
