/** The Content Security Policy of pages, on the built server. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as entryServer from '#entry-server.tsx';
import { demoSettings } from '#shared/settings.ts';
import { expect, phones, test } from './portal.ts';
import { asDoctor } from './tokenMode.ts';

type Bundle = typeof entryServer;

/** Addresses with pictures of every kind. */
const addresses = [
  ...['/', '/course', '/web/video/open', '/web/video/open/1001', '/lecturer/detail', '/lecturer/detail?lecturerId=801'],
  ...['/web/course/openCourse', '/web/course/vipCourse', '/course_vip188', '/web/common/anatomy', '/web/common/about'],
  ...['/web/common/download', '/search?kw=%E8%83%83', '/web/userCenter/home', '/web/userCenter/playRecord'],
];
const stranger = 'https://pixel.example';
/** Everything that makes a browser request a picture. */
const loads = /<(?:img|source|video|image|input|link)\b[^>]*pixel\.example|url\([^)]*pixel\.example/;

test('N56 no server-rendered page loads a picture from a host that is not listed', async ({
  baseURL,
  portal,
  page,
}) => {
  const bundle = (await import(
    pathToFileURL(join(import.meta.dirname, '../../dist/server/entry-server.js')).href
  )) as Bundle;
  await portal.loginAs(phones.everything);
  const cookies = new Map((await page.context().cookies()).map(({ name, value }) => [name, value]));
  const session = { token: 'of-the-doctor', userId: Number(cookies.get('USER_ID')) };
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  const doctor = await asDoctor(page.context());
  /** A mock backend whose pictures are all on a foreign host. */
  const backend = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const headers = request.headers.has('authorization') ? { ...doctor, cookie } : {};
    const answer = await fetch(`${baseURL}${pathname}${search}`, { headers });
    return new Response((await answer.text()).replaceAll('/mock-media/', `${stranger}/`), answer);
  };
  const render = async (url: string, imageHosts: string[]): Promise<{ html: string; state: string }> => {
    const page = await bundle.render({
      ...{ url, apiOrigin: 'http://backend.invalid', session, depId: null, showTip: false, isPc: true, nonce: 'n' },
      settings: { ...demoSettings, imageHosts },
      readDeadline: 10_000,
      shared: bundle.createSharedReads(0),
      fetch: backend,
      signal: new AbortController().signal,
      onError: () => undefined,
    });
    if ('location' in page) throw new Error(`${url} leads to ${page.location}.`);
    return page;
  };
  for (const address of addresses) {
    const { html, state } = await render(address, []);
    expect(state, address).toContain(stranger);
    expect(loads.exec(html)?.[0], address).toBeUndefined();
    // With the host listed, the same page loads them: this proves that the expression above detects them.
    expect((await render(address, [stranger])).html, address).toMatch(loads);
  }
});

test('N49 a search for the nonce placeholder finds no nonce', async ({ request }) => {
  for (const mark of ['%00nonce%00', 'nonce', '__NONCE__']) {
    const answer = await request.get(`/search?kw=a${mark}b`);
    const nonce = /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1] ?? '?';
    const html = await answer.text();
    expect(html.split(nonce)).toHaveLength(html.split(`nonce="${nonce}"`).length);
  }
});

test('N53 a browser reports what the policy has blocked', async ({ page, portal }) => {
  portal.expectNoise(/Content Security Policy|Content-Security-Policy|net::ERR/i);
  const report = page.waitForRequest('**/csp-report');
  await portal.open('/web/common/about');
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('img'), { src: 'https://pixel.example/a.png' })),
  );
  const answer = await (await report).response();
  expect(answer?.status()).toBe(204);
});
