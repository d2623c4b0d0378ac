import { defineConfig } from '@playwright/test';

/** The production build with the pretend backend, whose clock stands still. */
const port = Number(process.env.E2E_PORT ?? 4199);
const executablePath = process.env.E2E_BROWSER;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  reporter: [['list'], ['./countsReporter.ts']],
  fullyParallel: false,
  // The pretend backend has one memory; tests reset it, so they take turns.
  workers: 1,
  retries: 0,
  timeout: 30_000,
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-dev-shm-usage',
        // Everything must work with DNS off.
        '--host-resolver-rules=MAP * ~NOTFOUND,EXCLUDE localhost,EXCLUDE 127.0.0.1',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" ../../src/server/main.ts`,
    url: `http://localhost:${port}/healthz`,
    reuseExistingServer: false,
    stdout: 'pipe',
    env: {
      PORT: String(port),
      NODE_ENV: 'production',
      BACKEND: 'mock',
      ALLOW_MOCK: '1',
      MOCK_CLOCK: 'frozen',
      KEEP_PAGES: '0',
      KEEP_READS: '0',
    },
  },
});
