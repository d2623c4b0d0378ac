/** Limits of nginx by address: requests in a second, requests in progress and sockets, with the numbers that are shipped. */
import { readdirSync, statSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { until } from '#scripts/lib/benchAttackServer.ts';
import { type Front, type FrontOptions, missingNginx, startFront } from '#scripts/lib/nginx.ts';
import { root } from '#scripts/lib/run.ts';
import { ask } from './asked.ts';
import { closeFakePortals, type FakePortal, type FakePortalOptions, startFakePortal } from './fakePortal.ts';
import { frame, framesIn, frameType, homeHeaders, openClient, preface, refusedStream } from './rawClient.ts';
import {
  address,
  connectReader,
  connectReaders,
  type Reader,
  type ReaderAnswer,
  type ReaderRequest,
} from './reader.ts';
import { tooLongPage, tooMany, tooManyPage } from './refusals.ts';
import { shipped } from './shipped.ts';

const missing = await missingNginx();
/** Streams of one connection that nginx allows. */
const streams = 64;

let portal: FakePortal;
let front: Front;

async function start(options: Partial<FrontOptions> = {}, answer?: FakePortalOptions['answer']): Promise<void> {
  portal = await startFakePortal(answer && { answer });
  front = await startFront({ ports: [portal.port], isCounted: true, files: `${root}dist/client`, ...options });
}

afterEach(async () => {
  if (missing) return;
  await front.close();
  closeFakePortals();
});

const times = <Value>(count: number, make: (at: number) => Value): Value[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** How many answers have each status. */
const statusesOf = (answers: readonly ReaderAnswer[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** Asks, with many requests at a time, until one is refused; resolves with that answer. Each request gets a number of its own. */
const untilRefused = (path: string, requestOf?: (at: number) => ReaderRequest): Promise<ReaderAnswer> => {
  let asked = 0;
  return until(`a refusal of ${path}`, async () => {
    const readers = await connectReaders(front, 4);
    const answers = await Promise.all(
      readers.flatMap((reader) => times(streams, () => reader.ask(path, requestOf?.(asked++)))),
    );
    for (const reader of readers) reader.leave();
    return answers.find(({ status }) => status === 429);
  });
};

/** What a page has in progress at once: nearly twice the calls that a doctor's pages make, and the files of the home page. */
const ofOnePage = { calls: 7, files: 10 };

/** The smallest scripts of the build: their number counts here, not their size. */
function scripts(): string[] {
  const sizeOf = (name: string): number => statSync(`${root}dist/client/assets/${name}`).size;
  return readdirSync(`${root}dist/client/assets`)
    .filter((name) => name.endsWith('.js'))
    .toSorted((one, other) => sizeOf(one) - sizeOf(other))
    .slice(0, ofOnePage.files)
    .map((name) => `/assets/${name}`);
}

test.skipIf(missing)('[N03] 500 readers of one hospital open a page at once, and none is refused', async () => {
  await start();
  const hospital = await connectReaders(front, 500);
  /** The worst case: no answer is sent before all have asked. */
  const answersOf = async (ask: () => Promise<ReaderAnswer>[]): Promise<Record<number, number>> => {
    const release = portal.hold();
    let ended = 0;
    const asked = ask().map((each) => each.finally(() => (ended += 1)));
    await until('all requests', () => portal.waiting() + ended >= asked.length);
    release();
    return statusesOf(await Promise.all(asked));
  };
  expect(await answersOf(() => hospital.map((reader) => reader.ask('/')))).toEqual({ 200: hospital.length });

  const files = scripts();
  const loaded = Promise.all(hospital.flatMap((reader) => files.map((file) => reader.ask(file))));
  const callsOf = (reader: Reader): Promise<ReaderAnswer>[] =>
    times(ofOnePage.calls, (at) => reader.ask(`/api/call/${at}`));
  const called = await answersOf(() => hospital.flatMap(callsOf));
  expect(called).toEqual({ 200: hospital.length * ofOnePage.calls });
  expect(statusesOf(await loaded)).toEqual({ 200: hospital.length * files.length });
});

test.skipIf(missing)(
  '[N03] an address with too many requests in a second is refused in words, others are served',
  async () => {
    await start();
    const [other, same] = [await connectReader(front, address.other), await connectReader(front)];
    await untilRefused('/robots.txt');
    const [call, served] = await Promise.all([untilRefused('/api/user/title/list'), other.ask('/api/user/title/list')]);
    expect(call).toMatchObject(tooMany);
    expect(served).toMatchObject({ status: 200, body: '{}' });
    expect(await untilRefused('/api/user/code/send_code')).toMatchObject(tooMany);
    const [page, shown, file] = await Promise.all([
      untilRefused('/course'),
      other.ask('/course'),
      same.ask(scripts()[0] ?? ''),
    ]);
    expect(page).toMatchObject(tooManyPage);
    // Its files have a rate of their own.
    expect([shown.status, file.status]).toEqual([200, 200]);
    expect(await untilRefused('/absent.png')).toMatchObject(tooManyPage);
    expect(await front.errors()).toContain('by zone "portal_rate"');
  },
);

test.skipIf(missing)('[N12] a client changes the address by which it is counted by no header', async () => {
  await start();
  const reader = await connectReader(front);
  const forged = (from: string): ReaderRequest => ({
    headers: { 'x-forwarded-for': from, 'x-real-ip': from, forwarded: `for=${from}` },
  });
  await reader.ask('/api/user/title/list', forged('10.9.9.9'));
  expect(portal.lastHeaders()['x-forwarded-for']).toBe(address.one);
  // By its headers each of these requests is the first one of its address.
  const refused = await untilRefused('/api/user/title/list', (at) => forged(`10.9.${at >> 8}.${at & 255}`));
  expect(refused).toMatchObject(tooMany);
});

test.skipIf(missing)('all addresses of one IPv6 network count as one', async () => {
  await start({ isBehind: true });
  const by = (from: string): ReaderRequest => ({ headers: { 'x-forwarded-for': from } });
  // No address asks twice.
  const path = '/api/user/title/list';
  const plain = await untilRefused(path, (at) => by(`2001:db8:5:6:a:b:c:${(at + 1).toString(16)}`));
  expect(plain).toMatchObject(tooMany);
  const reader = await connectReader(front);
  for (const elsewhere of ['2001:db8:5:7:a:b:c:1', '2001:db8::1', '10.9.9.9'])
    expect((await reader.ask(path, by(elsewhere))).status).toBe(200);
  // The form that leaves zeros out.
  expect(await untilRefused(path, (at) => by(`2001:db8::${(at + 1).toString(16)}`))).toMatchObject(tooMany);
});

test.skipIf(missing)('[N03] an address with too many requests in progress is refused until some end', async () => {
  await start();
  const limit = shipped('limits.conf', /limit_conn portal_requests (\d+)/);
  const release = portal.hold();
  const asked: Promise<ReaderAnswer>[] = [];
  while (asked.length < limit) {
    const reader = await connectReader(front);
    asked.push(...times(Math.min(streams, limit - asked.length), () => reader.ask('/api/user/title/list')));
    await until('these requests', () => portal.waiting() === asked.length);
  }
  const [same, other] = [await connectReader(front), await connectReader(front, address.other)];
  expect(await same.ask('/api/user/title/list')).toMatchObject(tooMany);
  expect(await same.ask('/')).toMatchObject(tooManyPage);
  expect(await front.errors()).toContain('limiting connections by zone "portal_requests"');
  const served = other.ask('/');
  await until('the request of another address', () => portal.waiting() === limit + 1);
  release();
  expect((await served).status).toBe(200);
  expect(statusesOf(await Promise.all(asked))).toEqual({ 200: limit });
  await until('an answer to the same address', async () => (await same.ask('/')).status === 200);
});

/** Opens a socket; resolves with it, or with the reason why it did not open. */
const openSocket = (from: string): Promise<WebSocket | string> =>
  new Promise((resolve) => {
    // The name alone says which server is meant; the address is that of the front.
    const socket = new WebSocket(`${front.origin.replace('https', 'wss')}/ws/live/1`, {
      family: 4,
      localAddress: from,
      rejectUnauthorized: false,
    });
    socket.on('open', () => resolve(socket));
    socket.on('error', ({ message }) => resolve(message));
  });

test.skipIf(missing)('[N30] an address with too many sockets gets no more until one is closed', async () => {
  await start();
  const limit = shipped('socketLimits.conf', /limit_conn portal_sockets (\d+)/);
  const open: (WebSocket | string)[] = [];
  while (open.length < limit)
    open.push(...(await Promise.all(times(Math.min(50, limit - open.length), () => openSocket(address.one)))));
  expect(open.filter((each) => typeof each === 'string')).toEqual([]);
  expect(await openSocket(address.one)).toBe('Unexpected server response: 429');
  expect(await openSocket(address.other)).toBeInstanceOf(WebSocket);
  expect((await (await connectReader(front)).ask('/')).status).toBe(200);
  const [first] = open;
  if (first instanceof WebSocket) first.close();
  await until('a place for a socket', async () => (await openSocket(address.one)) instanceof WebSocket);
});

test.skipIf(missing)(
  '[N03] a reader with more requests than streams waits, a client that ignores the number is refused',
  async () => {
    await start();
    const reader = await connectReader(front);
    const answers = await Promise.all(times(3 * streams, () => reader.ask('/api/user/title/list')));
    expect(statusesOf(answers)).toEqual({ 200: 3 * streams });

    portal.hold();
    const client = await openClient(front, 'h2');
    client.socket.write(preface);
    const [endStream, endHeaders] = [1, 4];
    const headers = homeHeaders(`localhost:${front.port}`);
    // Clients number their streams by odd numbers.
    const ids = times(streams + 1, (at) => 2 * at + 1);
    for (const id of ids) client.socket.write(frame(frameType.headers, endStream | endHeaders, id, headers));
    const refused = await until('a refused stream', () =>
      framesIn(client.received()).find(({ type }) => type === frameType.reset),
    );
    expect([refused.stream, refused.body.readUInt32BE()]).toEqual([ids.at(-1), refusedStream]);
    await until('the other streams', () => portal.waiting() === streams);
    client.socket.destroy();
  },
);

test.skipIf(missing)('[N05] a page whose address or cookies are too long says so, whoever refuses it', async () => {
  const longest = 8_192;
  // As the portal itself does it; Node refuses too long headers.
  await start({}, (response, { url = '' }) => response.writeHead(url.length > longest ? 414 : 200).end());
  const host = `localhost:${front.port}`;
  const long = `/?a=${'x'.repeat(longest)}`;
  const reader = await connectReader(front);
  const cookies = (length: number): Record<string, string> => ({ cookie: `a=${'x'.repeat(length)}` });
  for (const length of [15_000, 20_000, 30_000]) {
    expect(await ask(front.port, '/', host, cookies(length))).toMatchObject(tooLongPage(431));
    expect(await reader.ask('/', { headers: cookies(length) })).toMatchObject(tooLongPage(431));
  }
  expect(await reader.ask('/', { headers: { 'x-long': 'x'.repeat(17_000) } })).toMatchObject(tooLongPage(431));
  expect(portal.received).toEqual([]);
  // What does not fit into the buffers of nginx has no address yet.
  expect(await ask(front.port, '/', host, cookies(40_000))).toMatchObject(tooLongPage(431));
  expect(await ask(front.port, `/?a=${'x'.repeat(40_000)}`, host)).toMatchObject(tooLongPage(414));
  for (const answer of [await reader.ask(long), await ask(front.port, long, host)])
    expect(answer).toMatchObject(tooLongPage(414));
  expect((await reader.ask('/', { headers: cookies(13_000) })).status).toBe(200);
});

test.skipIf(missing)('plain HTTP leads to the same address over TLS, and other names get no certificate', async () => {
  await start();
  const answer = await ask(front.plainPort, '/course?depId=2', 'localhost', {}, false);
  expect([answer.status, answer.headers.location]).toEqual([301, `${front.origin}/course?depId=2`]);
  expect(portal.received).toEqual([]);
  await expect(openClient(front, 'h2', 'other.example')).rejects.toThrow('unrecognized name');
});
