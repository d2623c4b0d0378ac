/** Pages of a fake server bundle, for tests of what the server does with a rendered page. */
import { createSharedReads } from '#api/sharedReads.ts';
import type { Rendered, RenderInput } from '#entry-server.tsx';
import { readConfig } from '#server/config.ts';
import type { ServerBundle } from '#server/pageRender.ts';
import { createPages } from '#server/pages.ts';

const build = {
  manifest: { 'src/entry-client.tsx': { file: 'assets/entry.js' } },
  styles: { sheet: 'assets/styles.css', rules: [], reached: {} },
};

/** A fake server bundle that counts its renders and returns the configured result. */
export function countingBundle(change: Partial<Rendered> = {}) {
  const inputs: RenderInput[] = [];
  const bundle: ServerBundle = {
    createSharedReads,
    pageKey: async (pathname, search) => pathname + (new URLSearchParams(search).get('v') ?? ''),
    routeNames: ['all', 'index'],
    operationNames: [],
    operationNameAt: () => 'other',
    routeNameOf: (path) => (path === '/' ? 'index' : 'all'),
    shell: () => {
      throw new Error('the shell throws too');
    },
    tokenIn: (header) => /token=([^;]+)/.exec(header)?.[1] ?? null,
    render: (input) => {
      inputs.push(input);
      return Promise.resolve({
        status: 200,
        title: '页',
        description: '述',
        canonical: null,
        structuredData: '',
        routeName: 'index',
        modules: [],
        styles: [],
        html: `<p>${input.url} ${inputs.length}</p>`,
        state: '{}',
        sessionRefused: false,
        setCookies: [],
        personal: input.session !== null,
        private: false,
        unlisted: false,
        incomplete: false,
        freshFor: null,
        ...change,
      });
    },
  };
  return { bundle, inputs };
}

/** The pages of a bundle; `isEdge` for requests of a front that may keep them. */
export function pagesOf(bundle: ServerBundle, env: Record<string, string> = {}, onLogout?: (token: string) => void) {
  const config = readConfig({ BACKEND: 'mock', ...env });
  const upstreams = { portal: '', userapi: '', payment: '' };
  const pages = createPages({ config, upstreams, build, bundle, ...(onLogout && { onLogout }) });
  return (path: string, headers: Record<string, string> = {}, signal: AbortSignal | null = null, isEdge = false) =>
    pages(new Request(`http://localhost${path}`, { headers, signal }), '', isEdge);
}

/** The nonce of a page by its policy. */
export const nonceOf = (answer: Response): string =>
  /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';
