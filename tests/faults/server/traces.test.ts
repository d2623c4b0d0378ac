import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Copy, copyServer } from '../../support/builtServer.ts';

/** The used fields of a span in OTLP's JSON. */
interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
}

let copy: Copy;
/** The collector, and what it has received. */
let collector: Server;
let spans: Sent[] = [];
/** The backend, and the `traceparent` of each call. */
let backend: Server;
let parents: string[] = [];

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listen = (server: Server): Promise<void> => new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

beforeAll(async () => {
  copy = await copyServer(`
    await Promise.all([1, 2].map((id) => input.fetch(new Request(input.apiOrigin + '/api/user/user_info/' + id + '?phone=13800000001'))));
    if (pathname === '/slow') throw new Error('phone=13800000001');
  `);
  collector = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as {
        resourceSpans: { scopeSpans: { spans: Sent[] }[] }[];
      };
      spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.setHeader('content-type', 'application/json');
      response.end('{}');
    });
  });
  backend = createServer(({ method, headers }, response) => {
    // The health check of the server belongs to no request.
    if (method === 'GET') parents.push(String(headers.traceparent));
    response.end('{"code":200}');
  });
  await Promise.all([listen(collector), listen(backend)]);
});

beforeEach(() => {
  spans = [];
  parents = [];
});

afterAll(async () => {
  await copy.remove();
  for (const server of [collector, backend]) {
    server.close();
    server.closeAllConnections();
  }
});

const traced = (): Record<string, string> => ({
  API_ORIGIN: originOf(backend),
  OTEL_EXPORTER_OTLP_ENDPOINT: originOf(collector),
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_BSP_SCHEDULE_DELAY: '50',
  LOG: 'access',
});

const patience = { timeout: 20_000 };

/** The span of a name, with its attributes by their names. */
function spanOf(name: string): Sent & { values: Record<string, unknown> } {
  const span = spans.find((one) => one.name === name);
  if (!span) throw new Error(`no span ${name} among ${spans.map((one) => one.name).join(', ')}`);
  const values = Object.fromEntries(span.attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
  return { ...span, values };
}

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${trace}-00f067aa0ba902b7-01`;

/** The ids and traces of the log's lines about requests. */
const logged = (out: string): { id: string; trace?: string }[] =>
  out
    .split('\n')
    .filter((line) => line.includes('"event":"request"'))
    .map((line) => JSON.parse(line) as { id: string; trace?: string });

test('N91 a trace leads from the request through the render to each call of the backend, which gets it too', async () => {
  const { origin, said, child, end } = await copy.start(traced());
  await fetch(`${origin}/?phone=13800000001`, { headers: { traceparent } });
  await vi.waitFor(() => expect(spans.map(({ name }) => name)).toContain('GET index'), patience);
  const [page, render] = [spanOf('GET index'), spanOf('render index')];
  const calls = spans.filter(({ name }) => name === 'GET userInfo');
  expect(page.values).toMatchObject({ 'http.route': 'index', 'url.path': '/', 'http.response.status_code': 200 });
  expect([page.parentSpanId ?? '', render.parentSpanId]).toEqual(['', page.spanId]);
  expect(calls.map(({ parentSpanId }) => parentSpanId)).toEqual([render.spanId, render.spanId]);
  expect(spanOf('GET userInfo').values).toMatchObject({ 'portal.upstream': 'portal', 'portal.operation': 'userInfo' });
  expect(parents.toSorted()).toEqual(calls.map(({ spanId }) => `00-${page.traceId}-${spanId}-01`).toSorted());
  // The log leads to the trace. What a reader has sent is not believed.
  expect(logged(said.out)).toMatchObject([{ id: page.traceId }]);
  expect(page.traceId).not.toBe(trace);
  expect(JSON.stringify(spans)).not.toContain('13800000001');
  child.kill('SIGINT');
  await expect(end).resolves.toBe(0);
});

describe('N91 behind a trusted proxy', () => {
  const proxied = (): Record<string, string> => ({ ...traced(), TRUSTED_PROXIES: '127.0.0.0/8' });

  test('a trace goes on, and the log has both its id and that of the proxy', async () => {
    const { origin, said } = await copy.start(proxied());
    await fetch(origin, { headers: { traceparent, 'x-request-id': 'request-0001' } });
    await vi.waitFor(() => expect(spanOf('GET index').parentSpanId).toBe('00f067aa0ba902b7'), patience);
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([trace]));
    expect(parents.every((parent) => parent.startsWith(`00-${trace}-`))).toBe(true);
    expect(logged(said.out)).toMatchObject([{ id: 'request-0001', trace }]);
  });

  test('the id of nginx becomes the id of the trace', async () => {
    const { origin, said } = await copy.start(proxied());
    const id = '0123456789abcdef0123456789abcdef';
    await fetch(origin, { headers: { 'x-request-id': id } });
    await vi.waitFor(() => expect(spanOf('GET index').traceId).toBe(id), patience);
    expect(logged(said.out)).toMatchObject([{ id }]);
  });
});

test('N91 a failed render is marked in the trace without its message', async () => {
  const { origin } = await copy.start(traced());
  await fetch(`${origin}/slow`);
  await vi.waitFor(() => expect(spanOf('render slow').status.code).toBe(2), patience);
  expect(spanOf('render slow').values).toEqual({ 'error.type': 'Error' });
  expect(JSON.stringify(spans)).not.toContain('13800000001');
});

test('N91 a collector that is gone costs no answer, one line in the log, and no delay at the end', async () => {
  const gone = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_EXPORTER_OTLP_TIMEOUT: '200' };
  const { origin, said, child, end } = await copy.start({ ...traced(), ...gone });
  for (let asked = 0; asked < 3; asked += 1) expect((await fetch(origin)).status).toBe(200);
  await vi.waitFor(() => expect(said.out).toContain('"event":"traces not sent"'), patience);
  child.kill('SIGINT');
  await expect(end).resolves.toBe(0);
  expect(said.out.split('"event":"traces not sent"')).toHaveLength(2);
  // It says why.
  expect(said.out).toMatch(/"event":"traces not sent".*ECONNREFUSED/);
});

/** The packages that a server loads. */
async function loadedBy(env: Record<string, string>): Promise<string[]> {
  const NOTE_LOADS = join(mkdtempSync(join(tmpdir(), 'portal-loads-')), 'loads');
  const NODE_OPTIONS = `--import ${new URL('../../support/noteLoads.ts', import.meta.url)}`;
  const { origin, child, end } = await copy.start({ API_ORIGIN: originOf(backend), NOTE_LOADS, NODE_OPTIONS, ...env });
  await fetch(origin, { headers: { traceparent } });
  child.kill('SIGINT');
  await end;
  const loads = readFileSync(NOTE_LOADS, 'utf8');
  rmSync(dirname(NOTE_LOADS), { recursive: true });
  expect(loads).toContain('/src/server/app.ts');
  const found = loads.matchAll(/node_modules\/(@opentelemetry\/sdk-node|prom-client)\//g);
  return [...new Set([...found].map(([, name = '']) => name))].toSorted();
}

test('N91 without a collector nothing is traced, and no library of traces or metrics is loaded', async () => {
  expect(await loadedBy({})).toEqual([]);
  expect(parents).toEqual(['undefined', 'undefined']);
  expect(await loadedBy({ ...traced(), METRICS_PORT: '0' })).toEqual(['@opentelemetry/sdk-node', 'prom-client']);
});
