/** The only API client: URLs, headers, deadline, one retry for reads, and the handling of a refused token. */
import type { BodyOf, HeadersOf, Operation, OperationId, PathOf, Payload, QueryOf } from '#openapi/operation.ts';
import * as codes from '#openapi/dist/codes.ts';
import { isSegment } from '#shared/safeId.ts';
import { withoutControls } from '#shared/text.ts';
import type { Clock } from '#shared/clock.ts';
import type { TokenMode } from '#shared/sessionMark.ts';
import { decode } from './decode.ts';
import { ApiError, ReservedKeyError } from './errors.ts';
import { createSend, type Parts, queryText } from './requests.ts';
import { tokenHeaders } from './token.ts';

/** Deadline of a call including its retry, in milliseconds. */
export const deadline = 12_000;
/** Minimum time of a call with a loading state, in milliseconds [9-04]. */
export const fetchDelay = 200;
/** Pause before the one retry of a read, in milliseconds. */
export const retryPause = 1_000;
/** Maximum length of a query string, in characters. */
const maxQueryLength = 4_096;
const retriedStatuses = [502, 503, 504];

/** Parameters and options of a call, typed by the contract. */
export type Input<Id extends OperationId> = ([QueryOf<Id>] extends [never]
  ? { query?: never }
  : { query: QueryOf<Id> }) &
  ([PathOf<Id>] extends [never] ? { path?: never } : { path: PathOf<Id> }) &
  ([BodyOf<Id>] extends [never] ? { body?: never } : { body: BodyOf<Id> }) &
  ([HeadersOf<Id>] extends [never] ? { headers?: never } : { headers?: HeadersOf<Id> }) & {
    signal?: AbortSignal;
    /** The call continues when the page is left. */
    keepalive?: boolean;
    /** A loading state is shown meanwhile: the call takes at least `fetchDelay`, so that it does not flash [9-04]. */
    isShown?: boolean;
  };

/** Dependencies of the client. */
export interface Transport {
  /** Absolute origin in front of every path, without a slash at the end. */
  origin: string;
  fetch(request: Request): Promise<Response>;
  /** The current token, or what stands for it; null for none. Calls whose response is the same for all readers are sent without it. */
  token(): string | null;
  clock: Clock;
  /** False while the browser knows that it has no network; missing where this is unknown. */
  online?(): boolean;
  /** Put before the token in the Authorization header; empty unless the deployment configures one. */
  authorizationPrefix?: string;
  /** Who adds the token to a call; this client (`cookie`) unless given. */
  tokenMode?: TokenMode;
  /**
   * Called when a response of any host has code 401 or 403 [7.1-15], with the reader's token at the time of the request, or
   * null. This includes calls that were sent without the token, because any such response ends it.
   */
  onTokenRefused?(token: string | null, operation: OperationId): void;
  /**
   * Asked before each write that carries the reader's token: true when the browser's user is no longer that of the page. The write
   * is then not sent, because it would be done in another doctor's name.
   */
  isOutdated?(): boolean;
  /** Adds the keys of the signing helper to the body of a signed call [7.4-01]; missing where no such call is made. */
  sign?(body: object): Promise<object>;
  /** Minimum time of calls with a loading state, in ms; missing on the server, which shows none. */
  fetchDelay?: number;
  /** Texts are sent as they are: for a client that shows what the backend refuses. */
  keepsMarks?: boolean;
  /** Milliseconds for a whole call; `deadline` unless given. */
  deadline?: number;
  /** Milliseconds before the one retry of a read; `retryPause` unless given. On the server it delays the page. */
  retryPause?: number;
}

/** The calls of the contract. */
export interface Api {
  /** Makes one call. Resolves with the payload; rejects with ApiError, or with ReservedKeyError for a mistake of the developer [8-11]. */
  call<Id extends OperationId>(operation: Operation<Id>, ...input: Inputs<Id>): Promise<Payload<Id>>;
}

/** The input argument; optional where the contract requires no input. */
export type Inputs<Id extends OperationId> = object extends Input<Id> ? [input?: Input<Id>] : [input: Input<Id>];

