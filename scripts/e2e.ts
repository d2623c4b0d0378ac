/** `npm run test:e2e`: end-to-end tests on the production build, offline, in a real browser. Arguments go to Playwright. */
import { existsSync } from 'node:fs';
import { ensureBrowser } from './lib/browser.ts';
import { bin, mustRunNode, root, runNode } from './lib/run.ts';

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(
    'npm run test:e2e [-- --no-build] [-- <Playwright arguments>]\nBuilds the portal unless told not to, finds a Chromium, runs tests/e2e.\nRecords all calls and chat frames below reports/traffic and fails the test whose traffic breaks the contract.',
  );
  process.exit(0);
}
const browser = await ensureBrowser();
console.log(`Browser: ${browser.source}`);
const build = !args.includes('--no-build') || !existsSync(`${root}dist/server/entry-server.js`);
if (build) await mustRunNode(['scripts/build.ts']);
const { code } = await runNode(
  [
    bin('@playwright/test/cli.js'),
    'test',
    '-c',
    'tests/e2e/playwright.config.ts',
    ...args.filter((arg) => arg !== '--no-build'),
  ],
  { env: { E2E_BROWSER: browser.executablePath ?? '' } },
);
process.exit(code);
