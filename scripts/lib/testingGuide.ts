/** The parts of docs/testing.md that are taken from elsewhere: the worked example and the table of the test people. */
import { readFileSync } from 'node:fs';
import { peopleTable } from './peopleTable.ts';
import { root } from './run.ts';

/** The guide, from the root. */
export const guideFile = 'docs/testing.md';
/** The test that the guide shows, from the root. */
export const exampleFile = 'tests/e2e/firstTest.spec.ts';

/** Replaces what stands between `<!-- name -->` and `<!-- /name -->`. Throws when the text has no such place. */
function withPart(text: string, name: string, part: string): string {
  const [before, after] = [`<!-- ${name} -->\n`, `\n<!-- /${name} -->`];
  const [start, end] = [text.indexOf(before), text.indexOf(after)];
  if (start < 0 || end < start) throw new Error(`${guideFile} has no ${before.trim()} … ${after.trim()}.`);
  return text.slice(0, start + before.length) + part + text.slice(end);
}

/** The guide with its two parts as they must be now. */
export async function testingGuide(text: string): Promise<string> {
  const example = readFileSync(root + exampleFile, 'utf8');
  return withPart(withPart(text, 'example', `\`\`\`ts\n${example}\`\`\``), 'people', await peopleTable());
}
