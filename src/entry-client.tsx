/** Starts the mocks if built with them, then takes the server's page over. Nothing else. */
import { start } from './app/start.tsx';

async function main(): Promise<void> {
  if (__MOCKS__ && !(await (await import('../mocks/browser.ts')).startMocks())) return;
  await start();
}

void main();
