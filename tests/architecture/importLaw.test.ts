import { join } from 'node:path';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root });

/** The lint rules that a planted file violates. */
async function broken(file: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath: join(root, file) });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
}

test.each([
  ['a feature that imports another feature', 'src/features/live/planted.ts', '../session/applySession.ts'],
  [
    'a feature that imports another one from the root',
    'src/features/live/planted.ts',
    '#features/session/applySession.ts',
  ],
  ['a store that imports a feature', 'src/stores/planted.ts', '../features/session/applySession.ts'],
  ['a shared helper that imports the API client', 'src/shared/planted.ts', '../api/client.ts'],
  ['an address that imports a feature', 'src/addresses/planted.ts', '../features/session/applySession.ts'],
  ['a plain component that imports an address', 'src/ui/planted.ts', '../addresses/define.ts'],
  ['a plain component that imports a store', 'src/ui/planted.ts', '../stores/SessionStore.ts'],
  ['a page that imports the mocks', 'src/pages/planted.ts', '#mocks/engine/personas.ts'],
  ['a mock that imports the portal', 'mocks/engine/planted.ts', '../../src/shared/text.ts'],
])('lint finds %s', async (_what, file, target) => {
  for (const code of [
    `import * as all from '${target}';\nexport const used = all;\n`,
    `export const late = () => import('${target}');\n`,
    `import type * as all from '${target}';\nexport type Used = typeof all;\n`,
  ])
    expect(await broken(file, code), code).toContain('boundaries/dependencies');
});

test.each([
  [
    'Chakra outside of ui',
    'src/features/live/planted.ts',
    "import { Box } from '@chakra-ui/react';\nexport const used = Box;\n",
  ],
  [
    'the router’s own link',
    'src/features/live/planted.ts',
    "import { Link } from 'react-router-dom';\nexport const used = Link;\n",
  ],
  [
    'a write that is not made by kit/useWrite',
    'src/features/live/planted.ts',
    "import { useMutation } from '@tanstack/react-query';\nexport const used = useMutation;\n",
  ],
  [
    'code that is loaded later without the one helper',
    'src/pages/planted.ts',
    "import { lazy } from 'react';\nexport const used = lazy;\n",
  ],
  [
    'a second API client',
    'src/api/planted.ts',
    "import createClient from 'openapi-fetch';\nexport const used = createClient;\n",
  ],
  [
    'a store that imports React',
    'src/stores/planted.ts',
    "import { useState } from 'react';\nexport const used = useState;\n",
  ],
])('lint finds %s', async (_what, file, code) => {
  expect(await broken(file, code)).toContain('no-restricted-imports');
});

test.each([
  ['a helper beside a page', 'export const page = 1;\nexport const helper = 2;\n', true],
  ['a component that a page exports', 'export const page = 1;\nexport function Planted() {\n  return null;\n}\n', true],
  ['a page that hands another file on', "export * from './Home.tsx';\n", true],
  ['a page alone', 'const helper = 2;\nexport const page = helper;\n', false],
])('lint judges the exports of a page: %s', async (_what, code, isBroken) => {
  const rules = await broken('src/pages/web/Planted.tsx', code);
  expect(rules.includes('no-restricted-syntax')).toBe(isBroken);
});

test('lint finds a helper that is exported beside a component', async () => {
  const code = 'export const helper = () => 2;\nexport const Planted = () => <p>{helper()}</p>;\n';
  expect(await broken('src/ui/Planted.tsx', code)).toContain('react-refresh/only-export-components');
});

const drawn = (jsx: string): string => `export const Planted = (props: { url: string; alt: string }) => ${jsx};\n`;

