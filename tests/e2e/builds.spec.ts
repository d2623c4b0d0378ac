/** A new build replaces the one that a running server uses; no browser is needed. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { table } from '#app/routes/table.ts';
import { upstreamsOf } from '#server/app.ts';
import { loadBuild } from '#server/build.ts';
import { readConfig } from '#server/config.ts';
import type { ServerBundle } from '#server/pageRender.ts';
import { createPortalServer } from '#server/portalServer.ts';
import { expect, test } from './portal.ts';
import { environmentOf, runMode } from './tokenMode.ts';

const addresses = [
  ...table.map(([pattern]) => pattern).filter((pattern) => !pattern.includes(':')),
  ...['/web/video/open', '/web/video/vip', '/web/video/open/1001', '/web/video/vip/3001', '/no/such/page'],
];

test('N72 a server still answers every page and file of its build after that build is deleted', async ({
  request,
  baseURL,
}) => {
  const dist = `${await mkdtemp(join(tmpdir(), 'portal-build-'))}/`;
  await cp(join(import.meta.dirname, '../../dist/client/'), `${dist}client`, { recursive: true });
  await cp(join(import.meta.dirname, '../../dist/server/'), `${dist}server`, { recursive: true });
  await writeFile(`${dist}package.json`, '{"type":"module"}');
  const demo = { BACKEND: 'mock', API_ORIGIN: baseURL, LOG: 'off', KEEP_PAGES: '0', KEEP_READS: '0' };
  const config = readConfig({ ...demo, ...environmentOf(runMode) });
  const build = await loadBuild(dist);
  const bundle = (await import(pathToFileURL(`${dist}server/entry-server.js`).href)) as ServerBundle;
  const deps = { config, upstreams: upstreamsOf('', config), build, bundle, clientFolder: `${dist}client` };
  const { server } = await createPortalServer(deps);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await rm(dist, { recursive: true });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = async (address: string, cookie: string): Promise<unknown[]> => {
    const { status, headers } = await fetch(address, { redirect: 'manual', headers: { cookie } });
    return [address.slice(address.indexOf('/', 8)), status, headers.get('location'), headers.get('x-ssr')];
  };
  try {
    const login = await request.post('/__mock/login', { data: { phone: '13800000002' } });
    const doctor = login.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
    for (const cookie of ['', doctor.map(({ value }) => value.split(';')[0]).join('; ')]) {
      // One after another: under a load of all at once a page may come without its content, which is another matter.
      const answers = async (from: string): Promise<unknown[]> => {
        const all: unknown[] = [];
        for (const address of addresses) all.push(await answer(from + address, cookie));
        return all;
      };
      expect(await answers(origin)).toEqual(await answers(baseURL ?? ''));
    }
    for (const { file } of Object.values(build.manifest)) {
      expect((await fetch(`${origin}/${file}`)).status, file).toBe(200);
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
