/** The parts of a request that a page depends on. */
import { randomBytes } from 'node:crypto';
import type * as entryServer from '#entry-server.tsx';
import { isPcAgent } from '#shared/device.ts';
import { type RequestCookies, readCookies } from './cookies.ts';
import { encodingFor } from './encoding.ts';
import type { TokenCarrier } from './tokenCarrier.ts';

/** Who asks for a page, and for which one. */
export interface Reader {
  /** Path and query. */
  address: string;
  cookies: RequestCookies;
  isPc: boolean;
  /** Cache key of a visitor's page. */
  key: string;
  nonce: string;
  host: string;
  path: string;
  /** IP address of the client; '' where it is unknown. */
  client: string;
  /** The request comes from the front that may keep pages. */
  isEdge: boolean;
  gzipped: boolean;
}

/** Rendered for paths that no page can have. */
const missingPath = '/404';

/** The reader of a request. `path` is canonical; null when no page can have it. */
export async function readerOf(
  request: Request,
  path: string | null,
  search: string,
  { pageKey }: Pick<typeof entryServer, 'pageKey'>,
  carrier: TokenCarrier,
  client = '',
  isEdge = false,
): Promise<Reader> {
  const { headers } = request;
  const cookies = readCookies(headers.get('cookie') ?? '', carrier);
  const isPc = isPcAgent(headers.get('user-agent') ?? '');
  const address = (path ?? missingPath) + search;
  // Without a page key the full address is the key: the render is shared only by requests for that exact address.
  const shown = cookies.session || path === null ? null : await pageKey(path, search);
  return {
    address,
    cookies,
    isPc,
    key: JSON.stringify([shown ?? address, cookies.depId, cookies.showTip, isPc]),
    nonce: randomBytes(16).toString('base64url'),
    host: headers.get('host') ?? 'localhost',
    path: path ?? missingPath,
    client,
    isEdge,
    gzipped: encodingFor(headers.get('accept-encoding') ?? '', ['gzip']) === 'gzip',
  };
}
