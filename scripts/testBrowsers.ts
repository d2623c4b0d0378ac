/** `npm run test:browsers`: every page in the browsers that doctors have, old ones among them; ends with a table and the counts. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { argumentsOf } from './lib/arguments.ts';
import { type BrowserRows, browsersTable, causesText } from './lib/browserRows.ts';
import { stopWith } from './lib/ready.ts';
import { requireNode } from './lib/requireNode.ts';
import { mustRunNode, root } from './lib/run.ts';
import { findSamples } from './lib/samplePages.ts';
import { type PartName, partNames, ensureTested } from './lib/testedBrowsers.ts';
import { added, type Counts, endText, noCounts, viaVitest } from './lib/vitestCounts.ts';

requireNode();
const {
  'no-build': noBuild,
  only,
  routes,
  acts,
  smoke,
  pictures,
  as,
  width,
  height,
} = argumentsOf({
  usage:
    `npm run test:browsers [-- --no-build] [-- --only=${partNames.join(',')}] [-- --routes=/course,/web/live/:id]
                      [-- --acts=<word>] [-- --smoke]\n` +
    '                      [-- --pictures=/,/course [--as=<phone>] [--width=1366] [--height=768]]\n' +
    'Builds the portal (not with --no-build), fetches or installs the browsers that are missing, and opens every page as a visitor and as\n' +
    'a doctor in each: its text is whole, it is hydrated, it reports no error. The part html checks the HTML that the server gives them. Writes reports/browsers.json and reports/browsers.md.\n' +
    '--routes: some patterns of the route table. --acts: only the acts whose name has the word, or all. --smoke: a dozen pages in Chromium 109.\n' +
    '--pictures: writes pictures of these addresses into reports/browsers and tests nothing.\n' +
    'PORTAL_BROWSERS names the folder of the fetched browsers (~/.cache/portal-browsers).',
  options: {
    'no-build': { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    routes: { type: 'string', default: '' },
    acts: { type: 'string', default: '' },
    smoke: { type: 'boolean', default: false },
    pictures: { type: 'string', default: '' },
    as: { type: 'string', default: '' },
    width: { type: 'string', default: '1366' },
    height: { type: 'string', default: '768' },
  },
});

const named = only.split(',').filter(Boolean);
const unknown = named.filter((name) => !partNames.some((known) => known === name));
if (unknown.length > 0) stopWith(`The suite has no part ${unknown.join(', ')}: it has ${partNames.join(', ')}.`);
const wanted = partNames.filter((name) => (named.length > 0 ? named.includes(name) : !smoke || name === 'chromium109'));

/** Why a browser is not here; null when it is. */
const absence = (name: PartName): Promise<string | null> =>
  ensureTested(name).then(
    () => null,
    (error: unknown) => `was skipped: ${error instanceof Error ? error.message : String(error)}`,
  );

const folder = `${root}reports/browsers`;
await mkdir(folder, { recursive: true });
if (!noBuild || !existsSync(`${root}dist/server/entry-server.js`)) await mustRunNode(['scripts/build.ts']);
const isShort = smoke || pictures !== '' || (acts !== '' && routes === '');
if (!isShort) await findSamples();
const env: Record<string, string> = {
  BROWSERS_ROUTES: smoke ? 'smoke' : acts !== '' && routes === '' ? 'none' : routes,
  BROWSERS_ACTS: acts,
  BROWSERS_PICTURES: pictures,
  BROWSERS_AS: as,
  BROWSERS_WINDOW: `${width}x${height}`,
};

let total: Counts = noCounts;
const all: BrowserRows[] = [];
for (const name of wanted) {
  const reason = await absence(name);
  if (reason !== null) {
    console.log(`${name} ${reason}`);
    all.push({ name, version: '', rows: [], reason });
    // Without the old Chromiums a whole run would prove little; `npm test` must pass on a machine without a network.
    const isNeeded = !smoke && name.startsWith('chromium');
    const failures = isNeeded ? [{ title: name, error: reason }] : [];
    total = added(total, { ...noCounts, failed: failures.length, skipped: isNeeded ? 0 : 1, failures });
    continue;
  }
  console.log(`${name}:`);
  await rm(`${folder}/${name}.json`, { force: true });
  const files = [`tests/browsers/runs/${name}.test.ts`];
  total = added(
    total,
    await viaVitest({ project: 'browsers', report: `browsers/${name}.vitest`, files, env, isQuiet: true }),
  );
  const text = await readFile(`${folder}/${name}.json`, 'utf8').catch(() => null);
  if (text !== null) all.push(JSON.parse(text) as BrowserRows);
}
if (pictures === '') {
  const table = browsersTable(all);
  const causes = causesText(all);
  await writeFile(`${root}reports/browsers.json`, `${JSON.stringify(all, null, 1)}\n`);
  await writeFile(`${root}reports/browsers.md`, `# The portal in the browsers of doctors\n\n${table}\n\n${causes}\n`);
  console.log(`\n${[table, causes].filter(Boolean).join('\n\n')}\n`);
}
// Without a single browser nothing was tested.
if (total.passed + total.failed === 0 && !smoke)
  total = added(total, {
    ...noCounts,
    failed: 1,
    failures: [{ title: 'test:browsers', error: 'No browser was there.' }],
  });
console.log(endText(total));
process.exit(total.failed > 0 ? 1 : 0);
