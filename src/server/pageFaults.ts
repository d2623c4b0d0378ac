/** Pages in place of those that could not be made. */
import { randomBytes } from 'node:crypto';
import type { Rendered } from '../entry-server.tsx';
import type { Settings } from '../shared/settings.ts';
import type { Config } from './config.ts';
import { type Build, documentOf, faultDocument, nonceMark } from './document.ts';
import { pageHeaders } from './headers.ts';
import { errorFields, log } from './log.ts';
import { TooManyRenders } from './renderQueue.ts';

/** Seconds after which a reader who was refused may try again. */
const retryAfter = '2';

/** A page that could not be made, or not now. Making one logs the reason, beside the number that readers are shown. */
export class PageFault extends Error {
  readonly traceId = randomBytes(6).toString('hex');
  readonly isBusy: boolean;

  constructor(reason: unknown) {
    super('The page could not be made.');
    this.isBusy = reason instanceof TooManyRenders;
    if (this.isBusy) log('warn', 'page refused', { traceId: this.traceId });
    else log('error', 'page failed', { traceId: this.traceId, ...errorFields(reason) });
  }
}

/**
 * Answers for faults. A page that failed is left to the browser, or is the fault page when not even its frame can be made [N23].
 * When there is too much to do it is the fault page at once: the browser would ask us for all that its page needs.
 */
export function createFaultPages(config: Config, build: Build, shell: (settings: Settings) => Rendered) {
  function shellResponse(host: string): Response | null {
    try {
      const nonce = randomBytes(16).toString('base64url');
      const html = documentOf(build, shell(config.settings), config.publicOrigin).replaceAll(nonceMark, nonce);
      return new Response(html, { headers: { ...pageHeaders(config, nonce, host, true), 'x-ssr': 'off' } });
    } catch {
      return null;
    }
  }

  return (error: unknown, host: string): Response => {
    const { traceId, isBusy } = error instanceof PageFault ? error : new PageFault(error);
    const headers = pageHeaders(config, traceId, host, true);
    if (isBusy) {
      return new Response(faultDocument(traceId, 503), {
        status: 503,
        headers: { ...headers, 'retry-after': retryAfter },
      });
    }
    return shellResponse(host) ?? new Response(faultDocument(traceId), { status: 500, headers });
  };
}
