/** `npm start`: builds, then serves the production build with the embedded mock backend. The demo flags are set here. */
import { argumentsOf } from './lib/arguments.ts';
import { needPorts } from './lib/ready.ts';
import { mustRunNode } from './lib/run.ts';
import { requireNode } from './lib/requireNode.ts';

requireNode();
argumentsOf({
  usage: 'npm start\nBuilds and serves the portal with made-up data. PORT (4173) and HOST (127.0.0.1) are respected.',
});
const port = Number(process.env.PORT ?? 4173);
await needPorts([port], 'set PORT to a free one.', process.env.HOST ?? '127.0.0.1');
await mustRunNode(['scripts/build.ts']);
Object.assign(process.env, { NODE_ENV: 'production', BACKEND: 'mock', ALLOW_MOCK: '1' });
await import(new URL('../src/server/main.ts', import.meta.url).href);
