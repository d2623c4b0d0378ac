/** Cache poisoning: a page must be the same after requests with odd headers and cookies as before them [N28]. */
import { get } from 'node:http';
import type { RouteObject } from 'react-router-dom';
import { type Plugin, runnerImport } from 'vite';
import { comparable, oddCookies, oddHeaders } from './benchAttackHeaders.ts';
import type { Program } from './benchAttackServer.ts';
import { root } from './run.ts';

/** Values of the parameters in the route table; the default value is 1001. */
const values: Record<string, readonly string[]> = { type: ['open', 'vip'] };

/** The route table does not need styles, and Vite cannot process them outside of a build or a server. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : null),
  load: (id) => (id === '\0no-styles' ? 'export default {}' : null),
};

const patternsIn = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path && path !== '*' ? [path] : []), ...patternsIn(children)]);

/** The addresses of a pattern: one for each value of each parameter, and one without the optional parameter. */
function addressesOf(pattern: string): string[] {
  const [, before, name = '', optional, after = ''] = /^(.*?)\/:(\w+)(\?)?(.*)$/.exec(pattern) ?? [];
  if (before === undefined) return [pattern];
  const filled = (values[name] ?? ['1001']).flatMap((value) => addressesOf(`${before}/${value}${after}`));
  return optional ? [...addressesOf(`${before || '/'}${after}`), ...filled] : filled;
}

/** At least one address of every route. */
export async function everyAddress(): Promise<string[]> {
  const table = await runnerImport<{ makeRoutes(services: object): RouteObject[] }>(
    `${root}src/app/routes/routes.tsx`,
    { root, configFile: false, logLevel: 'warn', plugins: [withoutStyles] },
  );
  return [...new Set(patternsIn(table.module.makeRoutes({ api: {}, stores: {} })).flatMap(addressesOf))];
}

function page(port: number, path: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = get({ port, host: '127.0.0.1', path, headers: { host: 'localhost', ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const own = answer.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
        resolve([answer.statusCode, ...own, '', Buffer.concat(parts).toString()].join('\n'));
      });
    });
    asked.on('error', reject);
  });
}

/** A page without its nonce, its render time and the times of its reads. */
const plain = (answer: string): string => comparable(answer).replace(/\b1\d{12}\b/g, 'moment');

/** More existing addresses: the route table fills each parameter with one value only. */
const besides = ['/web/video/vip/3001', '/lecturer/detail/801', '/?login=1', '/course?page=2&sort=hot', '/search?kw=1'];

/** The request of an attacker. */
interface Strange {
  name: string;
  headers: Record<string, string>;
  query?: string;
  /** The attacker must get the ordinary page, too. */
  alike: boolean;
}

const strangers: readonly Strange[] = [
  ...oddHeaders.map(([name, value]) => ({ name: `${name}: ${value}`, headers: { [name]: value }, alike: true })),
  ...oddCookies.map((cookie) => ({ name: `Cookie: ${cookie}`, headers: { cookie }, alike: false })),
  { name: 'User-Agent of a phone', headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile' }, alike: false },
  { name: 'undeclared query', headers: {}, query: 'utm_source=evil.test&X-Forwarded-Host=evil.test', alike: false },
];

const withQuery = (address: string, query?: string): string =>
  query ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address;

/** Empties the portal's page cache; every POST to the control calls of the mock backend does that. */
const forget = (portal: Program): Promise<unknown> => fetch(`${portal.origin}/__mock/nothing`, { method: 'POST' });

/** N28: requests every address first with each odd header or cookie, then without, and compares with the clean page. */
export async function poisonedPages(portal: Program): Promise<Record<string, number>> {
  const addresses = [...(await everyAddress()), ...besides];
  const clean = new Map<string, string>();
  await forget(portal);
  // The first render fills the shared read cache; later renders use it.
  for (const address of addresses) await page(portal.port, address, {});
  await forget(portal);
  for (const address of addresses) clean.set(address, plain(await page(portal.port, address, {})));
  let pages = 0;
  const poisoned: string[] = [];
  for (const { name, headers, query, alike } of strangers) {
    await forget(portal);
    for (const address of addresses) {
      const odd = plain(await page(portal.port, withQuery(address, query), headers));
      const next = plain(await page(portal.port, address, {}));
      pages += 1;
      if (next !== clean.get(address) || (alike && odd !== next)) poisoned.push(`${address} after ${name}`);
    }
  }
  for (const each of poisoned.slice(0, 20)) process.stderr.write(`Another page: ${each}\n`);
  return {
    'N28 addresses': addresses.length,
    'N28 odd headers, cookies and queries': strangers.length,
    'N28 pages compared': pages,
    'N28 pages that were not the same': poisoned.length,
  };
}