/** Creates the client of one reader: a browser page, or one request on the server. */
export function createApi(transport: Transport): Api {
  const send = createSend(transport.origin, (request) => transport.fetch(request));

  async function attempt(operation: Operation, input: Parts, signal: AbortSignal): Promise<unknown> {
    const token = transport.token();
    // The other hosts never see the token. A read that is the same for all readers is sent without it [N42].
    const isSent = operation.host === 'portal' && !operation.anonymous;
    const own = token && isSent && tokenHeaders(token, transport.tokenMode, transport.authorizationPrefix);
    let answer: Response | undefined;
    const body = operation.signed ? await signed(operation, input.body) : input.body;
    try {
      answer = await send(operation, { ...input, body, headers: { ...input.headers, ...own }, signal });
    } catch {
      // Handled below: no response means a network failure.
    }
    // The call is tried even when the browser says offline: a service worker or a server on this computer still answers.
    if (!answer) throw new ApiError(transport.online?.() === false ? 'offline' : 'network', operation.id);
    try {
      return await decode(operation, answer);
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError('network', operation.id);
      if (failure.tokenRefused && !signal.aborted) transport.onTokenRefused?.(token, operation.id);
      throw failure;
    }
  }

  async function signed({ id }: Operation, body: unknown): Promise<object> {
    if (!transport.sign) throw new ApiError('refused', id, codes.badParameter, '当前环境没有配置签名，无法提交');
    try {
      return await transport.sign((body ?? {}) as object);
    } catch (error) {
      // Everything else is code of the signing that could not be loaded.
      throw error instanceof ReservedKeyError ? error : new ApiError('network', id);
    }
  }

  async function callLoose(operation: Operation, given: Parts): Promise<unknown> {
    // What is pasted brings marks that nobody sees; the contract refuses them in what is stored.
    const isCleaned = !transport.keepsMarks && (operation.writes || operation.method === 'post');
    const { signal: leave, ...sent } = given;
    const input: Parts = isCleaned ? { ...withoutControls(sent), ...(leave && { signal: leave }) } : given;
    refuseInvalidInput(operation, input);
    if (operation.writes && !operation.anonymous && transport.isOutdated?.())
      throw new ApiError('outdated', operation.id);
    const limit = new AbortController();
    const cancel = transport.clock.after(transport.deadline ?? deadline, () =>
      limit.abort(new DOMException('The call took too long.', 'TimeoutError')),
    );
    const forward = (): void => limit.abort();
    input.signal?.addEventListener('abort', forward);
    if (input.signal?.aborted) limit.abort();
    try {
      return await settleBefore(limit.signal, operation, async () => {
        try {
          return await attempt(operation, input, limit.signal);
        } catch (error) {
          if (operation.writes || operation.method !== 'get' || !isTransient(error) || limit.signal.aborted)
            throw error;
          await new Promise<void>((resolve) => transport.clock.after(transport.retryPause ?? retryPause, resolve));
          if (limit.signal.aborted) throw error;
          return attempt(operation, input, limit.signal);
        }
      });
    } catch (error) {
      if (input.signal?.aborted) throw new ApiError('aborted', operation.id);
      if (limit.signal.aborted) throw new ApiError('timeout', operation.id);
      throw error;
    } finally {
      cancel();
      input.signal?.removeEventListener('abort', forward);
    }
  }

  /** The result of a call whose loading state is shown, not before the state was shown for its minimum time. */
  async function callShown(operation: Operation, input: Parts): Promise<unknown> {
    const shown = new Promise<void>((resolve) => void transport.clock.after(transport.fetchDelay ?? 0, resolve));
    try {
      return await callLoose(operation, input);
    } finally {
      if (!input.signal?.aborted) await shown;
    }
  }

  return {
    call(operation, ...[input = {}]) {
      const { isShown = false, ...parts } = input as Parts & { isShown?: boolean };
      return (isShown && transport.fetchDelay ? callShown : callLoose)(operation, parts) as never;
    },
  };
}

/** Settles with the work, or rejects as soon as the signal aborts, even when the transport ignores the signal. */
function settleBefore<T>(signal: AbortSignal, operation: Operation, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new ApiError('timeout', operation.id));
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop);
    work()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Whether another try after a pause may help. It does not while the browser is offline. */
const isTransient = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'network' || (error.kind === 'http' && retriedStatuses.includes(error.code)));

/** Refuses a call before it is sent: a path parameter such as `..` would change the path [F23], or the query is too long. */
function refuseInvalidInput(operation: Operation, input: Parts): void {
  for (const value of Object.values(input.path ?? {})) {
    if (!isSegment(value)) throw new ApiError('refused', operation.id, codes.badParameter, '参数错误');
  }
  if (queryText(input).length > maxQueryLength)
    throw new ApiError('refused', operation.id, codes.badParameter, '内容过长，请精简后重试');
}
