/** `npm run dev:prism`: the portal with Prism as its stateless backend, with hot reload like `npm run dev`. */
import { createServer } from 'vite';
import { startMockServer } from '#mocks/server.ts';
import { argumentsOf } from './lib/arguments.ts';
import { prismConfig } from './lib/prismPortal.ts';
import { startPrism } from './lib/prismServer.ts';
import { requireNode } from './lib/requireNode.ts';
import { root } from './lib/run.ts';

requireNode();
argumentsOf({
  usage:
    "npm run dev:prism\nThe portal on PORT (5173) with hot reload, answered by Prism from the contract's examples. The chat's socket and\nthe pictures come from the mock server. The page says what cannot work without state. Ctrl-C ends everything.",
});

const [prism, mock] = await Promise.all([startPrism(), startMockServer({ port: 0 })]);
const vite = await createServer({ root, ...prismConfig({ prism: prism.origin, mock: mock.origin }) });

let ending = false;
const end = async (): Promise<void> => {
  if (ending) return;
  ending = true;
  await Promise.allSettled([vite.close(), mock.close(), prism.close()]);
  process.exit(0);
};
// Vite itself ends the process on SIGTERM; Prism exits with this process.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end());

await vite.listen();
vite.printUrls();
console.log(`  Prism：${prism.origin}（无状态；页面左下角说明哪些事因此做不到）`);
