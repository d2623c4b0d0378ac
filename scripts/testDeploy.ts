/** `npm run test:deploy`: the portal as it is deployed: behind nginx, with outages, and what production installs. */
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { argumentsOf } from './lib/arguments.ts';
import { missingNginx } from './lib/nginx.ts';
import { requireNode } from './lib/requireNode.ts';
import { bin, mustRunNode, root, runNode } from './lib/run.ts';

requireNode();
const {
  'no-build': noBuild,
  deep,
  only,
} = argumentsOf({
  usage:
    'npm run test:deploy [-- --no-build] [-- --deep] [-- --only=<file>]\n' +
    'Builds the portal (not with --no-build), installs nginx where it is missing, runs tests/deploy and prints the table of simulated\n' +
    'outages, which it also writes into reports/deploy.md. --deep: with 50 rolling restarts and all pages.\n' +
    'About five minutes without --deep, a quarter of an hour with it.',
  options: {
    'no-build': { type: 'boolean', default: false },
    deep: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const missing = await missingNginx();
if (missing) console.log(missing);
if (!noBuild || !existsSync(`${root}dist/server/entry-server.js`)) await mustRunNode(['scripts/build.ts']);
const table = `${root}reports/deploy.md`;
await rm(table, { force: true });
// One after the other: each of them needs the processors for itself.
const args = ['run', '--project=deploy', '--no-file-parallelism', ...(only ? [only] : [])];
const { code } = await runNode([bin('vitest/vitest.mjs'), ...args], { env: deep ? { DEEP: '1' } : {} });
console.log(await readFile(table, 'utf8').catch(() => ''));
process.exit(code);
