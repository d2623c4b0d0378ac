/** One render of a page by the server bundle. */
import type * as entryServer from '#entry-server.tsx';
import type { Redirected, Rendered } from '#entry-server.tsx';
import { hasSecret } from '#addresses/secretPages.ts';
import { monotonicNow } from '#shared/clock.ts';
import type { Config, Upstreams } from './config.ts';
import { type Build, documentOf, nonceMark } from './document.ts';
import { edgeMarkOf, holdsMark } from './edge.ts';
import { piecesOf } from './gzipPieces.ts';
import { errorFields, log } from './log.ts';
import { type Meter, noMeter } from './metrics/meter.ts';
import type { Tracing } from './tracing/tracing.ts';
import type { CachedPage } from './pageCache.ts';
import type { Reader } from './pageReader.ts';

/** The server bundle, loaded at start-up. */
export type ServerBundle = typeof entryServer;

/** Dependencies of a render. */
export interface RenderDeps {
  config: Config;
  upstreams: Upstreams;
  build: Build;
  bundle: ServerBundle;
  /** `fetch` for backend calls; the global one unless given. */
  backend?: typeof fetch;
  meter?: Meter;
  tracing?: Tracing;
}

/** The result of a render: a page … */
export interface MadePage extends Pick<
  Rendered,
  'personal' | 'incomplete' | 'freshFor' | 'sessionRefused' | 'setCookies'
> {
  address: string;
  page: CachedPage;
}

/** … or a redirect. */
export type Made = MadePage | (Redirected & { address: string });

/** The share of page loads that report; none at an address that is a key, or a login that leads to one. */
export const reportShare = ({ browserReports }: Config, address: string): number =>
  hasSecret(address) ? 0 : browserReports;

/** Creates the render. Renders share what all visitors may read. */
export function createPageRender({ config, upstreams, build, bundle, backend = fetch, meter = noMeter }: RenderDeps) {
  const shared = bundle.createSharedReads(config.keepReads, monotonicNow, (result) =>
    meter.count('sharedReads', { result }),
  );
  const mark = config.edgeSecret && edgeMarkOf(config.edgeSecret);
  const isMarked = (pieces: Buffer[]): boolean => mark !== null && holdsMark(pieces, mark);

  return async ({ address, cookies, isPc, nonce, client }: Reader, signal: AbortSignal): Promise<Made> => {
    const result = await bundle.render({
      url: address,
      apiOrigin: upstreams.portal,
      ...cookies,
      isPc,
      settings: config.settings,
      readDeadline: config.readDeadline,
      shared,
      nonce,
      // The backend limits by the address of the reader, not by that of this server.
      fetch(outgoing) {
        if (client !== '') outgoing.headers.set('x-forwarded-for', client);
        return backend(outgoing);
      },
      signal,
      onError: (error) => log('warn', 'section failed in render', errorFields(error)),
    });
    if ('location' in result) return { address, ...result };
    // A missing page is not cached: its address may look like that of a static file [N29].
    const uncacheable = result.status !== 200 || result.private;
    const pieces = piecesOf(documentOf(build, result, config, reportShare(config, address)), nonceMark);
    const { status, routeName, personal, incomplete, freshFor, sessionRefused, setCookies } = result;
    return {
      address,
      page: { status, route: routeName, uncacheable, ends: freshFor !== null, isMarked: isMarked(pieces), pieces },
      personal,
      incomplete,
      freshFor,
      sessionRefused,
      setCookies,
    };
  };
}
