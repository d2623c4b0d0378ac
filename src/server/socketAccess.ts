/** Authorization of chat sockets: the user in the path must own the session, and the backend must accept the token [N30]. */
import type { IncomingMessage } from 'node:http';
import type { Config, Upstreams } from './config.ts';
import { readCookies } from './cookies.ts';
import { startDeadlines } from './deadlines.ts';
import { limitedBody } from './limitedBody.ts';
import type { Limits } from './limits.ts';

/** Dependencies of the authorization. */
export interface AccessDeps {
  config: Config;
  upstreams: Upstreams;
  limits: Limits;
  /** The token module's parser of a Cookie header. */
  tokenIn: (header: string) => string | null;
  /** `fetch` for backend calls. */
  send: typeof fetch;
}

/** Maximum size of a user_info response, in bytes. */
const maxUserInfo = 100_000;

/** The business code of a response; NaN when it has none. */
async function codeIn(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const { code } = (await new Response(bytes).json()) as { code?: unknown };
  return Number(code);
}

/** Resolves with the token of a request that may open the socket of `user`, else with null; never rejects. */
export function createSocketAccess({ config, upstreams, limits, tokenIn, send }: AccessDeps) {
  return async (request: IncomingMessage, user: string): Promise<string | null> => {
    const { session } = readCookies(request.headers.cookie ?? '', tokenIn);
    if (String(session?.userId) !== user || !session) return null;
    const deadlines = startDeadlines({ headers: limits.socketHandshake, whole: limits.socketHandshake });
    try {
      const answer = await send(`${upstreams.portal}/api/user/user_info/${session.userId}`, {
        headers: { authorization: config.settings.authorizationPrefix + session.token },
        redirect: 'manual',
        signal: deadlines.signal,
      });
      const bytes = await limitedBody(answer.body, maxUserInfo, 502);
      return answer.status === 200 && (await codeIn(bytes)) === 200 ? session.token : null;
    } catch {
      return null;
    } finally {
      deadlines.done();
    }
  };
}
