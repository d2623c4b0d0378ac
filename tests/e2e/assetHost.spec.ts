/** `ASSET_BASE`: the hashed files of the build come from another origin, as from a CDN. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expect, hydrated, openLogin, phones, test } from './portal.ts';
import { freePort, startServerAt } from './server.ts';

const client = join(import.meta.dirname, '../../dist/client');
const types: Record<string, string> = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' };

/** A host that has copies of the files, in a folder, with the headers of docs/deployment.md. */
async function startAssetHost() {
  const state = { missing: /^$/ };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const shared = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
    if (!path.startsWith('/portal/assets/') || state.missing.test(path)) {
      response.writeHead(404, shared);
      return response.end();
    }
    return void readFile(join(client, path.slice('/portal'.length))).then((body) => {
      response.writeHead(200, { ...shared, 'content-type': types[extname(path)] ?? '' });
      response.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const off = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/portal`, state, off };
}

/** A page on a server with this `ASSET_BASE`, with what the browser reported and the hashed files that it requested. */
async function portalWith(browser: Browser, base: string, port = 0) {
  const server = await startServerAt(port, { ASSET_BASE: base });
  const context = await browser.newContext({ baseURL: server.origin, locale: 'zh-CN' });
  const page = await context.newPage();
  const noise: string[] = [];
  const files: string[] = [];
  page.on('console', (message) => noise.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => noise.push(error.message));
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.includes('/assets/')) files.push(request.url());
  });
  const close = async (): Promise<void> => {
    await context.close();
    server.stop();
  };
  return { page, context, server, noise, files, close };
}

const toHelp = (page: Page): Promise<void> =>
  page.getByRole('contentinfo').getByRole('link', { name: '帮助中心' }).click();

/** A visitor reads a page, goes to another one, and opens a dialog that brings more styles. */
async function walk(page: Page): Promise<void> {
  await page.goto('/');
  await hydrated(page);
  await toHelp(page);
  await expect(page.getByRole('heading', { name: '帮助中心', level: 1 })).toBeVisible();
  await openLogin(page);
  await expect(page.getByRole('dialog').getByText('登录即代表同意')).toHaveCSS('text-align', 'center');
}

test('every hashed file comes from the other origin: scripts, those of later pages and dialogs, and the sheet', async ({
  browser,
}) => {
  const host = await startAssetHost();
  const { page, context, files, noise, close } = await portalWith(browser, host.base);
  await walk(page);
  expect(files.filter((url) => !url.startsWith(`${host.base}/assets/`))).toEqual([]);
  for (const part of [/entry-client-/, /core-/, /Help-/, /styles-[^/]+\.css$/])
    expect(
      files.some((url) => part.test(url)),
      String(part),
    ).toBe(true);
  // No file twice: what is preloaded is what is imported later.
  expect(files.filter((url, at) => files.indexOf(url) !== at)).toEqual([]);
  await context.request.post('/__mock/login', { data: { phone: phones.doctor } });
  await page.goto('/course');
  await hydrated(page);
  expect(noise).toEqual([]);
  await close();
  host.off();
});

test('[4-19] P01 a file that the other origin does not have reloads the page once, then says so, until it is there', async ({
  browser,
}) => {
  const host = await startAssetHost();
  const { page, noise, close } = await portalWith(browser, host.base);
  let loads = 0;
  page.on('load', () => (loads += 1));
  host.state.missing = /Help-/;
  await page.goto('/');
  await hydrated(page);
  await toHelp(page);
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole('heading', { name: '帮助中心', level: 1 })).toBeVisible();
  await page.goto('/');
  await hydrated(page);
  await toHelp(page);
  await expect(page.getByRole('heading', { name: '页面加载失败，请检查网络后重试' })).toBeVisible();
  expect(loads).toBe(3);
  host.state.missing = /^$/;
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(page.getByRole('heading', { name: '帮助中心', level: 1 })).toBeVisible();
  // Missing files are reported, and nothing that the policy forbids.
  expect(noise.filter((line) => !/status of 404/.test(line))).toEqual([]);
  await close();
  host.off();
});

test('P06 a page starts with the files of our own origin when the other one cannot be reached', async ({ browser }) => {
  const { page, files, noise, close } = await portalWith(browser, `http://127.0.0.1:${await freePort()}/portal`);
  await walk(page);
  expect(files.some((url) => url.startsWith(`${new URL(page.url()).origin}/assets/`))).toBe(true);
  expect(noise.filter((line) => !/ERR_CONNECTION_REFUSED/.test(line))).toEqual([]);
  await close();
});

test('our own files have the headers that another origin needs, so that a CDN may fetch and pass them on', async ({
  browser,
}) => {
  const port = await freePort();
  // The same server by its other name, which is another origin.
  const base = `http://127.0.0.1:${port}`;
  const { page, files, noise, close } = await portalWith(browser, base, port);
  await walk(page);
  expect(files.filter((url) => !url.startsWith(`${base}/assets/`))).toEqual([]);
  expect(noise).toEqual([]);
  await close();
});
