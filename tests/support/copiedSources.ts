/** The sources of the server in a folder of their own, for tests that start it beside builds that they make. */
import { cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Copies what the server runs into a folder, without a build. */
export async function copySources(folder: string): Promise<void> {
  await mkdir(join(folder, 'src'), { recursive: true });
  for (const part of ['src/server', 'src/shared', 'src/addresses', 'openapi'])
    await cp(join(root, part), join(folder, part), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await cp(join(root, 'package.json'), join(folder, 'package.json'));
}
