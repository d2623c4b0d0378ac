/** One render of a page by the server bundle. */
import type * as entryServer from '#entry-server.tsx';
import type { Redirected, Rendered } from '#entry-server.tsx';
import type { Config, Upstreams } from './config.ts';
import { type Build, documentOf, nonceMark } from './document.ts';
import { edgeMarkOf, holdsMark } from './edge.ts';
import { piecesOf } from './gzipPieces.ts';
import { errorFields, log } from './log.ts';
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

/** Creates the render. Renders share what all visitors may read. */
export function createPageRender({ config, upstreams, build, bundle, backend = fetch }: RenderDeps) {
  const shared = bundle.createSharedReads(config.keepReads);
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
    const pieces = piecesOf(documentOf(build, result, config.publicOrigin), nonceMark);
    const { status, personal, incomplete, freshFor, sessionRefused, setCookies } = result;
    return {
      address,
      page: { status, uncacheable, ends: freshFor !== null, isMarked: isMarked(pieces), pieces },
      personal,
      incomplete,
      freshFor,
      sessionRefused,
      setCookies,
    };
  };
}
