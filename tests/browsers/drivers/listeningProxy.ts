/** A proxy before the portal that tells what pages report, for a browser whose driver does not tell it. */
import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A running proxy. */
export interface ListeningProxy {
  origin: string;
  /** What pages have reported since the last call. */
  takeNoise(): string[];
  close(): Promise<void>;
}

const noisePath = '/__noise';

/** Runs in each document before its own scripts: console, uncaught errors, rejections, refused and missing files are reported. */
function listen(path: string): void {
  const tell = (text: string): void => void navigator.sendBeacon(path, text);
  const inWords = (value: unknown): string =>
    value instanceof Error ? `${value.name}: ${value.message}\n${value.stack ?? ''}` : String(value);
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    const original = console[name].bind(console);
    console[name] = (...values: unknown[]) => {
      tell(`console.${name}: ${values.map(inWords).join(' ')}`);
      original(...values);
    };
  }
  addEventListener(
    'error',
    (event: Event) => {
      if (event instanceof ErrorEvent) tell(`uncaught: ${event.error ? inWords(event.error) : event.message}`);
      else tell(`not loaded: ${(event.target as HTMLImageElement).src}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => tell(`unhandled rejection: ${inWords(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(`refused by the policy: ${violatedDirective} ${blockedURI}`),
  );
}

/** The document with the listener as its first script, under the nonce of its policy. */
function withListener(html: string, policy: string): string {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  return html.replace('<head>', `<head><script nonce="${nonce}">(${listen.toString()})('${noisePath}')</script>`);
}

const textOf = async (stream: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** Starts a proxy before the portal at `origin`; `userAgent` replaces that of the browser. */
export async function listenInPages(origin: string, userAgent?: string): Promise<ListeningProxy> {
  const { hostname, port } = new URL(origin);
  const noise: string[] = [];
  const sockets = new Set<Socket>();

  const forward = ({ method, url, headers }: IncomingMessage): ClientRequest =>
    request({
      ...{ hostname, port, path: url, method: method ?? 'GET' },
      // The listener is written into plain text.
      headers: { ...headers, 'accept-encoding': 'identity', ...(userAgent && { 'user-agent': userAgent }) },
    });

  const answer = async (asked: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (asked.url === noisePath) {
      noise.push(await textOf(asked));
      return void response.writeHead(204).end();
    }
    const passed = forward(asked);
    passed.on('error', () => response.destroy());
    passed.on('response', (received) => {
      const { 'content-length': _length, ...headers } = received.headers;
      const status = received.statusCode ?? 502;
      if (!/^text\/html/.test(headers['content-type'] ?? '')) {
        response.writeHead(status, received.headers);
        return void received.pipe(response);
      }
      response.writeHead(status, headers);
      void textOf(received).then((html) =>
        response.end(withListener(html, String(headers['content-security-policy'] ?? ''))),
      );
    });
    asked.pipe(passed);
  };

  const server = createServer((asked, response) => void answer(asked, response));
  server.on('connection', (socket: Socket) => sockets.add(socket));
  server.on('upgrade', (asked: IncomingMessage, socket: Socket) => {
    const passed = forward(asked);
    passed.on('upgrade', (received, other: Socket) => {
      const lines = Object.entries(received.headers).map(([name, value]) => `${name}: ${String(value)}`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      for (const one of [socket, other]) one.on('error', () => one.destroy());
      other.pipe(socket).pipe(other);
    });
    passed.on('response', () => socket.destroy());
    passed.on('error', () => socket.destroy());
    passed.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    takeNoise: () => noise.splice(0),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
