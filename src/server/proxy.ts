/** API proxy to the backend: known headers only, the token for the portal host only, failures as envelopes. */
import { backendFetch } from './backendFetch.ts';
import { isRefusedCall, ownOrigins } from './callOrigin.ts';
import type { Config, Upstreams } from './config.ts';
import { passedCookies } from './cookies.ts';
import { isDeadline, startDeadlines } from './deadlines.ts';
import { apiHeaders, hsts } from './headers.ts';
import { type Limits, productionLimits } from './limits.ts';
import { errorFields, log, redactedUrl } from './log.ts';
import { limitedBody, BodyTooLarge } from './limitedBody.ts';
import { proxyTarget } from './proxyTarget.ts';
import { clearedSession, createTokenCarrier } from './tokenCarrier.ts';

/** Headers that are passed in each direction; the `Mock` lists apply to the mock backend only [N45]. */
const forwarded = ['accept', 'content-type', 'idempotency-key'];
const forwardedToMock = [...forwarded, 'prefer'];
const returned = ['content-type', 'retry-after'];
const returnedFromMock = [...returned, 'sl-violations'];

/** A printable header value of reasonable length. */
const plainValue = /^[\x20-\x7e]{1,1000}$/;

/** The start of a printable user agent: the list of a doctor's devices names the browser by it. */
const agentStart = /^[\x20-\x7e]{1,512}(?=[\x20-\x7e]*$)/;

/** Calls that end a token, whatever the response is [4-12], [7.1-15]. */
const logoutCalls = /^\/api\/(cleartoken|user\/layout\/)/;

/** Optional dependencies of the proxy. */
export interface ProxyOptions {
  limits?: Limits;
  send?: typeof fetch;
  /** Called with the token of a call that ends it. */
  onLogout?: (token: string) => void;
}

/** The response with these Set-Cookie values, unless it sets the cookie itself. */
function withCookies(response: Response, cookies: string[]): Response {
  const set = response.headers.getSetCookie().map((line) => line.slice(0, line.indexOf('=') + 1));
  for (const cookie of cookies)
    if (!set.some((name) => cookie.startsWith(name))) response.headers.append('set-cookie', cookie);
  return response;
}

/** Proxies calls to the three hosts. `target` is the raw request target, `address` the client's IP address. */
export function createProxy(
  config: Config,
  upstreams: Upstreams,
  { limits = productionLimits, send = backendFetch, onLogout }: ProxyOptions = {},
) {
  // The proxy reads no cookies of its own unless the token is sealed in one.
  const carrier = createTokenCarrier(config, () => null);
  const ownHeaders = { ...apiHeaders, ...hsts(config) };
  const envelope = (status: number, message: string): Response =>
    new Response(JSON.stringify({ code: status, message, data: null }), {
      status,
      headers: { ...ownHeaders, 'content-type': 'application/json; charset=utf-8' },
    });

  /** The response for the client, from the backend's response; its body is read completely. */
  async function passedOn(answer: Response): Promise<Response> {
    if (answer.status >= 300 && answer.status < 400) {
      // An unread body would block its connection.
      await answer.body?.cancel();
      return envelope(502, '服务暂不可用，请稍后再试');
    }
    const out = new Headers(ownHeaders);
    for (const name of config.mock ? returnedFromMock : returned) {
      const value = answer.headers.get(name);
      if (value !== null && plainValue.test(value)) out.set(name, value);
    }
    for (const cookie of passedCookies(config, carrier, answer.headers.getSetCookie()))
      out.append('set-cookie', cookie);
    const passed = await limitedBody(answer.body, limits.answerSize, 502);
    // A response without content, such as 204, must not have a body, not even an empty one.
    return new Response(passed.byteLength > 0 ? passed : null, { status: answer.status, headers: out });
  }

  return async (request: Request, target: string, address: string): Promise<Response> => {
    const host = request.headers.get('host') ?? 'localhost';
    if (request.method !== 'GET' && request.method !== 'POST') return envelope(405, '不支持的请求方法');
    if (isRefusedCall(request.headers, ownOrigins(config, host), config.settings.tokenMode)) {
      return envelope(403, '来源不被允许');
    }
    const goal = proxyTarget(target, upstreams);
    if (!goal) return envelope(400, '请求地址有误');
    if (Number(request.headers.get('content-length') ?? 0) > limits.bodySize) return envelope(413, '提交的内容过大');

    const headers = new Headers();
    for (const name of config.mock ? forwardedToMock : forwarded) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const { authorization, isEnded, isClearable } = carrier.callerOf(request.headers);
    const cleared = isClearable && logoutCalls.test(target) ? clearedSession(config, carrier) : [];
    if (isEnded) return withCookies(envelope(401, '登录已失效，请重新登录'), cleared);
    // The userapi and payment hosts never see the token.
    if (authorization !== null && goal.host === 'portal') headers.set('authorization', authorization);
    if (authorization !== null && logoutCalls.test(target))
      onLogout?.(authorization.slice(config.settings.authorizationPrefix.length));
    const [agent] = agentStart.exec(request.headers.get('user-agent') ?? '') ?? [];
    if (agent !== undefined) headers.set('user-agent', agent);
    headers.set('x-forwarded-for', address);
    headers.set('x-forwarded-host', host);
    headers.set('x-forwarded-proto', config.publicOrigin?.startsWith('https:') ? 'https' : 'http');
    let done = (): void => undefined;
    try {
      const body = request.method === 'POST' ? await limitedBody(request.body, limits.bodySize, 413) : undefined;
      const times = { headers: limits.upstreamHeaders, whole: limits.upstreamTotal };
      const deadlines = startDeadlines(times, request.signal);
      done = deadlines.done;
      const answer = await send(goal.url, {
        method: request.method,
        headers,
        ...(body && { body }),
        redirect: 'manual',
        signal: deadlines.signal,
      });
      deadlines.headersArrived();
      return withCookies(await passedOn(answer), cleared);
    } catch (error) {
      // The client has disconnected, so the response is not read.
      if (request.signal.aborted) return new Response(null, { status: 499 });
      if (error instanceof BodyTooLarge) return envelope(error.status, '内容过大，无法处理');
      const late = isDeadline(error);
      log('warn', late ? 'backend late' : 'backend unreachable', {
        target: redactedUrl(target),
        ...errorFields(error),
      });
      const failure = late ? envelope(504, '服务响应超时，请稍后再试') : envelope(502, '服务暂不可用，请稍后再试');
      return withCookies(failure, cleared);
    } finally {
      done();
    }
  };
}
