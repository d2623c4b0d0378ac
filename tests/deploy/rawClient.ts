/** Clients that send bytes of their own over TLS, as no browser does: slow ones, and HTTP/2 by hand. */
import { connect, type TLSSocket } from 'node:tls';
import type { Front } from '#scripts/lib/nginx.ts';
import { address } from './reader.ts';

/** A client's connection. */
export interface RawClient {
  socket: TLSSocket;
  /** What it has received so far. */
  received(): Buffer;
  /** Whether nginx has closed it. */
  isClosed(): boolean;
  /** Resolves when nginx has closed it. */
  closed: Promise<void>;
}

/** Opens a connection: by HTTP/1.1 or HTTP/2, to one of the names of the portal unless another one is given. */
export function openClient(
  front: Front,
  protocol: 'http/1.1' | 'h2' = 'http/1.1',
  servername = 'localhost',
): Promise<RawClient> {
  const socket = connect({
    port: front.port,
    host: address.one,
    servername,
    ALPNProtocols: [protocol],
    rejectUnauthorized: false,
  });
  const parts: Buffer[] = [];
  let isClosed = false;
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      isClosed = true;
      resolve();
    });
  });
  socket.on('data', (part: Buffer) => parts.push(part));
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      socket.off('error', reject);
      // nginx resets connections of clients that were too slow.
      socket.on('error', () => undefined);
      resolve({ socket, received: () => Buffer.concat(parts), isClosed: () => isClosed, closed });
    });
  });
}

const frameHead = 9;

/** Types of frames of HTTP/2 (RFC 9113, 6). */
export const frameType = { headers: 1, reset: 3, settings: 4 } as const;
/** The code of a stream that was refused before anything was done for it. */
export const refusedStream = 7;

/** A frame of HTTP/2. */
export function frame(type: number, flags: number, stream: number, body: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(frameHead);
  head.writeUIntBE(body.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, body]);
}

/** What a client of HTTP/2 says first. */
export const preface = Buffer.concat([
  Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  frame(frameType.settings, 0, 0),
]);

/** The headers of `GET /`, from the static table of HPACK but for the host. */
export function homeHeaders(host: string): Buffer {
  const [get, https, home, hostFollows] = [0x82, 0x87, 0x84, 0x41];
  return Buffer.concat([Buffer.from([get, https, home, hostFollows, host.length]), Buffer.from(host)]);
}

/** The frames that a client has received whole. */
export function framesIn(bytes: Buffer): { type: number; stream: number; body: Buffer }[] {
  const frames = [];
  for (let at = 0; at + frameHead <= bytes.length;) {
    const end = at + frameHead + bytes.readUIntBE(at, 3);
    if (end > bytes.length) break;
    frames.push({
      type: bytes.readUInt8(at + 3),
      stream: bytes.readUInt32BE(at + 5),
      body: bytes.subarray(at + frameHead, end),
    });
    at = end;
  }
  return frames;
}
