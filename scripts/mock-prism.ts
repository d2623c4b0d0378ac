/** `npm run mock:prism`: Prism as a stateless stand-in for all three hosts, from the contract's own examples. */
import { prismArguments } from './lib/prismServer.ts';
import { runNode } from './lib/run.ts';

if (process.argv.includes('--help')) {
  console.log(
    'npm run mock:prism\nServes the contract with Prism on PORT (4011). `Prefer: example=<outcome>` chooses an outcome.',
  );
  process.exit(0);
}

const { code } = await runNode(await prismArguments(process.env.PORT ?? 4011));
process.exit(code);
