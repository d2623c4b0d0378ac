/** `npm run test:e2e`: end-to-end tests on the production build, offline, in a real browser. Arguments go to Playwright. */
import { existsSync } from 'node:fs';
import { argumentsOf } from './lib/arguments.ts';
import { needBrowser } from './lib/ready.ts';
import { bin, mustRunNode, root, runNode } from './lib/run.ts';

const playwright = bin('@playwright/test/cli.js');
const given = process.argv.slice(2);
const own = ['--no-build', '--help'];
const usage =
  'npm run test:e2e [-- --no-build] [-- <Playwright arguments>]\nBuilds the portal (not with --no-build), finds a Chromium, runs tests/e2e: all, or the files or titles (-g) that are named.\nRecords all calls and chat frames below reports/traffic; a test fails when its traffic breaks the contract.';
if (given.includes('--help')) argumentsOf({ usage });
// Options that Playwright does not know are refused before the build, not after it.
const foreign = given.filter((word) => word.startsWith('-') && !own.includes(word));
if (foreign.length > 0) {
  const { output } = await runNode([playwright, 'test', '--help'], { quiet: true });
  const known = new Set(output.match(/(?<=\s)--?[a-z][\w-]*/g));
  const unknown = foreign.filter((word) => !known.has(word.split('=')[0] ?? ''));
  if (unknown.length > 0) argumentsOf({ usage }, unknown);
}
const browser = await needBrowser(given.some((word) => /^--(?:headed|debug|ui)(?:-|=|$)/.test(word)));
console.log(`Browser: ${browser.source}`);
const build = !given.includes('--no-build') || !existsSync(`${root}dist/server/entry-server.js`);
if (build) await mustRunNode(['scripts/build.ts']);
const args = given.filter((word) => word !== '--no-build');
// Named tests are being worked on: their failures come sooner, and with a trace.
const isFew = args.some((word) => !word.startsWith('-') || /^(?:-g|--grep)\b/.test(word));
const { code } = await runNode([playwright, 'test', '-c', 'tests/e2e/playwright.config.ts', ...args], {
  env: { E2E_BROWSER: browser.executablePath ?? '', ...(isFew && { E2E_FEW: '1' }) },
});
process.exit(code);
