/** `npm run testing-guide`: writes the worked example and the table of the test people into docs/testing.md. */
import { readFile, writeFile } from 'node:fs/promises';
import { argumentsOf } from './lib/arguments.ts';
import { requireNode } from './lib/requireNode.ts';
import { root } from './lib/run.ts';
import { exampleFile, guideFile, testingGuide } from './lib/testingGuide.ts';

requireNode();
argumentsOf({
  usage: `npm run testing-guide
Writes two parts of ${guideFile}: the code of ${exampleFile}, and what each test person of the mock backend holds.
A unit test fails while the guide has other ones.`,
});
await writeFile(root + guideFile, await testingGuide(await readFile(root + guideFile, 'utf8')));
console.log(`Written: ${guideFile}`);
