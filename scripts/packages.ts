/** `npm run packages`: what the product is made of: its packages, their licences and known faults, and its SBOM. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { argumentsOf } from './lib/arguments.ts';
import { askAudit, type Audit } from './lib/audit.ts';
import { isAllowed, noticesOf, productPackages } from './lib/licences.ts';
import { root } from './lib/run.ts';
import { writeSbom } from './lib/sbom.ts';

const { 'no-audit': isOffline } = argumentsOf({
  usage:
    'npm run packages [-- --no-audit]\n' +
    'Writes reports/packages.md (packages of the product, licences, known faults), reports/sbom.json (CycloneDX) and\n' +
    'reports/licences.txt. Fails for a licence that is not allowed, for a known fault, and when the registry cannot be asked.\n' +
    '--no-audit: does not ask the registry for known faults.',
  options: { 'no-audit': { type: 'boolean', default: false } },
});

const lock = JSON.parse(await readFile(`${root}package-lock.json`, 'utf8')) as Parameters<typeof productPackages>[0];
const packages = productPackages(lock);
const refused = packages.filter(({ licence }) => !isAllowed(licence));
const audit: Audit | null = isOffline ? null : await askAudit();

const counts = [...Map.groupBy(packages, ({ licence }) => licence)].toSorted(
  ([, one], [, other]) => other.length - one.length,
);
const faultLines =
  audit === null
    ? ['Not asked (`--no-audit`).']
    : 'failure' in audit
      ? [`The registry could not be asked: ${audit.failure}`]
      : audit.findings.length === 0
        ? ['None.']
        : audit.findings.map(({ name, severity, about }) => `- ${severity}: ${name}: ${about.join('; ')}`);
const report = [
  `# Packages of the product\n`,
  `${packages.length} packages, ${refused.length} with a licence that is not allowed.\n`,
  '## Known faults\n',
  ...faultLines,
  '\n## Licences\n',
  ...counts.map(([licence, those]) => `- ${licence || 'none named'}: ${those.length}`),
  '\n| package | version | licence | |\n| --- | --- | --- | --- |',
  ...packages.map(
    ({ name, version, licence }) =>
      `| ${name} | ${version} | ${licence || '–'} | ${isAllowed(licence) ? '' : 'not allowed'} |`,
  ),
];
await mkdir(`${root}reports`, { recursive: true });
await writeFile(`${root}reports/packages.md`, `${report.join('\n')}\n`);
await writeFile(`${root}reports/licences.txt`, await noticesOf(root, packages));
await writeSbom(`${root}reports/sbom.json`);

console.log(
  `${packages.length} packages: ${counts.map(([licence, those]) => `${those.length} ${licence}`).join(', ')}`,
);
console.log(`Licences that are not allowed: ${refused.map(({ name }) => name).join(', ') || 'none'}`);
console.log(`Known faults: ${faultLines.join('\n')}`);
console.log('Wrote reports/packages.md, reports/licences.txt and reports/sbom.json');
const isFaulty = audit !== null && ('failure' in audit || audit.findings.length > 0);
process.exitCode = refused.length > 0 || isFaulty ? 1 : 0;
