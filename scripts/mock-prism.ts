/** `npm run mock:prism`: Prism as a stateless backend for all three hosts, with the contract's examples. */
import { argumentsOf } from './lib/arguments.ts';
import { prismArguments } from './lib/prismServer.ts';
import { needPorts } from './lib/ready.ts';
import { runNode } from './lib/run.ts';

argumentsOf({
  usage:
    'npm run mock:prism\nServes the contract with Prism on PORT (4011). `Prefer: example=<outcome>` chooses an outcome.',
});

const port = Number(process.env.PORT ?? 4011);
await needPorts([port], 'set PORT to a free one.');
const { code } = await runNode(await prismArguments(port));
process.exit(code);
