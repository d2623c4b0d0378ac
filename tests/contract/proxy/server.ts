/** The judging proxy: a server between any frontend and any backend. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OperationId } from '#openapi/operation.ts';
import { isOurPath, operationFor } from '../exchange.ts';
import { longestWait } from './failing.ts';
import { createJudge } from './judging.ts';
import { Ledger } from './Ledger.ts';
import { createPassing } from './passing.ts';
import { createRelay } from './relay.ts';
import { createService, servicePath } from './service.ts';

/** Longest body that is judged, bytes: the portal's client refuses a longer answer. */
const longestJudged = 5_000_000;

/** The operations whose answers name a socket. */
const socketNamers = new Set<string>(['onlineConsultingUrl', 'liveChatUrl'] satisfies OperationId[]);

/** What the proxy needs. */
export interface ProxyOptions {
  /** Origin of the backend. */
  target: string;
  /** 0 takes any free port. */
  port: number;
  /** Fields and parameters that are not in the contract are findings. */
  strict?: boolean;
  limit?: number;
  /** Longest wait for the head of an answer, ms. */
  wait?: number;
}

/** A running proxy. */
export interface JudgingProxy {
  origin: string;
  ledger: Ledger;
  /** Resolves when everything that has passed is judged. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the proxy. Rejects when the port is in use. */
export async function startProxy({
  target,
  port,
  strict = false,
  limit = longestJudged,
  wait = longestWait,
}: ProxyOptions): Promise<JudgingProxy> {
  const ledger = new Ledger(target, strict);
  const judge = createJudge(ledger, strict);
  const pathnameOf = (path: string): string => path.replace(/[?#].*$/s, '');
  const isWanted = (path: string): boolean => isOurPath(pathnameOf(path));
  const namesSocket = (path: string): boolean => socketNamers.has(operationFor('GET', pathnameOf(path))?.id ?? '');
  const passing = createPassing({ far: target, limit, wait, isWanted, namesSocket, onPassed: judge.onPassed });
  const relay = createRelay(target, wait, judge.witness);
  const service = createService(ledger);
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    if (url === servicePath.slice(0, -1)) response.writeHead(302, { location: servicePath }).end();
    else if (url.startsWith(servicePath)) void service.respond(request, response);
    else void passing.pass(request, response);
  });
  // Uploads and downloads may take any time.
  server.requestTimeout = 0;
  server.on('upgrade', relay.pass);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ledger,
    idle: judge.idle,
    async close() {
      service.close();
      relay.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await Promise.all([closed, passing.close()]);
    },
  };
}
