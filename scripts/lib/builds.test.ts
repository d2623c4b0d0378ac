import { mkdir, mkdtemp, readdir, readFile, readlink, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestBuild, olderClients } from '#server/build.ts';
import { beginBuild, publishBuild } from './builds.ts';

let dist: string;
/** Each build begins one second after the previous one. */
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

test('N72 the previous build is served until the new build is complete', async () => {
  await published('a.js');
  const next = await unfinished('b.js');
  expect([await served('server/entry-server.js'), await served('client/assets/a.js')]).toEqual(['a.js', 'a.js']);
  await publishBuild(dist, next);
  expect([await served('server/entry-server.js'), await served('client/assets/b.js')]).toEqual(['b.js', 'b.js']);
  await expect(readdir(join(dist, 'unfinished'))).resolves.toEqual([]);
});

test('N72 a running server keeps reading the build that it started with while a new build is published', async () => {
  await published('a.js');
  const found = await newestBuild(dist);
  await published('b.js');
  await expect(readFile(`${found}server/entry-server.js`, 'utf8')).resolves.toBe('a.js');
  await expect(readFile(`${found}client/assets/a.js`, 'utf8')).resolves.toBe('a.js');
  await expect(readFile(`${await newestBuild(dist)}server/entry-server.js`, 'utf8')).resolves.toBe('b.js');
});

test('N72 the links exist at every moment while builds are published', async () => {
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

test('N72 the links replace the folders of an older layout', async () => {
  for (const part of ['client/assets', 'server']) await mkdir(join(dist, part), { recursive: true });
  await writeFile(join(dist, 'server/entry-server.js'), 'old');
  expect(await newestBuild(dist)).toBe(dist);
  const name = await published('a.js');
  await expect(readlink(join(dist, 'server'))).resolves.toBe(join('builds', name, 'server'));
  await expect(served('server/entry-server.js')).resolves.toBe('a.js');
});

test('P07 three builds are kept; a server also serves the files of the two previous builds', async () => {
  const names: string[] = [];
  for (const asset of ['a.js', 'b.js', 'c.js', 'd.js']) names.push(await published(asset));
  await expect(kept()).resolves.toEqual(names.slice(1));
  const older = await olderClients(await newestBuild(dist));
  expect(older).toEqual([names[2], names[1]].map((name) => join(dist, 'builds', name ?? '', 'client')));
});

test('P07 builds with the same files count as one, so that a repeated build removes no older build', async () => {
  const first = await published('a.js');
  await published('b.js');
  await published('b.js');
  const last = await published('b.js');
  await expect(kept()).resolves.toEqual([first, last]);
});

test('an unfinished build is removed after one hour, a build that is still running is not', async () => {
  const [broken, underWay] = [await unfinished('x.js'), await unfinished('y.js')];
  await utimes(broken, new Date(), new Date(Date.now() - 3_700_000));
  await published('a.js');
  await expect(readdir(join(dist, 'unfinished'))).resolves.toEqual([basename(underWay)]);
});
