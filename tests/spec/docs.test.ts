/** The documentation of the contract, built by its own command into a folder of the test. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { personas } from '../../mocks/engine/personas.ts';
import { outcomesOf } from '../../scripts/lib/docsOperation.ts';
import { readDocsSource } from '../../scripts/lib/docsSource.ts';
import { escaped } from '../../scripts/lib/readingPage.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'portal-docs-'));
afterAll(() => rmSync(folder, { recursive: true }));
execFileSync(process.execPath, [join(root, 'scripts/docs.ts'), `--out=${folder}`], { stdio: 'pipe' });

const pages = new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
const source = readDocsSource(root);
const whole = [...pages.values()].join('\n');
const idsOf = (html: string): string[] => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);

/** Parts of the page of an operation's tag that belong to the operation. */
function cardOf(id: string, tag: string): string {
  const [, card = ''] = (pages.get(`${tag}.html`) ?? '').split(`<article class="card" id="${id}">`);
  return card.slice(0, card.indexOf('</article>'));
}

test('[7-01] every operation and every outcome has its place once, with its example and the way to force it', () => {
  const ids = [...pages.values()].flatMap(idsOf);
  for (const operation of source.operations) {
    const { operationId, tags } = operation;
    const card = cardOf(operationId, tags[0] ?? '');
    expect(ids.filter((id) => id === operationId)).toHaveLength(1);
    expect(idsOf(card)).toEqual(outcomesOf(operation).map(([outcome]) => `${operationId}.${outcome}`));
    for (const [outcome, { value }] of outcomesOf(operation)) {
      expect(ids.filter((id) => id === `${operationId}.${outcome}`)).toHaveLength(1);
      const part = card.slice(card.indexOf(` id="${operationId}.${outcome}"`)).split('</li>')[0];
      expect(part).toContain(escaped(JSON.stringify(value, null, 2)));
      expect(part).toContain(escaped(`/__mock/outcome {"operation":"${operationId}","outcome":"${outcome}"`));
    }
  }
});

test('[7-01] each operation tells where it comes from: the text of its statement, or the reason of its design', () => {
  for (const { operationId, tags, 'x-provenance': provenance } of source.operations) {
    const { specified, designed = '' } = provenance;
    const text = specified === undefined ? designed : source.ledger.get(specified);
    expect(cardOf(operationId, tags[0] ?? '')).toContain(escaped(text ?? 'no text'));
  }
});

test('[3-16] every message of the chat is there with its examples, and everybody of the pretend backend', () => {
  const chat = pages.get('chat.html') ?? '';
  for (const [id, { examples }] of Object.entries(source.chat.messages)) {
    expect(idsOf(chat)).toContain(`message-${id}`);
    for (const { payload } of examples) expect(chat).toContain(escaped(JSON.stringify(payload, null, 2)));
  }
  for (const { phone, user } of personas(0)) expect(pages.get('people.html')).toMatch(`${phone}</code></td><td>${user.userName}`);
  expect(pages.get('people.html')).not.toContain('undefined');
});

test('every link leads to a page and a place that are there, no id stands twice on a page', () => {
  let count = 0;
  for (const [file, html] of pages) {
    expect(new Set(idsOf(html)).size, file).toBe(idsOf(html).length);
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      const [target, anchor] = href.split('#');
      const page = pages.get(target || file);
      expect(page, `${file}: ${href}`).toBeDefined();
      if (anchor !== undefined) expect(idsOf(page ?? ''), `${file}: ${href}`).toContain(anchor);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(500);
});

test('nothing is loaded from elsewhere and nothing runs; every page is Chinese, titled and reachable', () => {
  expect(whole).not.toMatch(/<script|<img|<iframe|<link rel="stylesheet"|@import|url\(| src=| on[a-z]+="/);
  for (const [file, html] of pages) {
    expect(html, file).toMatch(/<html lang="zh-CN">[\s\S]+<title>[^<]*\p{Script=Han}/u);
    expect(pages.get('index.html')).toContain(`href="${file}"`);
  }
  expect(whole).not.toContain('[object Object]');
});
