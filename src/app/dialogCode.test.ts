// @vitest-environment jsdom
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { settle } from '#tests/support/fakeClock.ts';
import { opens } from '#kit/page/opens.ts';
import { isLoadingAhead } from '#shared/chunkGuard.ts';
import { dialogKinds } from '#stores/dialogs.ts';
import { dialogCode, dialogFiles, dialogLoaders, loadNearDialogs, unmatchedDialogs } from './dialogCode.ts';

const Atlas = (): null => null;
const atlas = { '../features/anatomy/dialogs/AtlasDialog.tsx': async () => ({ AtlasDialog: Atlas }) };

afterEach(() => document.body.replaceChildren());

test('a dialog is found by its name, in any feature', async () => {
  await expect(dialogCode(atlas).atlas?.()).resolves.toBe(Atlas);
});

test.each([
  [
    'a file without a line in the table',
    atlas,
    [],
    /AtlasDialog\.tsx: no such dialog; give it a line in src\/stores\/dialogs\.ts/,
  ],
  ['a line without a file', {}, ['atlas'], /atlas is one file src\/features\/…\/dialogs\/AtlasDialog\.tsx/],
  [
    'a line with two files',
    { ...atlas, '../features/video/dialogs/AtlasDialog.tsx': async () => ({}) },
    ['atlas'],
    /atlas is one file/,
  ],
])('%s is found, with advice', (_, files, names, advice) => {
  expect(unmatchedDialogs(files, names)).toEqual([expect.stringMatching(advice)]);
});

test('a file that exports another name is an error with advice', async () => {
  const files = { '../features/anatomy/dialogs/AtlasDialog.tsx': async () => ({ Dialog: Atlas }) };
  await expect(dialogCode(files).atlas?.()).rejects.toThrow(/exports no AtlasDialog; a dialog's file exports/);
});

test('every dialog of the portal has its code, and no dialog file is in another folder', async () => {
  expect(unmatchedDialogs(dialogFiles, Object.keys(dialogKinds))).toEqual([]);
  const components = await Promise.all(Object.values(dialogLoaders).map((load) => load()));
  expect(components).toHaveLength(Object.keys(dialogKinds).length);
  const files = ['../features', '../kit'].flatMap((room) =>
    readdirSync(join(import.meta.dirname, room), { recursive: true, encoding: 'utf8' }),
  );
  const strays = files.filter(
    (file) => /Dialog\.tsx$/.test(file) && !/^\w+[\\/]dialogs[\\/]\w+$/.test(file.slice(0, -4)),
  );
  expect(strays).toEqual([]);
});

test.each(['pointerover', 'focusin', 'touchstart'])(
  'its code is preloaded at %s of the element that opens it',
  async (kind) => {
    const listening = new AbortController();
    const add = document.addEventListener.bind(document);
    vi.spyOn(document, 'addEventListener').mockImplementation((type, listener) =>
      add(type, listener, { signal: listening.signal }),
    );
    loadNearDialogs(document);
    const happens = (selector: string): void =>
      void document.querySelector(selector)?.dispatchEvent(new Event(kind, { bubbles: true }));
    const link = createElement('a', opens('captcha'), createElement('b'));
    document.body.innerHTML = `<i></i><u data-opens="toString"></u>${renderToStaticMarkup(link)}`;
    for (const other of ['i', 'u']) {
      happens(other);
      expect(isLoadingAhead()).toBe(false);
    }
    happens('b');
    expect(isLoadingAhead()).toBe(true);
    while (isLoadingAhead()) await settle();
    listening.abort();
  },
);
