/** The program of `npm run test:prism`: replays the last recording through Prism's proxy; exits with 1 on an unknown violation. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { root } from '#scripts/lib/run.ts';
import type { HarEntry } from './exchange.ts';
import { entriesOf, isOurs } from './har.ts';
import known from './prismKnown.json' with { type: 'json' };
import { distinctOf, type KnownObjection, prismOpinion, sorted, honestOf, type Violation } from './prismOpinion.ts';

const report = 'reports/prism-opinion.json';
const { values } = parseArgs({ options: { har: { type: 'string' } } });

/** Our exchanges from a HAR file, or from the last run of the browser tests. */
async function recorded(): Promise<HarEntry[]> {
  if (values.har !== undefined) return entriesOf(await readFile(values.har, 'utf8')).filter(isOurs);
  const folder = `${root}reports/traffic/`;
  const files = (await readdir(folder)).filter((name) => name.startsWith('exchanges-'));
  const texts = await Promise.all(files.map((name) => readFile(folder + name, 'utf8')));
  return texts.flatMap((text) => text.split('\n').filter(Boolean)).map((line) => JSON.parse(line) as HarEntry);
}

const row = ({ count, operation, place, message, example }: Violation): string =>
  `${String(count).padStart(5)}  ${operation.padEnd(20)} ${place.padEnd(28)} ${message}  (${example})`;

async function main(): Promise<number> {
  const began = Date.now();
  const entries = await recorded();
  const distinct = distinctOf(entries);
  const honest = await honestOf(distinct);
  const { open, explained, idle } = sorted(await prismOpinion(honest), known as KnownObjection[]);
  const seconds = Math.round((Date.now() - began) / 100) / 10;
  const figures = { recorded: entries.length, distinct: distinct.length, judged: honest.length, seconds };
  await mkdir(`${root}reports`, { recursive: true });
  await writeFile(
    root + report,
    JSON.stringify({ at: new Date(began).toISOString(), ...figures, open, explained }, null, 1),
  );
  console.log(`── prism proxy ──\n${entries.length} exchanges recorded, ${distinct.length} of them distinct`);
  console.log(
    `${distinct.length - honest.length} skipped, because a test had made their answers invalid; ${honest.length} checked, ${seconds} s`,
  );
  for (const violation of open) console.log(`✗ ${row(violation)}`);
  for (const violation of explained) console.log(`◦ ${row(violation)}\n         ${violation.reason}`);
  for (const { operation, message } of idle) console.log(`– listed, but not found: ${operation} ${message}`);
  console.log(`${open.length} open objections, ${explained.length} explained → ${report}`);
  if (honest.length === 0) console.error('Nothing was checked.');
  return open.length > 0 || honest.length === 0 ? 1 : 0;
}

process.exitCode = await main();
