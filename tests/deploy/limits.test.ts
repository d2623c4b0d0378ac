/** Limits of nginx by address: requests in a second, requests in progress and sockets, as they are shipped. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { until } from '#scripts/lib/benchAttackServer.ts';
import { type Front, missingNginx, startFront } from '#scripts/lib/nginx.ts';
import { root } from '#scripts/lib/run.ts';
import { closeFakePortals, type FakePortal, startFakePortal } from './fakePortal.ts';
import { address, connectReader, connectReaders, type Reader, type ReaderAnswer } from './reader.ts';

const missing = await missingNginx();
const streams = 64;

let portal: FakePortal;
let front: Front;
const readers: Reader[] = [];

/** The number of a limit in the files that are shipped. */
function shipped(file: string, pattern: RegExp): number {
  const text = readFileSync(`${root}deploy/nginx/${file}`, 'utf8');
  return Number(pattern.exec(text)?.[1]);
}

async function connected(count: number, from = address.one): Promise<Reader[]> {
  const more = await connectReaders(front, count, from);
  readers.push(...more);
  return more;
}

beforeEach(async () => {
  if (missing) return;
  portal = await startFakePortal();
  front = await startFront({ ports: [portal.port], isCounted: true, files: `${root}dist/client` });
});

afterEach(async () => {
  if (missing) return;
  for (const reader of readers.splice(0)) reader.leave();
  await front.close();
  closeFakePortals();
});

const statusesOf = (answers: readonly ReaderAnswer[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** What a page loads at once: twice the calls that a doctor's pages make (four), and the files of the home page. */
const ofOnePage = { calls: 7, files: 10 };

/** The smallest scripts of the build: their number counts here, not their size. */
const scripts = (): string[] =>
  readdirSync(`${root}dist/client/assets`)
    .filter((name) => name.endsWith('.js'))
    .toSorted((one, other) => sizeOf(one) - sizeOf(other))
    .slice(0, ofOnePage.files)
    .map((name) => `/assets/${name}`);
const sizeOf = (name: string): number => statSync(`${root}dist/client/assets/${name}`).size;

test.skipIf(missing)('[N03] 500 readers of one hospital open a page at once, and none is refused', async () => {
  const hospital = await connected(500);
  // The worst case: no answer is sent before all have asked.
  const answerAll = async (asked: Promise<ReaderAnswer>[], count: number): Promise<Record<number, number>> => {
    let ended = 0;
    for (const each of asked) void each.finally(() => (ended += 1));
    await until('all requests', () => portal.waiting() + ended >= count);
    release();
    return statusesOf(await Promise.all(asked));
  };
  let release = portal.hold();
  const pages = hospital.map((reader) => reader.ask('/'));
  expect(await answerAll(pages, hospital.length)).toEqual({ 200: hospital.length });

  const files = scripts();
  release = portal.hold();
  const calls = hospital.flatMap((reader) =>
    Array.from({ length: ofOnePage.calls }, (_, at) => reader.ask(`/api/call/${at}`)),
  );
  const loaded = Promise.all(hospital.flatMap((reader) => files.map((file) => reader.ask(file))));
  expect(await answerAll(calls, calls.length)).toEqual({ 200: calls.length });
  expect(statusesOf(await loaded)).toEqual({ 200: hospital.length * files.length });
});
