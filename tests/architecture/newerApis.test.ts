/** What the oldest browsers of our promise lack is not used, or brought by `src/entry-polyfills.ts`. */
import { readFileSync } from 'node:fs';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';
import { mayLack, newerApis } from '#scripts/lib/newerApis.ts';
import { lacksNothing, polyfilled } from '#shared/polyfilled.ts';

const linter = new Linter();

/** What the rule finds in a code. */
const found = (code: string): string[] =>
  linter
    .verify(
      code,
      {
        files: ['**/*.ts'],
        languageOptions: { parser: tseslint.parser as Linter.Parser },
        plugins: { browsers: { rules: { 'newer-apis': newerApis } } },
        rules: { 'browsers/newer-apis': 'error' },
      },
      'a.ts',
    )
    .map(({ message }) => message.split(' is newer')[0] ?? '');

test('B02 lint finds functions, members, interfaces and globals that a promised browser lacks', () => {
  expect(found(`URL.canParse('/')`)).toEqual(['URL.canParse']);
  expect(found(`event instanceof SubmitEvent`)).toEqual(['SubmitEvent']);
  expect(found(`pen.roundRect(0, 0, 1, 1, 1); element.checkVisibility(); signal.throwIfAborted()`)).toEqual([
    ...['roundRect', 'checkVisibility', 'throwIfAborted'],
  ]);
  expect(found(`structuredClone(value); crypto.randomUUID(); Promise.withResolvers()`)).toEqual(
    expect.arrayContaining(['structuredClone', 'randomUUID', 'Promise.withResolvers']),
  );
  expect(found(`new Set().union(other); list.toSpliced(0, 1)`)).toEqual(['union', 'toSpliced']);
});

test('B02 lint accepts what all have, what is brought, what is asked for, and names of our own', () => {
  expect(found(`fetch('/'); document.querySelector('a')?.closest('li'); [].flatMap(String); Promise.any([])`)).toEqual(
    [],
  );
  expect(found(`list.at(-1); list.toSorted(); Object.hasOwn(a, 'b'); reportError(error)`)).toEqual([]);
  expect(found(`typeof SubmitEvent; let event: SubmitEvent; new BroadcastChannel('a')`)).toEqual([]);
  expect(found(`stores.memory.cookies.set(1); queue.drop(first)`)).toEqual([]);
});

test('B02 each name of the list of what is brought has its module, and the question for it is true here', () => {
  const modules = [...readFileSync('src/entry-polyfills.ts', 'utf8').matchAll(/'core-js\/actual\/([\w/-]+)'/g)].map(
    ([, path = '']) => path.replaceAll(/[/-]/g, '').toLowerCase(),
  );
  const names = polyfilled.filter((name) => !name.startsWith('window.'));
  expect(names.map((name) => name.replace('.prototype', '').replace('.', '').toLowerCase()).toSorted()).toEqual(
    modules.toSorted(),
  );
  const ask = new Function('window', `return !!(${lacksNothing})`) as (window: unknown) => boolean;
  expect(ask({ reportError: () => undefined })).toBe(true);
  expect(ask({})).toBe(false);
  expect(names.filter((name) => mayLack(`.${name.split('.').at(-1)}`))).toEqual([]);
});