test.each([
  '<img src={props.url} alt="" />',
  '<img {...props} />',
  '<img alt="" srcSet={`${props.url} 2x`} src="/favicon.svg" />',
  '<video poster={props.url} />',
  '<svg><image href={props.url} /></svg>',
  '<div style={{ backgroundImage: `url(${props.url})` }} />',
])('N56 lint finds a page or a feature that renders %s itself', async (jsx) => {
  for (const file of ['src/features/live/components/Planted.tsx', 'src/pages/Planted.tsx', 'src/app/Planted.tsx'])
    expect(await broken(file, drawn(jsx)), file).toContain('no-restricted-syntax');
});

test('N56 an own picture may be rendered anywhere, and any picture in ui', async () => {
  const own = drawn('<img src="/favicon.svg" alt={props.alt} />');
  expect(await broken('src/features/live/components/Planted.tsx', own)).toEqual([]);
  expect(await broken('src/ui/Planted.tsx', drawn('<img src={props.url} alt={props.alt} />'))).toEqual([]);
});

test.each(['Date.now()', '[Date.now]', 'new Date()', 'Date()'])(
  'N80 lint finds %s in the server and in the API client, where limits are measured by a monotonic clock',
  async (code) => {
    const planted = `export const planted = ${code};\n`;
    for (const file of ['src/server/planted.ts', 'src/api/planted.ts', 'src/api/decode.ts'])
      expect(await broken(file, planted), file).toContain('no-restricted-syntax');
    for (const file of ['src/server/log.ts', 'src/server/cookies.ts'])
      expect(await broken(file, planted), file).toEqual([]);
  },
);

test.each([
  "'/web/course/openCourse'",
  "'/course?free=pay'",
  '`/web/live/${String(1)}`',
  "'/lecturer'",
  "'/user/privacy'",
  "'/search'",
])('lint finds the path %s outside of the addresses', async (path) => {
  const code = `export const planted = ${path};\n`;
  for (const file of [
    'features/live/planted.ts',
    'kit/page/planted.ts',
    'app/planted.ts',
    'ui/planted.ts',
    'api/planted.ts',
  ])
    expect(await broken(`src/${file}`, code), file).toEqual(['no-restricted-syntax']);
  expect(await broken('src/addresses/planted.ts', code)).toEqual([]);
});

test.each([
  "(event: KeyboardEvent) => event.key === 'Enter'",
  '(event: KeyboardEvent) => ({ Escape: 1 })[event.key]',
  '(event: KeyboardEvent) => event.keyCode === 229',
  "(event: Event) => (event as KeyboardEvent).key === 'Tab'",
  "(event: React.KeyboardEvent) => event.nativeEvent.key === 'Enter'",
  "({ key }: KeyboardEvent<HTMLElement>) => key === 'Escape'",
  "(event: KeyboardEvent) => { const { key } = event; return key === 'Enter'; }",
  "<input onKeyDown={({ key }) => key === 'Enter' && close()} />",
])('lint finds a key that is read without the helper for input methods: %s', async (code) => {
  for (const file of ['features/live/planted.tsx', 'ui/planted.tsx', 'app/planted.tsx'])
    expect(await broken(`src/${file}`, `const planted = ${code};\nvoid planted;\n`), code).toContain(
      'no-restricted-syntax',
    );
});

test.each([
  "(event: KeyboardEvent) => pressedKey(event) === 'Enter'",
  '({ key }: StorageEvent) => key',
  'rows.map(({ key }) => key === row.key)',
  '<ul onClick={() => rows.find(({ key }) => key)} />',
])('lint lets other keys pass: %s', async (code) => {
  expect(await broken('src/features/live/planted.tsx', `const planted = ${code};\nvoid planted;\n`)).toEqual([]);
});

test('lint accepts paths that are no page of the portal', async () => {
  const code = "export const planted = ['/', '/api/course', '/webhook', '/newest', 'web/course', '../web/course'];\n";
  expect(await broken('src/features/live/planted.ts', code)).toEqual([]);
});

test('allowed imports pass', async () => {
  const code = "import { homePage } from '#addresses/account.ts';\nexport const home = homePage.to();\n";
  expect(await broken('src/features/live/planted.ts', code)).toEqual([]);
});
