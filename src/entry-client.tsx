/** Browser entry: starts the mocks if built with them, then the app. */
import { start } from './app/start.tsx';

async function main(): Promise<void> {
  if (__MOCKS__ === 'engine' && !(await (await import('#mocks/browser.ts')).startMocks())) return;
  if (__MOCKS__ === 'prism') await (await import('#mocks/prism.ts')).sayStateless();
  await start();
}

void main();
