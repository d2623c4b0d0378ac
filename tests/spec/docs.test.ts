/** The documentation of the contract, built by its own command into a folder of the test. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { personas } from '#mocks/engine/personas.ts';
import { type DocsSource, readDocsSource, type SocketDocument } from '#scripts/lib/docsSource.ts';
import { literal, outcomesOf } from '#scripts/lib/docsText.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'portal-docs-'));
afterAll(() => rmSync(folder, { recursive: true }));
execFileSync(process.execPath, [join(root, 'scripts/docs.ts'), `--out=${folder}`], { stdio: 'pipe' });

const pages = new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
const source = readDocsSource(root);

/** The document that a page renders. */
function drawnBy(file: string): unknown {
  const [, json = ''] = /const __redoc_definition = (.*);\n/.exec(pages.get(file) ?? '') ?? [];
  return JSON.parse(json);
}
const contract = drawnBy('index.html') as DocsSource['contract'];
const sockets = { chat: drawnBy('chat.html') as SocketDocument, live: drawnBy('live.html') as SocketDocument };
const drawn = new Map(
  Object.values(contract.paths)
    .flatMap((item) => Object.values(item))
    .map((operation) => [operation.operationId, operation]),
);
const textOf = (id: string): string => drawn.get(id)?.description ?? '';
const errors = contract.tags.find(({ name }) => name === 'errors')?.description ?? '';
const people = contract.tags.find(({ name }) => name === 'people')?.description ?? '';

test('[7-01] every operation documents every outcome once, with its code, its example and the way to force it', () => {
  expect(drawn.size).toBe(source.operations.length);
  for (const operation of source.operations) {
    const { operationId, description } = operation;
    const text = textOf(operationId);
    expect(text.startsWith(description), operationId).toBe(true);
    expect(drawn.get(operationId)?.responses[200].content['application/json'].examples).toEqual(
      operation.responses[200].content['application/json'].examples,
    );
    for (const [outcome, { value }] of outcomesOf(operation)) {
      const lines = text.split('\n').filter((line) => line.endsWith(` \`{"operation":"${operationId}","outcome":"${outcome}"}\``));
      expect(lines, `${operationId}.${outcome}`).toHaveLength(1);
      expect(lines[0]).toContain(`code ${String(value.code)}`);
    }
  }
});

test('[7-01] each operation documents its origin: the text of its statement, or the reason of its design', () => {
  for (const { operationId, 'x-provenance': provenance } of source.operations) {
    const { specified, designed = '' } = provenance;
    const text = specified === undefined ? designed : source.ledger.get(specified);
    expect(textOf(operationId)).toContain(literal(text ?? 'no text'));
  }
});

test('[8-01] each error documents its message, the portal’s reaction and the operations that may answer it', () => {
  for (const { name, code, message, portal, operations } of source.refusals) {
    const [, section = ''] = new RegExp(`^## ${name}\n([^]*?)(?=^## |$(?![^]))`, 'm').exec(errors) ?? [];
    for (const text of [`**${literal(message)}** code ${code}`, literal(portal), ...operations.map((id) => `[\`${id}\`]`)])
      expect(section, name).toContain(text);
  }
});

test.each(['chat', 'live'] as const)(
  '[3-16] every frame of the %s socket is documented with its examples, and listed with its direction',
  (name) => {
    const { info, components } = sockets[name];
    const own = source.sockets[name];
    for (const [id, { summary, examples }] of Object.entries(own.components.messages)) {
      expect(components.messages[id]?.examples).toEqual(examples);
      expect(components.messages[id]?.summary.startsWith(summary), id).toBe(true);
    }
    const listed = [...info.description.matchAll(/^\| (门户 → 服务端|服务端 → 门户) \| `(\w+)` \|/gm)].map(([, way, type]) => [way, type]);
    const directed = Object.entries(own.components.messages).map(([id, message]) => [
      id.startsWith('send') ? '门户 → 服务端' : '服务端 → 门户',
      message.name,
    ]);
    expect(listed.toSorted()).toEqual(directed.toSorted());
  },
);

test('every persona of the mock backend is documented', () => {
  for (const { phone, user } of personas(0)) expect(people).toMatch(`\`${phone}\` | ${user.userName}`);
});

test('every link inside the page leads to an existing operation or section', () => {
  const places = new Set([
    ...source.operations.map(({ operationId, tags }) => `/${tags[0] ?? ''}/${operationId.toLowerCase()}`),
    ...[...errors.matchAll(/^## (.+)$/gm)].map(([, name = '']) => `/errors/${name.toLowerCase()}`),
    ...[...people.matchAll(/^## (.+)$/gm)].map(([, name = '']) => `/people/${name}`),
  ]);
  const links = [...drawn.keys()].map(textOf).concat(errors, people).join('\n').matchAll(/\]\(#([^)]+)\)/g);
  const targets = [...links].map(([, target = '']) => target);
  expect(targets.filter((target) => !places.has(target))).toEqual([]);
  expect(targets.length).toBeGreaterThan(500);
});

test('each page is one Chinese file that loads nothing: its policy forbids every address', () => {
  expect([...pages.keys()].sort()).toEqual(['chat.html', 'index.html', 'live.html']);
  for (const [file, html] of pages) {
    const head = html.slice(0, html.indexOf('<style'));
    expect(head, file).toMatch(/^<!doctype html>\n<html lang="zh-CN">[^]+<title>[^<]*\p{Script=Han}/u);
    expect(/http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(head)?.[1]).toMatch(/^default-src 'none';(?!.*http)/);
  }
  expect(JSON.stringify([contract, sockets])).not.toMatch(/\[object Object\]|undefined/);
});
