/** Raw bytes over a connection: for requests that `fetch` would correct before sending. */
import { connect, type Socket } from 'node:net';

/** The received answer of one connection, until it was closed. */
export interface RawAnswer {
  /** Status of the first answer; 0 when the connection was closed without one. */
  status: number;
  /** Header lines of the first answer by lower-case name; the last one of duplicates. */
  headers: Record<string, string>;
  /** All received text. */
  text: string;
}

/** Parses what was received; `text` may contain several answers. */
export function readRaw(text: string): RawAnswer {
  const [head = ''] = text.split('\r\n\r\n', 1);
  const [first = '', ...lines] = head.split('\r\n');
  const pairs = lines.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const;
  });
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0), headers: Object.fromEntries(pairs), text };
}

/** Opens a connection to this machine. */
export function openRaw(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Everything that a socket receives until it is closed. */
export function untilClosed(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    // A reset after the answer ends the connection, too.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Buffer.concat(parts).toString('latin1')));
  });
}

/** Sends bytes and waits until the server has closed the connection. */
export async function raw(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  const socket = await openRaw(port);
  const text = untilClosed(socket);
  socket.write(bytes);
  return readRaw(await text);
}

/** The bytes of an ordinary request whose connection is closed after the answer. */
export function requestBytes(line: string, headers: string[] = [], body = ''): string {
  const length = body ? [`Content-Length: ${Buffer.byteLength(body)}`] : [];
  return [`${line} HTTP/1.1`, 'Host: localhost', ...headers, ...length, 'Connection: close', '', body].join('\r\n');
}

/** Sends one ordinary request, such as `GET /`. */
export const ask = (port: number, line: string, headers: string[] = [], body = ''): Promise<RawAnswer> =>
  raw(port, requestBytes(line, headers, body));
