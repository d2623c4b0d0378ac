/** Nothing of the portal is left out of the fuzz. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as operations from '../../openapi/dist/all.ts';
import type { DialogName } from '../../src/stores/DialogStore.ts';
import { pages as routes, patternAt, patternsOf } from '../support/routeTable.ts';
import type { Subject } from './fuzz.ts';
import { coursePages } from './subjects/coursePages.ts';
import { dialogs } from './subjects/dialogs.ts';
import { ownPages } from './subjects/ownPages.ts';
import { pages } from './subjects/pages.ts';
import { parts } from './subjects/parts.ts';
import { playing } from './subjects/playing.ts';
import { rooms } from './subjects/rooms.ts';
import { writes } from './subjects/writes.ts';

const subjects: Subject[] = [
  ...pages,
  ...coursePages,
  ...ownPages,
  ...rooms,
  ...writes,
  ...playing,
  ...parts,
  ...dialogs,
];

const sources = join(import.meta.dirname, '../../src');

/** Names that the portal's own code takes from the tables of operations. */
function called(): string[] {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(sources, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/import \{([^}]+)\} from '[./]*openapi\/dist\//g)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
}

test('every page of the route table is opened by a subject, with and without what may be left out of its address', async () => {
  const opened = new Set(subjects.map(({ at }) => patternAt(at)));
  expect((await routes()).flatMap(patternsOf).filter((pattern) => !opened.has(pattern))).toEqual([]);
});

test('every dialog is opened by a subject', () => {
  const names: Record<DialogName, true> = {
    login: true,
    register: true,
    captcha: true,
    logout: true,
    chat: true,
    feedback: true,
    apply: true,
  };
  const opened = new Set(subjects.flatMap(({ opens = [] }) => opens));
  expect(Object.keys(names).filter((name) => !opened.has(name as DialogName))).toEqual([]);
});

test('the answers to every call of the portal are drawn by a subject', () => {
  const calls = new Set(called());
  const known = Object.values(operations).filter(({ id }) => calls.has(id));
  expect(known.length).toBeGreaterThan(50);
  const read = new Set(subjects.flatMap(({ reads }) => reads));
  expect(known.map(({ id }) => id).filter((id) => !read.has(id))).toEqual([]);
});
