import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseAst } from 'vite';
import { mayLack } from '#scripts/lib/newerApis.ts';
import { expect, test } from './portal.ts';

const client = join(import.meta.dirname, '../../dist/client');
const built = readdirSync(client, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

test('X10 the production bundle holds no byte of the mocks', async ({ request }) => {
  const traces = [
    'mockServiceWorker',
    'setupWorker',
    'portal-mock-state',
    '13800000001',
    '李样例',
    '__mock',
    '无状态 Prism',
    'portal-mock-media',
    '@faker-js/faker',
  ];
  for (const file of built) {
    const text = readFileSync(file, 'utf8');
    for (const trace of traces) expect(text.includes(trace), `${trace} in ${file}`).toBe(false);
  }
  expect(built.filter((file) => /\.(mp4|m4s|vtt)$/.test(file))).toEqual([]);
  expect(built.length).toBeGreaterThan(5);
  expect((await request.get('/mockServiceWorker.js')).status()).toBe(404);
});

test('X11 no source maps and no development switches are served', async ({ request }) => {
  expect(built.filter((file) => file.endsWith('.map'))).toEqual([]);
  for (const path of ['/.vite/manifest.json', '/src/entry-client.tsx', '/@vite/client']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('B02 no built script holds a lookbehind, which browsers before Safari 16.4 cannot parse', () => {
  const scripts = built.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((file) => /\(\?<[!=]/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

/** What libraries use where it is there, by our reading of them: each asks first, or has a method of its own by that name. */
const askedByLibraries: Readonly<Record<string, string>> = {
  '.captureStackTrace': 'Zag, Chakra and the reader of spreadsheets: asked',
  '.dispose': 'a method of ours and of vidstack’s',
  '.DisplayNames': 'vidstack: in a try',
  '.groupBy': 'an option of a list of Zag',
  '.isError': 'a field of TanStack Query',
  '.toHex': '@noble/hashes: asked',
  '.union': 'a set of MobX, which we do not use',
  '.intersection': 'the same',
  '.difference': 'the same',
  '.symmetricDifference': 'the same',
  '.isSubsetOf': 'the same',
  '.isSupersetOf': 'the same',
  '.isDisjointFrom': 'the same',
  AudioContext: 'vidstack: louder than the system, which we do not offer',
  FinalizationRegistry: 'mobx-react-lite: asked',
  ML: 'a short name of a built file',
  navigation: 'React: asked',
  PerformanceEventTiming: 'web-vitals: asked',
  setImmediate: 'React and the reader of spreadsheets: asked',
  SharedArrayBuffer: 'recharts, hls.js: asked',
  VTTRegion: 'a class of media-captions',
  WeakRef: 'recharts: asked',
  WritableStream: 'media-captions: only for captions that arrive in pieces',
};

interface BuiltNode {
  type: string;
  name?: string;
  computed?: boolean;
  operator?: string;
  object?: BuiltNode;
  property?: BuiltNode;
  argument?: BuiltNode;
}

/** The names in a built script that a promised browser may lack. Its own names are too short to be taken for one. */
function newerNames(code: string): Set<string> {
  const found = new Set<string>();
  const look = (node: BuiltNode): void => {
    if (node.type === 'UnaryExpression' && node.operator === 'typeof') return;
    if (node.type === 'MemberExpression' && !node.computed && node.property?.name) {
      const { object, property } = node;
      const ofObject = object?.type === 'Identifier' ? `${object.name}.${property.name}` : '';
      if (mayLack(`..${property.name}`)) found.add(`.${property.name}`);
      else if (ofObject && mayLack(ofObject)) found.add(ofObject);
      if (object) look(object);
      return;
    }
    if (node.type === 'Identifier' && node.name && mayLack(node.name)) found.add(node.name);
    for (const [key, part] of Object.entries(node))
      // Keys of objects and classes are names of their own.
      if (part && typeof part === 'object' && !(key === 'key' && !node.computed))
        for (const one of [part].flat() as unknown[])
          if (one && typeof one === 'object' && 'type' in one) look(one as BuiltNode);
  };
  look(parseAst(code) as unknown as BuiltNode);
  return found;
}

test('B02 no built script uses what a promised browser lacks, but for what libraries ask for first', () => {
  const found = new Map<string, string[]>();
  for (const file of built.filter((name) => name.endsWith('.js') && !name.includes('entry-polyfills')))
    for (const name of newerNames(readFileSync(file, 'utf8')))
      found.set(name, [...(found.get(name) ?? []), basename(file)]);
  expect(Object.fromEntries([...found].filter(([name]) => !(name in askedByLibraries)))).toEqual({});
});

test('the first load of a public page holds no Chakra code', () => {
  interface Chunk {
    file: string;
    imports?: string[];
    isDynamicEntry?: boolean;
  }
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    chunk.imports?.forEach(visit);
  };
  ['src/entry-client.tsx', 'src/pages/Home.tsx'].forEach(visit);
  const scripts = [...seen].map((name) => readFileSync(join(client, manifest[name]?.file ?? ''), 'utf8'));
  expect(scripts.length).toBeGreaterThan(1);
  // The file names of lazy chunks may appear here; their code may not.
  const traces = /data-scope|data-emotion|chakra-|zag/;
  expect(scripts.filter((script) => traces.test(script)).length).toBe(0);
  // What a dialog loads besides has them: the traces are right.
  const first = new Set(seen);
  visit('src/features/login/dialogs/LoginDialog.tsx');
  const later = [...seen.difference(first)].map((name) =>
    readFileSync(join(client, manifest[name]?.file ?? ''), 'utf8'),
  );
  expect(later.some((script) => traces.test(script))).toBe(true);
});

/** Large libraries: what each is for, a text in its code, and the pages that ask for it when they are shown. */
const largeLibraries = [
  {
    title:
      '[2.1-04] the article editor is in the load of no page: only the two pages for writing ask for it, when they are shown',
    mark: 'ProseMirrorClipboard',
    pages: ['src/pages/web/ArticleUpdate.tsx', 'src/pages/web/ArticleUpload.tsx'],
  },
  {
    title:
      'R041 R086 R087 the library of charts is in the load of no page: only the overview, learning records and reports ask for it, when one is shown',
    mark: 'recharts-wrapper',
    pages: ['src/pages/learn/Records.tsx', 'src/pages/learn/Report.tsx', 'src/pages/web/UserCenterHome.tsx'],
  },
];
for (const { title, mark, pages: expected } of largeLibraries)
  test(title, () => {
    interface Chunk {
      file: string;
      imports?: string[];
      dynamicImports?: string[];
    }
    const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
    const codeOf = (name: string): string => readFileSync(join(client, manifest[name]?.file ?? ''), 'utf8');
    const loadOf = (name: string, seen = new Set<string>()): Set<string> => {
      if (seen.has(name)) return seen;
      seen.add(name);
      manifest[name]?.imports?.forEach((other) => loadOf(other, seen));
      return seen;
    };
    const isLibrary = (name: string): boolean =>
      /\.(?:m?js)$/.test(manifest[name]?.file ?? '') && codeOf(name).includes(mark);
    const library = Object.keys(manifest).filter(isLibrary);
    expect(library.length).toBe(1);
    const pages = Object.keys(manifest).filter(
      (name) => name.startsWith('src/pages/') || name === 'src/entry-client.tsx',
    );
    expect(pages.length).toBeGreaterThan(25);
    expect(pages.filter((page) => [...loadOf(page)].some((name) => library.includes(name)))).toEqual([]);
    const asking = pages.filter((page) =>
      [...loadOf(page)].some((name) =>
        manifest[name]?.dynamicImports?.some((own) => [...loadOf(own)].some((part) => library.includes(part))),
      ),
    );
    expect(asking.toSorted()).toEqual(expected);
  });

test('the CSS of the home page is at most 8.25 kB in brotli, inline and linked together', async ({ page, portal }) => {
  const { brotliCompressSync } = await import('node:zlib');
  const linked: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'stylesheet') linked.push(response.url());
  });
  await portal.open('/');
  await page.waitForLoadState('networkidle');
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll('head style')].map((style) => style.textContent).join(''),
  );
  expect(linked).toEqual([]);
  expect(inline.length).toBeGreaterThan(5_000);
  expect(brotliCompressSync(inline).length).toBeLessThan(8_250);
});
