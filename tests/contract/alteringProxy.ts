/** A backend that gets something slightly wrong: a proxy in front of a correct one that changes what passes. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { startMockServer } from '#mocks/server.ts';
import type { OperationId } from '#openapi/operation.ts';
import type { Json } from './document.ts';
import { operationFor } from './exchange.ts';

/** A call on its way to the backend. */
export interface PassingCall {
  /** Undefined for what is no operation, such as a command of the mock backend. */
  id: OperationId | undefined;
  method: string;
  url: URL;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Null without a body, and for one that is no JSON, such as a file. */
  body: Json | null;
  raw: Buffer<ArrayBuffer>;
}

/** An answer on its way back. */
export interface PassingAnswer {
  status: number;
  type: string;
  cookies: string[];
  body: Json;
  /** Sent instead of the body. */
  text?: string;
}

/** What the proxy changes; by default nothing. */
export interface Alteration {
  /** Changes the address of a call before the proxy forwards it. */
  address?: (url: URL) => void;
  /** Changes an answer. */
  answer?: (answer: Json, path: string) => unknown;
  /** Takes the place of the backend; `ask` resolves with its correct answer to this or to another call. */
  around?: (call: PassingCall, ask: (other?: PassingCall) => Promise<PassingAnswer>) => Promise<PassingAnswer>;
  /** Answers instead of the backend; returns true in that case. */
  instead?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Changes a frame of a socket on its way to the browser; null drops it. */
  frame?: (text: string) => string | null;
}

/** A running backend with an alteration, which may change while it runs. */
export interface AlteredBackend {
  /** Of the proxy. */
  origin: string;
  altered: Alteration;
  /** Called when a story begins with an unused backend: an alteration must not remember the one before. */
  onReset: () => void;
  /** Makes the backend behind it as new. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

const ownHeaders = ['host', 'connection', 'content-length', 'transfer-encoding'];

function parsed(text: string): Json | null {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

async function callIn(request: IncomingMessage, backend: string, host: string): Promise<PassingCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const raw = Buffer.concat(chunks);
  const headers = { ...(request.headers as Record<string, string>), 'x-forwarded-host': host };
  for (const name of ownHeaders) Reflect.deleteProperty(headers, name);
  const url = new URL(request.url ?? '/', backend);
  const method = request.method ?? 'GET';
  const isCommand = url.pathname.startsWith('/__mock/');
  return {
    id: isCommand ? undefined : operationFor(method, url.pathname)?.id,
    method,
    url,
    headers,
    body: parsed(raw.toString()),
    raw,
  };
}

async function ask({ method, url, headers, body, raw }: PassingCall): Promise<PassingAnswer> {
  const sent = body === null ? raw : JSON.stringify(body);
  const response = await fetch(url, { method, headers, ...(sent.length > 0 && { body: sent }) });
  const text = await response.text();
  const { status, headers: answered } = response;
  const type = answered.get('content-type') ?? 'application/json';
  return { status, type, cookies: answered.getSetCookie(), body: parsed(text) ?? {} };
}

interface Relay {
  address: string;
  /** In whose name the socket is opened. */
  authorization: string | undefined;
  frame: () => Alteration['frame'];
}

function relaySocket(near: WebSocket, { address, authorization, frame }: Relay): void {
  const far = new WebSocket(address, { headers: { ...(authorization !== undefined && { authorization }) } });
  const waiting: string[] = [];
  far.on('open', () => waiting.splice(0).forEach((text) => far.send(text)));
  near.on('message', (data: Buffer) =>
    far.readyState === WebSocket.OPEN ? far.send(data.toString()) : waiting.push(data.toString()),
  );
  far.on('message', (data: Buffer) => {
    const change = frame();
    const text = change ? change(data.toString()) : data.toString();
    if (text !== null) near.send(text);
  });
  near.on('close', () => far.terminate());
  far.on('close', () => near.close());
}

/** Starts a mock backend with a frozen clock and the proxy in front of it. */
export async function startAltered(): Promise<AlteredBackend> {
  const portal = await startMockServer({ port: 0, frozen: true });
  const backend: AlteredBackend = {
    origin: '',
    altered: {},
    onReset: () => undefined,
    async reset() {
      await fetch(`${portal.origin}/__mock/reset`, { method: 'POST', body: '{}' });
    },
    async close() {
      proxy.closeAllConnections();
      proxy.close();
      await portal.close();
    },
  };
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { altered } = backend;
    if (altered.instead?.(request, response)) return;
    if (request.url === '/__mock/reset') backend.onReset();
    const call = await callIn(request, portal.origin, new URL(backend.origin).host);
    altered.address?.(call.url);
    const whole = call.id === undefined ? undefined : altered.around;
    const answered = await (whole ? whole(call, (other = call) => ask(other)) : ask(call));
    const { status, type, cookies, body, text } = answered;
    const changed = altered.answer ? altered.answer(body, call.url.pathname) : body;
    response.writeHead(status, { 'content-type': type, ...(cookies.length > 0 && { 'set-cookie': cookies }) });
    response.end(text ?? JSON.stringify(changed));
  };
  const proxy = createServer((request, response) => {
    // An alteration ends a connection by throwing.
    pass(request, response).catch(() => response.destroy());
  });
  const sockets = new WebSocketServer({ noServer: true });
  proxy.on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (near) =>
      relaySocket(near, {
        address: `${portal.origin.replace('http', 'ws')}${request.url ?? ''}`,
        authorization: request.headers.authorization,
        frame: () => backend.altered.frame,
      }),
    ),
  );
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  backend.origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return backend;
}
