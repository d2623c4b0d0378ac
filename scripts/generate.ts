/** `npm run generate`: writes the files generated from the contract and folders; with `--check` only checks them. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { parse, YAMLParseError } from 'yaml';
import { argumentsOf } from './lib/arguments.ts';
import { type ErrorRow, expandOperation, operationsOf, refusalsOf } from './lib/contract.ts';
import { withPaths } from './lib/contractPaths.ts';
import { handlersFile, handlersFolder, handlersModule, missingHandlers } from './lib/handlersModule.ts';
import { codesModules, namesModules } from './lib/namesModules.ts';
import { nginxFiles } from './lib/nginxFiles.ts';
import { bin, mustRunNode, root, runNode } from './lib/run.ts';
import { contractModules } from './lib/shapes.ts';

const { check: checkOnly } = argumentsOf({
  usage:
    'npm run generate [-- --check]\n' +
    'Lints openapi/ and writes openapi/dist/, openapi/portal.d.ts, the list of paths in openapi/portal.yaml,\n' +
    `deploy/nginx/generated and ${handlersFile}; --check compares instead.`,
  options: { check: { type: 'boolean', default: false } },
});
const redocly = bin('@redocly/cli/bin/cli.js');
const quiet = { quiet: true, env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } };

/** Exits when a generated file is stale. */
function stop(problem: string): never {
  console.error(`${problem} Run \`npm run generate\` and commit the result.`);
  process.exit(1);
}

/** The text of every file below a folder by its relative path, sorted by path. */
async function filesBelow(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(root + folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root + folder, join(parentPath, name)).replaceAll('\\', '/'));
  const read = async (path: string): Promise<[string, string]> => [
    path,
    await readFile(`${root}${folder}/${path}`, 'utf8'),
  ];
  return new Map(await Promise.all(paths.toSorted().map(read)));
}

/** The contents of a YAML file. Exits with the place of the mistake when it is none. */
function yamlIn(file: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const [{ line, col } = { line: 1, col: 1 }] = error.linePos ?? [];
    console.error(`[1] ${file}:${line}:${col}\n\n${error.message.trimEnd()}`);
    console.error('\nCorrect the file, then run `npm run generate` again.');
    process.exit(1);
  }
}

const dist = 'openapi/dist';
const portalFile = 'openapi/portal.yaml';
const authored = await readFile(root + portalFile, 'utf8');
const described = [...(await filesBelow('openapi/paths'))].map(([file, text]): [string, string[]] => [
  file,
  Object.keys((yamlIn(`openapi/paths/${file}`, text) ?? {}) as object),
]);
const listed = withPaths(authored, new Map(described));
if (listed !== authored) {
  if (checkOnly) stop(`Not fresh: the paths of ${portalFile}.`);
  await writeFile(root + portalFile, listed);
}

const scratch = await mkdtemp(join(tmpdir(), 'portal-contract-'));
const bundled = join(scratch, 'authored.json');
const lint = await runNode([redocly, 'lint', 'openapi/portal.yaml', 'openapi/mock.yaml'], quiet);
if (lint.code !== 0) {
  // Redocly's own advice would hide the mistake.
  console.error(lint.output.replace(/^.*--generate-ignore-file.*$/gm, '').trimEnd());
  console.error('\nCorrect the file and the line above, then run `npm run generate` again.');
  process.exit(1);
}
await mustRunNode([redocly, 'bundle', 'openapi/portal.yaml', '-o', bundled], quiet);

const document = JSON.parse(await readFile(bundled, 'utf8')) as Record<string, unknown>;
const catalogue = yamlIn('openapi/errors.yaml', await readFile(`${root}openapi/errors.yaml`, 'utf8')) as Record<
  string,
  ErrorRow
>;
const outputs = new Map<string, string>();

