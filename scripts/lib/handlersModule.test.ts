import { expect, test } from 'vitest';
import { handlersModule, missingHandlers } from './handlersModule.ts';

const atlas = 'export const atlas = {} satisfies Partial<Handlers>;\n';
const plan = 'export const plan = {} satisfies Partial<Handlers>;\n';
const tags = ['plan', 'atlas'];

test('every file of the folder is in the table, in any order of the tags', () => {
  const table = handlersModule(new Map([...Object.entries({ 'plan.ts': plan, 'atlas.ts': atlas })]), tags);
  expect(table).toContain("import { atlas } from './handlers/atlas.ts';\nimport { plan } from './handlers/plan.ts';");
  expect(table).toContain('export const handlers: Handlers = { ...atlas, ...plan };');
});

test.each([
  [
    'a file without a tag',
    { 'plan.ts': plan, 'atlas.ts': atlas, 'help.ts': plan },
    /help\.ts is not named after a tag/,
  ],
  ['a file in a subfolder', { 'plan.ts': plan, 'new/atlas.ts': atlas }, /new\/atlas\.ts is not named/],
  [
    'a file that is not a module',
    { 'plan.ts': plan, 'atlas.ts': atlas, 'atlas.json': '{}' },
    /atlas\.json is not named/,
  ],
  ['another name', { 'plan.ts': plan, 'atlas.ts': plan }, /atlas\.ts exports plan: export one constant/],
  ['no export', { 'plan.ts': plan, 'atlas.ts': 'const atlas = {};' }, /atlas\.ts exports nothing: export one/],
  ['a helper beside the handlers', { 'plan.ts': plan, 'atlas.ts': `${atlas}export const x = 1;` }, /atlas, x/],
])('%s is an error with advice', (_, files, advice) => {
  expect(() => handlersModule(new Map(Object.entries(files)), tags)).toThrow(advice);
});

test('an operation without a handler is named, with the place of the handler', () => {
  const operations = [
    { id: 'atlasList', tag: 'atlas' },
    { id: 'planList', tag: 'plan' },
  ];
  expect(missingHandlers(operations, { planList: () => null })).toEqual([
    'atlasList has no handler: write `atlasList: (call) => …` in mocks/handlers/atlas.ts, in `export const atlas = { … } satisfies Partial<Handlers>`.',
  ]);
});
