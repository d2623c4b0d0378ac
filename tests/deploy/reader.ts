/** A reader of a portal behind nginx: one connection over HTTP/2 from an address of this machine. */
import { type ClientHttp2Session, connect, type IncomingHttpHeaders, type IncomingHttpStatusHeader } from 'node:http2';
import { connect as connectPlainly } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import type { Front } from '#scripts/lib/nginx.ts';

/** An answer over HTTP/2. */
export interface ReaderAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What a request has besides its address. */
export interface ReaderRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** One reader. */
export interface Reader {
  session: ClientHttp2Session;
  /** Asks for an address; resolves with the whole answer, rejects when there is none. */
  ask(path: string, request?: ReaderRequest): Promise<ReaderAnswer>;
  leave(): void;
}

/** The address that most readers of the tests have, and another one. */
export const address = { one: '127.0.0.1', other: '127.0.0.2' };

function askOver(session: ClientHttp2Session, host: string, path: string, request: ReaderRequest) {
  const { method = request.body === undefined ? 'GET' : 'POST', headers, body } = request;
  return new Promise<ReaderAnswer>((resolve, reject) => {
    const stream = session.request(
      { ':path': path, ':method': method, ':authority': host, ...headers },
      { endStream: body === undefined },
    );
    let answered: IncomingHttpHeaders & IncomingHttpStatusHeader = {};
    const parts: Buffer[] = [];
    stream.on('response', (received) => (answered = received));
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('error', reject);
    stream.on('close', () => {
      const status = answered[':status'];
      if (status === undefined) reject(new Error(`${path}: no answer, stream closed with ${stream.rstCode}.`));
      else resolve({ status, headers: answered, body: Buffer.concat(parts).toString() });
    });
    if (body !== undefined) stream.end(body);
  });
}

/** Connects; resolves when nginx has sent its settings, so that the reader keeps to its number of streams. */
export function connectReader(front: Front, from = address.one): Promise<Reader> {
  const host = `localhost:${front.port}`;
  const session = connect(front.origin, {
    createConnection: () =>
      connectSecurely({
        socket: connectPlainly({ port: front.port, host: address.one, localAddress: from }),
        servername: 'localhost',
        ALPNProtocols: ['h2'],
        rejectUnauthorized: false,
      }),
  });
  return new Promise((resolve, reject) => {
    session.once('error', reject);
    session.once('remoteSettings', () => {
      session.off('error', reject);
      // A connection that nginx closes fails the requests on it; they say so.
      session.on('error', () => undefined);
      resolve({
        session,
        ask: (path, request = {}) => askOver(session, host, path, request),
        leave: () => session.destroy(),
      });
    });
  });
}

/** Connects many, a few at a time: each handshake takes a moment of both processors. */
export async function connectReaders(front: Front, count: number, from = address.one): Promise<Reader[]> {
  const atOnce = 50;
  const readers: Reader[] = [];
  while (readers.length < count) {
    const more = Math.min(atOnce, count - readers.length);
    readers.push(...(await Promise.all(Array.from({ length: more }, () => connectReader(front, from)))));
  }
  return readers;
}
