/** `npm start`: builds, then serves the production build with the embedded mock backend. The demo flags are set here. */
import { mustRunNode } from './lib/run.ts';
import { requireNode } from './lib/requireNode.ts';

requireNode();
if (process.argv.includes('--help')) {
  console.log(
    'npm start\nBuilds and serves the portal with made-up data. PORT (4173) and HOST (127.0.0.1) are respected.',
  );
  process.exit(0);
}
await mustRunNode(['scripts/build.ts']);
Object.assign(process.env, { NODE_ENV: 'production', BACKEND: 'mock', ALLOW_MOCK: '1' });
await import(new URL('../src/server/main.ts', import.meta.url).href);
