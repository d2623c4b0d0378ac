import { defineConfig } from '@playwright/test';

/** The production build with the pretend backend, whose clock stands still; the servers are started by `server.ts`. */
const executablePath = process.env.E2E_BROWSER;

/** How many times slower pages shall be than this machine, to look for races: see the README. */
const slowness = Number(process.env.E2E_SLOW ?? 1);

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: ['./freshTraffic.ts', './samplePages.ts'],
  reporter: [['list'], ['./trafficReporter.ts'], ['./countsReporter.ts']],
  fullyParallel: true,
  // Each worker has a server and a pretend backend of its own: any of them may make any test, in any company.
  // One more than the smallest machine has processors: while a test waits, another one works.
  workers: 3,
  // No second tries: a test that fails now and then has found a race, which is to be closed.
  retries: 0,
  // A wait ends with its condition; these ends are for what never comes, also on a machine with much else to do.
  timeout: 60_000 * slowness,
  expect: { timeout: 15_000 * slowness },
  forbidOnly: true,
  // The server's bundle is ready to run; to read it through the transformer costs ten seconds in each worker.
  build: { external: ['**/entry-server.js'] },
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
    // What moves is not what is tested; the tests of what moves say so.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a fifth of the run; it is switched on to look for something.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Files that are downloaded have Chinese names, whatever the machine speaks.
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // Pages live for seconds: what the optimising compilers would win they cost a fifth of the run.
        '--js-flags=--no-opt --no-maglev',
        '--disable-background-networking',
        '--disable-dev-shm-usage',
        // Everything must work with DNS off.
        '--host-resolver-rules=MAP * ~NOTFOUND,EXCLUDE localhost,EXCLUDE 127.0.0.1',
      ],
    },
  },
});
