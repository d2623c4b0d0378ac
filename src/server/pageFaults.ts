/** Responses for pages that could not be rendered. */
import { randomBytes } from 'node:crypto';
import type { Rendered } from '#entry-server.tsx';
import type { Settings } from '#shared/settings.ts';
import type { Config } from './config.ts';
import { type Build, documentOf, faultDocument, nonceMark } from './document.ts';
import { pageHeaders } from './headers.ts';
import { errorFields, log } from './log.ts';
import { reportShare } from './pageRender.ts';
import { TooManyRenders } from './renderQueue.ts';

/** Seconds after which a refused client may retry. */
const retryAfter = '2';

/** A page that could not be rendered, or not now. The constructor logs the reason with the trace id that the page shows. */
export class PageFault extends Error {
  readonly traceId = randomBytes(6).toString('hex');
  readonly isBusy: boolean;

  constructor(reason: unknown) {
    super('The page could not be rendered.');
    this.isBusy = reason instanceof TooManyRenders;
    if (this.isBusy) log('warn', 'page refused', { traceId: this.traceId });
    else log('error', 'page failed', { traceId: this.traceId, ...errorFields(reason) });
  }
}

/**
 * Creates the responses for failed pages. The browser renders a page that failed here; when even the shell fails, the error page
 * is sent [N23]. Under overload the error page is sent at once: client-side rendering would cause more requests.
 */
export function createFaultPages(config: Config, build: Build, shell: (settings: Settings) => Rendered) {
  function shellResponse(host: string, address: string, reports: number): Response | null {
    try {
      const nonce = randomBytes(16).toString('base64url');
      const page = documentOf(build, shell(config.settings), config, reports);
      const html = page.replaceAll(nonceMark, nonce);
      return new Response(html, { headers: { ...pageHeaders(config, nonce, host, true, address), 'x-ssr': 'off' } });
    } catch {
      return null;
    }
  }

  return (error: unknown, request: Request): Response => {
    const host = request.headers.get('host') ?? 'localhost';
    const { pathname, search } = new URL(request.url);
    const { traceId, isBusy } = error instanceof PageFault ? error : new PageFault(error);
    const headers = pageHeaders(config, traceId, host, true, pathname + search);
    if (isBusy) {
      return new Response(faultDocument(traceId, 503), {
        status: 503,
        headers: { ...headers, 'retry-after': retryAfter },
      });
    }
    const shown = shellResponse(host, pathname + search, reportShare(config, pathname + search));
    return shown ?? new Response(faultDocument(traceId), { status: 500, headers });
  };
}
