/** The program of `--proxy=<address>`: judges live traffic until it is told to stop, writes its report, and exits with 1 on findings. */
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { reportPath } from '#scripts/lib/contractReport.ts';
import { proxyHtml } from '#scripts/lib/proxyPage.ts';
import { findingLine, proxyText } from '#scripts/lib/proxyReport.ts';
import { root } from '#scripts/lib/run.ts';
import { servicePath } from './proxy/service.ts';
import { startProxy } from './proxy/server.ts';

const { values, positionals } = parseArgs({
  options: { strict: { type: 'boolean', default: false }, port: { type: 'string', default: '4300' } },
  allowPositionals: true,
});
const [target = ''] = positionals;
const port = Number(values.port);

const proxy = await startProxy({ target, port, strict: values.strict }).catch((error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${port} is in use: give another one with --port.` : error.message);
  process.exit(1);
});
const origin = proxy.origin.replace('127.0.0.1', 'localhost');
console.log(`${origin} → ${target}\nFindings: ${origin}${servicePath}\nCtrl-C ends the run and writes the report.`);
proxy.ledger.listen((change) => {
  if (change === 'cleared') console.log('The findings were cleared.');
  else if ('finding' in change && change.isNew) console.log(findingLine(change.finding));
  else if ('unjudged' in change && change.unjudged.times === 1)
    console.log(`– not judged, ${change.unjudged.why}: ${change.unjudged.what}`);
});

let isEnding = false;
/** Ctrl-C reaches this process both from the terminal and from the command that started it. */
async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await proxy.close();
  await proxy.idle();
  const report = proxy.ledger.report();
  const name = `proxy ${new URL(target).host}`;
  await mkdir(`${root}reports`, { recursive: true });
  await writeFile(root + reportPath(name, 'json'), JSON.stringify(report, null, 1));
  await writeFile(root + reportPath(name, 'html'), proxyHtml(report));
  console.log(`\n── contract: ${name} ──\n${proxyText(report)}\n→ ${reportPath(name, 'html')}`);
  process.exit(report.findings.length > 0 ? 1 : 0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
