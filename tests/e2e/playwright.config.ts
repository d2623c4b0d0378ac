import { defineConfig } from '@playwright/test';

/** The production build with the mock backend, whose clock is frozen; `server.ts` starts the servers. */
const executablePath = process.env.E2E_BROWSER;

/** Slow-down factor of the pages, to find races: see docs/testing.md. */
const slowness = Number(process.env.E2E_SLOW ?? 1);

/** Somebody works on a few tests: `npm run test:e2e` was told which. Otherwise all run, three at a time. */
const isFew = process.env.E2E_FEW === '1';

/** Traces cost a fifth of the run: a failure of all tests has one where it is repeated, and of a few tests always. */
const traced = isFew || process.env.E2E_TRACE ? 'retain-on-failure' : process.env.CI ? 'on-first-retry' : 'off';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: ['./freshTraffic.ts', './samplePages.ts'],
  reporter: [['list'], ['./trafficReporter.ts'], ['./countsReporter.ts']],
  fullyParallel: true,
  // Each worker has its own server and mock backend, so tests are independent.
  // One worker more than the processors of the smallest machine: one works while another waits.
  workers: 3,
  // Only unattended runs go on: a test that passes the second time is named as unstable under the counts. It has found a race.
  retries: process.env.CI ? 1 : 0,
  // A wait ends with its condition; these limits are for conditions that never come true, also on a busy machine.
  timeout: 90_000 * slowness,
  expect: { timeout: 30_000 * slowness },
  forbidOnly: true,
  // The server bundle is ready to run; transforming it would take ten seconds in each worker.
  build: { external: ['**/entry-server.js'] },
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
    // Only the tests of animations switch this off.
    contextOptions: { reducedMotion: 'reduce' },
    // Who works on a few tests learns soon that a locator finds nothing; all of them together wait as long as their tests may.
    actionTimeout: isFew ? 15_000 * slowness : 0,
    navigationTimeout: 60_000 * slowness,
    trace: traced,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Downloaded files have Chinese names, whatever the locale of the machine.
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // Pages live for seconds: the optimising compilers cost a fifth of the run.
        '--js-flags=--no-opt --no-maglev',
        '--disable-background-networking',
        '--disable-dev-shm-usage',
        // Everything must work with DNS off.
        '--host-resolver-rules=MAP * ~NOTFOUND,EXCLUDE localhost,EXCLUDE 127.0.0.1',
      ],
    },
  },
});
