/** The write of a login by phone; what follows a success is `kit/signIn/`. */
import { login } from '#openapi/dist/operations/login.ts';
import { useWrite } from '#kit/writing/useWrite.ts';

/** Logs in by phone and code [3-03]. */
export const useLogin = () =>
  useWrite(login, {
    forVisitors: true,
    input: ({ phone, code }: { phone: string; code: string }) => ({ query: { phone, code, isLogin: true } }),
  });
