/** The portal on Prism: proxy rules of Vite's dev server that let a browser work with stateless answers. */
import type { IncomingMessage } from 'node:http';
import type { InlineConfig, Plugin, ProxyOptions } from 'vite';
import document from '#openapi/dist/portal.json' with { type: 'json' };
import { matchOperation } from '#mocks/engine/contract.ts';

/** Origins of the two backends. */
export interface PrismBackends {
  prism: string;
  /** The mock server, for the chat's socket and the pictures. */
  mock: string;
}

/** Phone of the doctor in the contract's examples, who is also a persona of the mock server. */
const phone = '13800000001';

type Described = { operationId: string; 'x-sets-cookie'?: string[] };
const setsCookie = new Map(
  Object.values(document.paths as unknown as Record<string, Record<string, Described>>)
    .flatMap((item) => Object.values(item))
    .map((operation) => [operation.operationId, operation['x-sets-cookie']]),
);

const operationOf = ({ method = '', url = '/' }: IncomingMessage): string | undefined =>
  matchOperation(method, new URL(url, 'http://portal.invalid').pathname)?.operation.id;

/**
 * The cookies that are missing in an answer of Prism: Prism sets none, and its default example is the success. A request that
 * chooses another example gets no cookies, nor does a request that Prism refused.
 */
export function cookiesOf(request: IncomingMessage, status: number | undefined): string[] {
  if (status !== 200 || request.headers.prefer) return [];
  return (setsCookie.get(operationOf(request) ?? '') ?? []).map((name) =>
    name.startsWith('-')
      ? `${name.slice(1)}=; Path=/; SameSite=Lax; Max-Age=0`
      : `${name}=prism-example; Path=/; SameSite=Lax; Max-Age=86400`,
  );
}

/** Logs the doctor in at the mock server and fetches the address of the chat there; resolves with the envelope as text, and the token. */
async function chatAddress({ mock }: PrismBackends, { headers }: IncomingMessage): Promise<[string, token: string]> {
  const login = await fetch(`${mock}/__mock/login`, { method: 'POST', body: JSON.stringify({ phone }) });
  const { data } = (await login.json()) as { data: { userId: number } };
  const token = /^token=([^;]+)/.exec(login.headers.getSetCookie().join('\n'))?.[1] ?? '';
  const answer = await fetch(`${mock}/api/socket/online_consulting_url/${data.userId}`, {
    // A request without a token stays one, so that a visitor gets the visitor's answer.
    headers: { ...(headers.authorization && { authorization: token }), 'x-forwarded-host': headers.host ?? '' },
  });
  return [await answer.text(), token];
}

const chatOfMock = (backends: PrismBackends, onToken: (token: string) => void): Plugin => ({
  name: 'prism-chat',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      if (operationOf(request) !== 'onlineConsultingUrl') return next();
      chatAddress(backends, request).then(([text, token]) => {
        onToken(token);
        response.setHeader('content-type', 'application/json; charset=utf-8');
        response.end(text);
      }, next);
    });
  },
});

/** Options that are merged into the project's Vite configuration. */
export function prismConfig(backends: PrismBackends): InlineConfig {
  const toPrism: ProxyOptions = {
    target: backends.prism,
    configure: (proxy) =>
      proxy.on('proxyRes', (answer, request) => {
        const cookies = cookiesOf(request, answer.statusCode);
        if (cookies.length > 0) answer.headers['set-cookie'] = cookies;
      }),
  };
  // The browser has Prism's example for a token: the mock server knows the chat's session only from here.
  let chatToken = '';
  const toChat: ProxyOptions = {
    target: backends.mock,
    ws: true,
    configure: (proxy) => proxy.on('proxyReqWs', (request) => request.setHeader('authorization', chatToken)),
  };
  return {
    mode: 'prism',
    // A separate cache, so that `npm run dev` can run at the same time.
    cacheDir: 'node_modules/.vite-prism',
    plugins: [chatOfMock(backends, (token) => (chatToken = token))],
    server: {
      proxy: {
        '^/(api|userapi|payapi)/': toPrism,
        '^/mock-media/': { target: backends.mock },
        '^/ws/': toChat,
      },
    },
  };
}
