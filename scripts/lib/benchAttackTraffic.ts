/** Simulates ordinary readers at a constant rate and measures their response times. */
import { once } from 'node:events';
import { get, type RequestOptions } from 'node:http';
import { Agent, get as getSecure } from 'node:https';
import { Worker } from 'node:worker_threads';

/** Result of one visit. */
export interface Visit {
  path: string;
  /** 0 without an answer. */
  status: number;
  ms: number;
}

/** Results of all visits; times in ms. */
export interface Results {
  count: number;
  failed: number;
  p50: number;
  p99: number;
  worst: number;
  /** Descriptions of a few failures. */
  failures: string[];
}

/** Longest wait for an answer, in ms. */
const patience = 15_000;

/** Connections over TLS stay open, as those of browsers do. */
const secureAgent = new Agent({ keepAlive: true, rejectUnauthorized: false });

/** Sends one request: over a new connection, or over TLS on one that may have been used before. */
export function visit(port: number, path: string, isSecure = false): Promise<Visit> {
  const from = performance.now();
  return new Promise((resolve) => {
    const done = (status: number): void => resolve({ path, status, ms: performance.now() - from });
    const options: RequestOptions = { port, host: '127.0.0.1', path, agent: false, timeout: patience };
    const send: typeof get = isSecure ? getSecure : get;
    const own = isSecure ? { agent: secureAgent, headers: { host: `localhost:${port}` } } : {};
    const asked = send({ ...options, ...own }, (answer) => {
      answer.on('end', () => done(answer.statusCode ?? 0));
      answer.on('error', () => done(0));
      answer.resume();
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => done(0));
  });
}

/** Summarizes visits. */
export function resultsOf(visits: readonly Visit[]): Results {
  const times = visits.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
  const failed = visits.filter(({ status }) => status !== 200);
  const failures = failed.slice(0, 20).map(({ path, status, ms }) => `${path} ${status} after ${ms.toFixed(0)} ms`);
  return {
    count: visits.length,
    failed: failed.length,
    failures,
    p50: at(0.5),
    p99: at(0.99),
    worst: times.at(-1) ?? 0,
  };
}

/** Parameters of the worker thread that simulates readers. */
export interface Round {
  port: number;
  perSecond: number;
  paths: readonly string[];
  /** Over TLS. */
  isSecure: boolean;
}

/**
 * Requests the paths in turn until the returned function is called; that function waits for the open requests. The readers
 * run in a separate thread: otherwise an attacker that keeps this thread busy would look like a slow server.
 */
export function startTraffic(
  port: number,
  perSecond: number,
  paths: readonly string[],
  isSecure = false,
): () => Promise<Results> {
  const workerData: Round = { port, perSecond, paths, isSecure };
  const thread = new Worker(new URL('benchAttackReaders.ts', import.meta.url), { workerData });
  return async () => {
    const message = once(thread, 'message');
    thread.postMessage('stop');
    const [results] = (await message) as [Results];
    for (const failure of results.failures) process.stderr.write(`A reader failed: ${failure}\n`);
    return results;
  };
}