const tags = (document.tags as { name: string }[]).map(({ name }) => name);
for (const [file, text] of contractModules(document, Object.keys(catalogue))) outputs.set(`${dist}/${file}`, text);
const errors = Object.entries(catalogue).map(([name, row]) => ({
  name,
  ...row,
  operations: operationsOf(document)
    .filter(({ operation }) => refusalsOf(operation, catalogue).includes(name))
    .map(({ operation }) => operation.operationId),
}));
const unused = errors.filter((row) => row.operations.length === 0).map((row) => row.name);
if (unused.length > 0) throw new Error(`errors.yaml: no operation answers ${unused.join(', ')}; remove the rows.`);
for (const [file, text] of codesModules(catalogue)) outputs.set(`${dist}/${file}`, text);
const components = document.components as { schemas: Record<string, Record<string, unknown>> };
for (const [file, text] of namesModules(components.schemas)) outputs.set(`${dist}/${file}`, text);
const nginx = await nginxFiles(document);
for (const { operation } of operationsOf(document)) expandOperation(operation, catalogue, components.schemas);
dropUnreferenced(document, components.schemas);
outputs.set(`${dist}/errors.json`, JSON.stringify(errors));
outputs.set(`${dist}/portal.json`, JSON.stringify(document));
for (const [file, source] of [
  ['chat', 'chat.asyncapi'],
  ['live', 'live.asyncapi'],
  ['mock', 'mock'],
]) {
  const text = await readFile(`${root}openapi/${source}.yaml`, 'utf8');
  const other = yamlIn(`openapi/${source}.yaml`, text) as typeof document;
  outputs.set(`${dist}/${file}.json`, JSON.stringify(other));
  const { schemas = {} } = other.components as Partial<typeof components>;
  for (const [name, own] of namesModules(schemas)) outputs.set(`${dist}/${name}`, own);
}

const expanded = join(scratch, 'portal.json');
await writeFile(expanded, JSON.stringify(document));
await mustRunNode([redocly, 'lint', expanded, '--config', 'redocly.yaml'], quiet);
const types = astToString(await openapiTS(document as never, { alphabetize: false }));
outputs.set(
  'openapi/portal.d.ts',
  `// Generated by \`npm run generate\` from openapi/portal.yaml. Do not edit.\n${types}`,
);
await rm(scratch, { recursive: true });

/** Removes schemas that only flat answers used; the branches of those answers contain them inline. */
function dropUnreferenced(whole: unknown, schemas: Record<string, unknown>): void {
  for (const name of Object.keys(schemas)) {
    if (!JSON.stringify(whole).includes(`/schemas/${name}"`)) delete schemas[name];
  }
}

const stale: string[] = listed === authored ? [] : [portalFile];
async function put(file: string, text: string): Promise<void> {
  const path = root + file;
  const pretty = file.endsWith('.conf') ? text : await format(text, { ...(await resolveConfig(path)), filepath: path });
  if (pretty === (await readFile(path, 'utf8').catch(() => ''))) return;
  stale.push(file);
  if (checkOnly) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, pretty);
}
for (const [file, text] of outputs) await put(file, text);
const leftOver = [...(await filesBelow(dist)).keys()]
  .map((file) => `${dist}/${file}`)
  .filter((file) => !outputs.has(file));
stale.push(...leftOver);
if (!checkOnly) await Promise.all(leftOver.map((file) => rm(root + file)));
for (const [file, text] of nginx) await put(file, text);
await put(handlersFile, handlersModule(await filesBelow(handlersFolder), tags));
if (checkOnly && stale.length > 0) stop(`Not fresh: ${stale.join(', ')}.`);
const { handlers } = (await import(`../${handlersFile}`)) as { handlers: object };
const located = operationsOf(document).map(({ operation }) => ({
  id: operation.operationId,
  tag: (operation.tags as string[])[0] ?? '',
}));
// Until then the contract's example answers, so that the page can be written first.
const missing = missingHandlers(located, handlers);
if (missing.length > 0) console.error(missing.join('\n'));
if (checkOnly && missing.length > 0) process.exit(1);
console.log(stale.length > 0 ? `Written: ${stale.join(', ')}` : 'Generated files are fresh.');
