/** The second port: metrics for Prometheus. It never shares the public port, because numbers about a portal are not for its readers. */
import { createServer, type Server } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { isRequestHost } from '../hostNames.ts';
import { errorFields, log } from '../log.ts';

/** Where the metrics are served. */
export interface MetricsAddress {
  host: string;
  port: number;
  /** Names in the Host header that are answered besides `localhost` and `host`; addresses always are. */
  names: string[];
}

/** Makes the text of each path. */
export type MetricsTexts = Record<'/metrics' | '/metrics/summed', () => Promise<string>>;

const type = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Whether a Host header may be answered. A page of another site reads this port only under a name of its own that it lets point here
 * (DNS rebinding), never under an address, which is how Prometheus asks a pod.
 */
function isAnswered(header: string | undefined, names: string[]): boolean {
  if (header === undefined || !isRequestHost(header)) return false;
  const { hostname } = new URL(`http://${header}`);
  return isIP(hostname.replace(/^\[(.*)\]$/, '$1')) > 0 || names.includes(hostname);
}

/** Creates the server of the metrics: `GET` of a known path under a known name alone, few connections, short waits. */
function createMetricsServer(texts: MetricsTexts, names: string[]): Server {
  const paths = new Map<string, () => Promise<string>>(Object.entries(texts));
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, (request, response) => {
    const make = request.method === 'GET' ? paths.get(request.url?.split('?', 1)[0] ?? '') : undefined;
    const answer = (status: number, text: string): void => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
      response.end(text);
    };
    if (!isAnswered(request.headers.host, names)) return answer(421, 'Unknown host: name it in METRICS_HOSTS.\n');
    if (!make) return answer(404, 'Not found\n');
    make().then(
      (text) => answer(200, text),
      (error: unknown) => {
        log('error', 'metrics failed', errorFields(error));
        answer(500, 'Fault\n');
      },
    );
  });
  server.maxConnections = 50;
  return server;
}

/** Listens; rejects at a port in use. Open connections of the scraper do not keep the process alive. */
export function serveMetrics(texts: MetricsTexts, { host, port, names }: MetricsAddress): Promise<void> {
  const server = createMetricsServer(texts, ['localhost', host.toLowerCase(), ...names]);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      log('info', 'metrics listening', { ...(server.address() as AddressInfo) });
      server.unref();
      resolve();
    });
  });
}
