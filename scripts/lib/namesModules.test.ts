import { expect, test } from 'vitest';
import { codesModules, namesModules } from './namesModules.ts';

const row = { message: '', on: 'named' as const, spec: [], portal: '' };

test('each named enum has a module with a constant for each number', () => {
  const schemas = {
    DoorState: { description: 'A door.', enum: [10, 0], 'x-enum-varnames': ['open', 'closed'] },
    Size: { enum: [1, 2], 'x-unnamed': 'A number of pieces.' },
  };
  const [[file, text] = [], ...others] = namesModules(schemas);
  expect([file, others]).toEqual(['names/doorState.ts', []]);
  expect(text).toContain('/** A door. */\n\nexport const open = 10;\nexport const closed = 0;\n');
});

test('a code that refusals share has the name of the first, and a key inside a success is no code', () => {
  const modules = codesModules({
    failure: { ...row, code: 500 },
    sendFailed: { ...row, code: 500 },
    notRegistered: { ...row, code: 200, key: 1005 },
  });
  expect(modules.get('codes.ts')).toMatch(/\n\nexport const success = 200;\nexport const failure = 500;\n$/);
  expect(modules.get('keys.ts')).toMatch(/\n\nexport const notRegistered = 1005;\n$/);
});
