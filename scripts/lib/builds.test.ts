import { mkdir, mkdtemp, readdir, readFile, readlink, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestBuild, olderClients } from '../../src/server/build.ts';
import { beginBuild, publishBuild } from './builds.ts';

let dist: string;
/** Each build is begun a second after the one before it. */
let begun: number;

beforeEach(async () => {
  dist = `${await mkdtemp(join(tmpdir(), 'portal-builds-'))}/`;
  begun = Date.now();
});

afterEach(() => rm(dist, { recursive: true }));

/** Makes a build whose only asset has this name, without publishing it. */
async function unfinished(asset: string): Promise<string> {
  const folder = await beginBuild(dist, new Date((begun += 1_000)));
  await mkdir(join(folder, 'client/assets'), { recursive: true });
  await mkdir(join(folder, 'server'));
  await writeFile(join(folder, 'client/assets', asset), asset);
  await writeFile(join(folder, 'server/entry-server.js'), asset);
  return folder;
}

/** Publishes a build; returns its name. */
const published = async (asset: string): Promise<string> => basename(await publishBuild(dist, await unfinished(asset)));

const served = (part: string): Promise<string> => readFile(join(dist, part), 'utf8');
const kept = (): Promise<string[]> => readdir(join(dist, 'builds'));

test('N72 a build is served when it is whole, and until then the one before it', async () => {
  await published('a.js');
  const next = await unfinished('b.js');
  expect([await served('server/entry-server.js'), await served('client/assets/a.js')]).toEqual(['a.js', 'a.js']);
  await publishBuild(dist, next);
  expect([await served('server/entry-server.js'), await served('client/assets/b.js')]).toEqual(['b.js', 'b.js']);
  await expect(readdir(join(dist, 'unfinished'))).resolves.toEqual([]);
});

test('N72 what a server has found goes on being one build while another one takes its place', async () => {
  await published('a.js');
  const found = await newestBuild(dist);
  await published('b.js');
  await expect(readFile(`${found}server/entry-server.js`, 'utf8')).resolves.toBe('a.js');
  await expect(readFile(`${found}client/assets/a.js`, 'utf8')).resolves.toBe('a.js');
  await expect(readFile(`${await newestBuild(dist)}server/entry-server.js`, 'utf8')).resolves.toBe('b.js');
});

test('N72 nobody finds the links missing while builds are published', async () => {
  await published('0.js');
  let isDone = false;
  const reads = (async () => {
    let count = 0;
    for (; !isDone || count === 0; count++) await served('server/entry-server.js');
    return count;
  })();
  for (let build = 1; build <= 20; build++) await published(`${build}.js`);
  isDone = true;
  expect(await reads).toBeGreaterThan(0);
});

test('N72 folders of an older layout give way to the links', async () => {
  for (const part of ['client/assets', 'server']) await mkdir(join(dist, part), { recursive: true });
  await writeFile(join(dist, 'server/entry-server.js'), 'old');
  expect(await newestBuild(dist)).toBe(dist);
  const name = await published('a.js');
  await expect(readlink(join(dist, 'server'))).resolves.toBe(join('builds', name, 'server'));
  await expect(served('server/entry-server.js')).resolves.toBe('a.js');
});

test('P07 three builds are kept; a server offers the files of the two before its own', async () => {
  const names: string[] = [];
  for (const asset of ['a.js', 'b.js', 'c.js', 'd.js']) names.push(await published(asset));
  await expect(kept()).resolves.toEqual(names.slice(1));
  const older = await olderClients(await newestBuild(dist));
  expect(older).toEqual([names[2], names[1]].map((name) => join(dist, 'builds', name ?? '', 'client')));
});

test('P07 builds of the same files count as one: to build again drives nothing out', async () => {
  const first = await published('a.js');
  await published('b.js');
  await published('b.js');
  const last = await published('b.js');
  await expect(kept()).resolves.toEqual([first, last]);
});

test('a build that was broken off is removed after an hour, another one that is under way is not', async () => {
  const [broken, underWay] = [await unfinished('x.js'), await unfinished('y.js')];
  await utimes(broken, new Date(), new Date(Date.now() - 3_700_000));
  await published('a.js');
  await expect(readdir(join(dist, 'unfinished'))).resolves.toEqual([basename(underWay)]);
});
