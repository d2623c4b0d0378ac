/** The proxy's own pages under `/__contract/`: the findings, the same as JSON, their events, and the order to forget them. */
import { randomBytes } from 'node:crypto';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { ownSiteOnly } from '#mocks/ownSite.ts';
import { countHtml, findingHtml, proxyHtml, tilesHtml, unjudgedHtml } from '#scripts/lib/proxyPage.ts';
import type { Change, Ledger } from './Ledger.ts';

/** Where the pages are. */
export const servicePath = '/__contract/';

/** Names of this machine: a page of another site that has itself resolved to it must not read the findings. */
const ownHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

function putOf(change: Exclude<Change, 'cleared'>): { id: string; into: string; html: string } {
  if ('finding' in change) return { id: `f-${change.finding.id}`, into: 'findings', html: findingHtml(change.finding) };
  if ('count' in change) return { id: `c-${change.count.name}`, into: 'counts', html: countHtml(change.count) };
  const { why, what } = change.unjudged;
  return { id: `u-${why} ${what}`, into: 'unjudged', html: unjudgedHtml(change.unjudged) };
}

/** Everything, for a page that has just connected. */
function allOf(ledger: Ledger): string {
  const report = ledger.report();
  return JSON.stringify({
    tiles: tilesHtml(report),
    findings: report.findings.map(findingHtml).join(''),
    counts: report.counts.map(countHtml).join(''),
    unjudged: report.unjudged.map(unjudgedHtml).join(''),
  });
}

/** A handler of requests under `servicePath`, and what ends the open event streams. */
export function createService(ledger: Ledger) {
  const streams = new Set<SSEStreamingApi>();
  const app = new Hono().basePath(servicePath);
  app.use(async (c, next) => {
    if (!ownHost.test(c.req.header('host') ?? '')) return c.text('Open the findings as http://localhost.\n', 403);
    c.header('cache-control', 'no-store');
    return next();
  });
  app.use(ownSiteOnly((request) => new URL(request.url).origin));
  app.get('/', (c) => {
    const nonce = randomBytes(16).toString('base64');
    c.header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; connect-src 'self'; img-src data:`,
    );
    return c.html(proxyHtml(ledger.report(), nonce));
  });
  app.get('/findings.json', (c) => c.json(ledger.report()));
  app.post('/clear', (c) => {
    ledger.clear();
    return c.body(null, 204);
  });
  app.get('/events', (c) =>
    streamSSE(c, async (stream) => {
      streams.add(stream);
      const closed = new Promise<void>((resolve) => stream.onAbort(resolve));
      const silence = ledger.listen((change) => {
        const event =
          change === 'cleared'
            ? { event: 'all', data: allOf(ledger) }
            : { event: 'put', data: JSON.stringify({ ...putOf(change), tiles: tilesHtml(ledger.report()) }) };
        void stream.writeSSE(event);
      });
      await stream.writeSSE({ event: 'all', data: allOf(ledger) });
      await closed;
      silence();
      streams.delete(stream);
    }),
  );
  return { respond: getRequestListener(app.fetch), close: () => [...streams].forEach((stream) => stream.abort()) };
}
