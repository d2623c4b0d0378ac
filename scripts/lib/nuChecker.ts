/** The Nu HTML checker: a program in Java that a package of npm carries, fetched when it is needed. */
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { installFromDebian, onPath } from './debian.ts';
import { browsersFolder, fetchPackage } from './oldChromium.ts';
import { run } from './run.ts';

/** Exact version of `vnu-jar`. */
export const nuVersion = '26.9.27';

/** A message of the checker about a file. */
export interface NuMessage {
  /** Address of the file, as `file:/…`. */
  url: string;
  type: string;
  message: string;
  /** The place in the HTML. */
  extract?: string;
}

/** Path of the checker. Rejects with one sentence where it, or Java, cannot be had. */
export async function ensureNu(): Promise<string> {
  if (!onPath('java')) await installFromDebian([['default-jre-headless']]);
  if (!onPath('java'))
    throw new Error(
      'The HTML was not checked: there is no Java (Debian, as root: apt-get install default-jre-headless).',
    );
  const path = join(browsersFolder(), `vnu-${nuVersion}`, 'vnu.jar');
  if (existsSync(path)) return path;
  console.log('Fetching the Nu HTML checker…');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.half`, await fetchPackage('vnu-jar', nuVersion, 'build/dist/vnu.jar'));
  await rename(`${path}.half`, path);
  return path;
}

/** Errors in files of HTML; those in styles are left out, because the checker knows no newer ones, such as container queries. Rejects when the checker did not check them. */
export async function checkHtml(files: readonly string[]): Promise<NuMessage[]> {
  const args = [
    '-Xss4m',
    '-jar',
    await ensureNu(),
    '--format',
    'json',
    '--stdout',
    '--errors-only',
    '--exit-zero-always',
  ];
  const { code, output } = await run('java', [...args, ...files], { quiet: true });
  const json = output.slice(output.indexOf('{"'));
  if (code !== 0 || !json.startsWith('{'))
    throw new Error(`The Nu HTML checker failed (${code}): ${output.slice(0, 300)}`);
  const { messages } = JSON.parse(json) as { messages: NuMessage[] };
  return messages.filter(({ message }) => !message.startsWith('CSS: '));
}
