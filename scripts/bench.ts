/** `npm run bench`: measures size and speed; prints a table and writes reports/bench.json. Never part of the tests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { argumentsOf } from './lib/arguments.ts';
import { overTime, underAttack } from './lib/benchAttack.ts';
import { cpuMs } from './lib/benchAttackServer.ts';
import { deployed } from './lib/benchDeploy.ts';
import { buildSeconds, devStartSeconds } from './lib/benchBuild.ts';
import { floodTasks } from './lib/benchFlood.ts';
import { idleSockets } from './lib/benchIdleSockets.ts';
import { lighthouseMedians } from './lib/benchLighthouse.ts';
import { load } from './lib/benchLoad.ts';
import { longList, pageWeights } from './lib/benchPages.ts';
import { rush } from './lib/benchRush.ts';
import { offline } from './lib/contractArguments.ts';
import { type ContractReport, reportPath } from './lib/contractReport.ts';
import { loginCookie } from './lib/mockLogin.ts';
import { startPrism } from './lib/prismServer.ts';
import { needBrowser, needPorts } from './lib/ready.ts';
import { mustRunNode, root } from './lib/run.ts';
import { requireNode } from './lib/requireNode.ts';

requireNode();
const {
  quick,
  load: attack,
  soak,
  rush: isRush,
  sockets,
  deploy,
} = argumentsOf({
  usage: [
    'npm run bench [-- --quick | --load | --soak | --rush | --sockets | --deploy]',
    'Builds and starts the portal, measures it, prints a table and writes reports/bench.json. --quick skips Lighthouse.',
    '--load: measures instead the build in dist/ under attack: slow headers, unread answers, pipelining, left calls, a stuck worker, odd headers',
    'and cookies on every route, rolling restarts. Under three minutes, on loopback only. Written as "load".',
    '--soak: measures instead its memory over 200,000 kept and 30,000 rendered pages. About seven minutes. Written as "soak".',
    '--rush: measures instead 500 doctors who submit the same paper at once to the mock backend. Half a minute. Written as "rush".',
    '--sockets: measures instead the build in dist/ with 20,000 idle readers of a live room. Three minutes. Written as "sockets".',
    '--deploy: measures instead the build behind nginx, and the same portal asked directly. Four minutes. Written as "deploy".',
  ].join('\n'),
  options: {
    quick: { type: 'boolean', default: false },
    load: { type: 'boolean', default: false },
    soak: { type: 'boolean', default: false },
    rush: { type: 'boolean', default: false },
    sockets: { type: 'boolean', default: false },
    deploy: { type: 'boolean', default: false },
  },
});

/** Prints figures and writes them into one part of the report; the other parts stay unchanged. */
async function report(part: string, figures: Record<string, number | string>): Promise<void> {
  const shown = Object.entries(figures).map(([name, value]) => [
    name,
    typeof value === 'number' ? value.toFixed(Number.isInteger(value) || value >= 100 ? 0 : 2) : value,
  ]);
  console.log(`\n${shown.map(([name, value]) => `${String(value).padStart(12)}  ${name}`).join('\n')}\n`);
  const file = `${root}reports/bench.json`;
  const before = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Record<string, unknown>;
  const own = { at: new Date().toISOString(), node: process.version, results: figures };
  const after = part === 'results' ? { ...before, ...own } : { ...before, [part]: own };
  await mkdir(`${root}reports`, { recursive: true });
  await writeFile(file, JSON.stringify(after, null, 2));
}

if (attack || soak || isRush || sockets || deploy) {
  if (sockets) await report('sockets', await idleSockets());
  if (deploy) await report('deploy', await deployed());
  if (isRush) await report('rush', await rush());
  if (attack) await report('load', await underAttack());
  if (soak) await report('soak', await overTime());
  process.exit(0);
}

await needPorts([4411, 4412, 4413, 4414], 'stop the program that uses it; the bench needs this port.');
await needBrowser();

/** Public pages for Lighthouse; the table shows the first one without its address. */
const lighthousePaths = [
  ...['/', '/course', '/web/video/open/1001', '/web/article/5001', '/web/mall/detail?productId=6001', '/web/live/list'],
  '/act/anniversary',
];
const children: ChildProcess[] = [];

/** Starts one of the project's scripts on a port and resolves when it answers. */
async function start(script: string, port: number, env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [`${root}${script}`], {
    env: { ...process.env, PORT: String(port), NODE_ENV: 'production', ...env },
    stdio: 'ignore',
  });
  children.push(child);
  await answering(`http://127.0.0.1:${port}/`);
  return child;
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`Nothing answers at ${url}.`);
}

/** Cookies of a persona that the mock backend logs in. */
const cookiesOf = (phone: string): Promise<string> => loginCookie('http://127.0.0.1:4411', phone);

const results: Record<string, number | string> = {};
/** Prints the current measurement, because the figures come at the end. */
const step = (name: string): void => console.log(`… ${name}`);
const demo = { BACKEND: 'mock', ALLOW_MOCK: '1', API_ORIGIN: 'http://127.0.0.1:4411' };
try {
  step('build');
  results['build, s'] = await buildSeconds();
  results['dev server ready, s'] = await devStartSeconds();
  for (const target of offline) {
    step(`contract matrix on ${target}`);
    await mustRunNode(['scripts/contract.ts', `--target=${target}`], { quiet: true });
    const report = JSON.parse(await readFile(root + reportPath(target, 'json'), 'utf8')) as ContractReport;
    results[`full contract matrix on ${target}, s`] = report.seconds;
  }
  await start('mocks/server.ts', 4411, {});

  step('rendering');
  const rendering = await start('src/server/main.ts', 4412, { ...demo, KEEP_PAGES: '0' });
  const renders = 400;
  for (const [reader, cookie] of [
    ['visitor', ''],
    ['doctor', await cookiesOf('13800000002')],
  ] as const) {
    await load('http://127.0.0.1:4412/', { amount: renders, cookie });
    const before = await cpuMs([rendering.pid ?? 0]);
    await load('http://127.0.0.1:4412/', { amount: renders, cookie });
    results[`server CPU per rendered home page of a ${reader}, ms`] =
      ((await cpuMs([rendering.pid ?? 0])) - before) / renders;
  }

  step('kept pages');
  await start('src/server/main.ts', 4413, demo);
  await load('http://127.0.0.1:4413/', { amount: 500, gzip: true });
  results['kept visitor pages per second (gzip)'] = (
    await load('http://127.0.0.1:4413/', { seconds: 8, gzip: true })
  ).perSecond;

  step('pages, chat and lists in a browser');
  Object.assign(results, await pageWeights('http://localhost:4413', '13800000007'));
  Object.assign(results, await floodTasks('http://localhost:4413'));
  Object.assign(results, await longList('http://localhost:4412'));

  const question = '/api/user/title/list';
  results['mock answers per second'] = (await load(`http://127.0.0.1:4411${question}`, { seconds: 6 })).perSecond;
  const prism = await startPrism();
  await load(`${prism.origin}${question}`, { amount: 300 });
  results['Prism static answers per second'] = (await load(`${prism.origin}${question}`, { seconds: 6 })).perSecond;
  await prism.close();

  if (!quick) {
    for (const path of lighthousePaths) {
      step(`Lighthouse on ${path}`);
      const medians = await lighthouseMedians(`http://127.0.0.1:4413${path}`);
      for (const [name, value] of Object.entries(medians)) results[path === '/' ? name : `${path} ${name}`] = value;
    }
  }
} finally {
  for (const child of children) child.kill();
}

await report('results', results);
