/** The software bill of materials (SBOM) in the form CycloneDX: every package of the product with its version and licence. */
import { bin, runNode } from './run.ts';

/**
 * Writes the SBOM of what runs on the server or is built into the browser's files; tools of developers are left out. It is made from
 * package-lock.json alone, so it works offline and is the same on every machine. Rejects when npm does not understand the lock.
 */
export async function writeSbom(path: string): Promise<void> {
  const tool = bin('@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js');
  const lockAlone = ['--package-lock-only', '--omit', 'dev', '--omit', 'optional'];
  const { code, output } = await runNode([tool, ...lockAlone, '--output-reproducible', '--output-file', path], {
    quiet: true,
  });
  if (code !== 0) throw new Error(`The SBOM could not be written:\n${output}`);
}
