/** The program of `--har=<file>`: checks a recording, writes its report, and exits with 1 on a contradiction. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { coverageHtml } from '#scripts/lib/contractPage.ts';
import { type ContractReport, coverageText, reportPath } from '#scripts/lib/contractReport.ts';
import { root } from '#scripts/lib/run.ts';
import { entriesOf, isAbsent, judgeHar } from './har.ts';

const { values, positionals } = parseArgs({
  options: { strict: { type: 'boolean', default: false } },
  allowPositionals: true,
});

async function main(path: string): Promise<number> {
  const began = Date.now();
  const entries = entriesOf(await readFile(resolve(path), 'utf8'));
  const { cells, judged, frames, foreign } = await judgeHar(entries, values);
  const seconds = Math.round((Date.now() - began) / 100) / 10;
  const target = `har ${basename(path)}`;
  const report: ContractReport = { target, at: new Date(began).toISOString(), seconds, cells };
  await mkdir(`${root}reports`, { recursive: true });
  await writeFile(root + reportPath(target, 'json'), JSON.stringify(report, null, 1));
  await writeFile(root + reportPath(target, 'html'), coverageHtml(report));
  const seen = cells.filter((cell) => !isAbsent(cell));
  console.log(`── contract: ${target} ──\n${coverageText({ ...report, cells: seen })}`);
  console.log(`→ ${reportPath(target, 'html')}`);
  const ways = values.strict ? 'unknown fields are faults' : 'unknown fields are ignored';
  console.log(
    `${judged} exchanges and ${frames} chat frames checked, ${foreign} outside our prefixes, ${cells.length - seen.length} cells not seen; ${ways}`,
  );
  const isEmpty = judged + frames === 0;
  if (isEmpty)
    console.error('No exchange under /api, /userapi or /payapi and no frame of the chat: nothing was checked.');
  return isEmpty || seen.some(({ verdict }) => verdict === 'contradicted') ? 1 : 0;
}

process.exitCode = await main(positionals[0] ?? '').catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 1;
});
