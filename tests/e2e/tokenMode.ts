/** The two token modes of the server, for tests that look at the cookies of a session or call in a doctor's name. */
import type { BrowserContext } from '@playwright/test';
import { markHeader, sealedCookies, type TokenMode } from '#shared/sessionMark.ts';

/** The mode of all servers of a run: `E2E_TOKEN_MODE=bff` runs every test with sealed tokens. */
export const runMode: TokenMode = process.env.E2E_TOKEN_MODE === 'bff' ? 'bff' : 'cookie';

/** The keys of the tests: known to everybody, for made-up data. */
const testKey = Buffer.from('the key of the browser tests, 40 letters').toString('base64');

/** The environment of a server in this mode. */
export const environmentOf = (mode: TokenMode): Record<string, string> => ({
  TOKEN_MODE: mode,
  ...(mode === 'bff' && { TOKEN_KEYS: testKey }),
});

const valueOf = async (context: BrowserContext, wanted: string): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === wanted)?.value;

/** The headers of a call that a test makes in the name of the doctor of this browser. */
export async function asDoctor(context: BrowserContext): Promise<Record<string, string>> {
  const markOf = (isHostBound: boolean) => valueOf(context, sealedCookies(isHostBound).mark);
  const mark = (await markOf(true)) ?? (await markOf(false));
  if (mark !== undefined) return { [markHeader]: mark };
  return { Authorization: decodeURIComponent((await valueOf(context, 'token')) ?? '') };
}

/** The cookies without which no call is in a doctor's name. */
export const tokenCookies = /^(?:token|(?:__Host-)?session(?:_mark)?)$/;

/** Whether the browser has any cookie of a session. */
export const hasSession = async (context: BrowserContext): Promise<boolean> =>
  (await context.cookies()).some(({ name }) => tokenCookies.test(name) || name === 'USER_ID');
