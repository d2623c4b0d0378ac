/**
 * Authorization of sockets [N30]: the backend must accept the token of the session. A chat belongs to the user in its path; a live
 * room is open to visitors, whom the ticket in its address lets read.
 */
import type { IncomingMessage } from 'node:http';
import type { Config, Upstreams } from './config.ts';
import { readCookies } from './cookies.ts';
import { startDeadlines } from './deadlines.ts';
import { limitedBody } from './limitedBody.ts';
import type { Limits } from './limits.ts';
import type { TokenCarrier } from './tokenCarrier.ts';

/** Dependencies of the authorization. */
export interface AccessDeps {
  config: Config;
  upstreams: Upstreams;
  limits: Limits;
  carrier: TokenCarrier;
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

/** What a socket is for. */
export interface SocketTarget {
  kind: 'chat' | 'live';
  /** The user of a chat, the stream of a room. */
  name: string;
}

/** Resolves with the token of a request that may open a socket, empty for a visitor of a room; else with null. Never rejects. */
export function createSocketAccess({ config, upstreams, limits, carrier, send }: AccessDeps) {
  return async (request: IncomingMessage, { kind, name }: SocketTarget): Promise<string | null> => {
    const { session } = readCookies(request.headers.cookie ?? '', carrier);
    if (!session) return kind === 'live' ? '' : null;
    if (kind === 'chat' && String(session.userId) !== name) return null;
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
