/** The two writes that begin a session; what follows a success is `enter`. */
import { login, register } from '../../../openapi/dist/login.ts';
import type { QueryOf } from '../../../openapi/operation.ts';
import { useWrite } from '../../kit/useWrite.ts';

/** Logs in by phone and code [3-03]. */
export const useLogin = () =>
  useWrite(login, {
    forVisitors: true,
    input: ({ phone, code }: { phone: string; code: string }) => ({ query: { phone, code, isLogin: true } }),
  });

/** Registers [2.5-02..06]. */
export const useRegister = () =>
  useWrite(register, { forVisitors: true, input: (query: QueryOf<'register'>) => ({ query }) });
