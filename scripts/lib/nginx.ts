/** Starts Debian's nginx with the files of `deploy/nginx` in front of portals of this machine, on a free port with a certificate of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pause, until } from './benchAttackServer.ts';
import { installFromDebian, onPath } from './debian.ts';
import { root, run } from './run.ts';

/** A secret for portals and nginx of this machine. */
export const edgeSecret = '5ca1ab1e'.repeat(8);

const modules = '/usr/lib/nginx/modules';
const brotli = ['ngx_http_brotli_filter_module.so', 'ngx_http_brotli_static_module.so'];
const packages = ['nginx', 'libnginx-mod-http-brotli-filter', 'libnginx-mod-http-brotli-static', 'openssl'];

/** Installs nginx where that is permitted. Resolves with the reason why there is none, or with null. */
export async function missingNginx(): Promise<string | null> {
  const isThere = (): boolean => onPath('nginx') !== undefined && onPath('openssl') !== undefined;
  // One by one: older Debians have no modules for brotli.
  if (!isThere()) await installFromDebian(packages.map((name) => [name]));
  return isThere()
    ? null
    : 'nginx is not installed and cannot be installed here (Debian, as root: apt-get install nginx openssl), so nothing behind it was tested.';
}

/** A port that was free a moment ago. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** A running nginx. */
export interface Front {
  port: number;
  /** The port for plain HTTP, which leads to the other one. */
  plainPort: number;
  origin: string;
  pid: number;
  /** Process ids of its workers, for their processor time and memory (Linux only). */
  workers(): Promise<number[]>;
  /** Names the portals anew and reloads, as an operator does it. */
  use(ports: readonly number[]): Promise<void>;
  /** Lines of its access log. */
  log(): Promise<Record<string, string>[]>;
  /** Text of its error log. */
  errors(): Promise<string>;
  close(): Promise<void>;
}

/** What differs from one front to the next. */
export interface FrontOptions {
  ports: readonly number[];
  /** Folder of the static files; none unless given. */
  files?: string;
  /** Also limits requests of this machine. */
  isCounted?: boolean;
  /** Takes this machine for a proxy whose `X-Forwarded-For` names the reader. */
  isBehind?: boolean;
  port?: number;
}

/** Lines like those of site/servers.conf, with its parameters. */
async function serversOf(ports: readonly number[]): Promise<string> {
  const shipped = await readFile(`${root}deploy/nginx/site/servers.conf`, 'utf8');
  const parameters = /^server \S+ (.*;)$/m.exec(shipped)?.[1] ?? '';
  return ports.map((port) => `server 127.0.0.1:${port} ${parameters}\n`).join('');
}

/** Ports of one front: for TLS, for plain HTTP, and for the counters of connections. */
interface Ports {
  secure: number;
  plain: number;
  counters: number;
}

/** Replaces each text; throws when the file no longer has it, because a part would then run as it is shipped elsewhere. */
function withReplaced(text: string, pairs: readonly (readonly [from: string, to: string])[]): string {
  return pairs.reduce((whole, [from, to]) => {
    if (!whole.includes(from)) throw new Error(`deploy/nginx no longer has “${from}”: correct scripts/lib/nginx.ts.`);
    return whole.replaceAll(from, to);
  }, text);
}

async function replaceIn(file: string, pairs: Parameters<typeof withReplaced>[1]): Promise<void> {
  await writeFile(file, withReplaced(await readFile(file, 'utf8'), pairs));
}

/** The lines that an operator takes in behind another proxy, which is this machine. */
const behindProxy = [
  ['# set_real_ip_from 10.1.0.0/16;', 'set_real_ip_from 127.0.0.0/8;'],
  ['# real_ip_header', 'real_ip_header'],
  ['# real_ip_recursive', 'real_ip_recursive'],
] as const;

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** The main file that is shipped, with the paths and ports of this front. */
const mainFile = (shipped: string, folder: string, ports: Ports, hasBrotli: boolean): string =>
  withReplaced(shipped, [
    ['user www-data;', `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`],
    ['worker_processes auto;', 'worker_processes 2;'],
    ['/run/nginx.pid', `${folder}/nginx.pid`],
    ['/var/log/nginx/error.log', `${folder}/error.log`],
    ['/var/log/nginx/access.log portal buffer=64k flush=1s', `${folder}/access.log portal`],
    [
      'include /etc/nginx/modules-enabled/*.conf;',
      hasBrotli ? brotli.map((name) => `load_module ${modules}/${name};`).join('\n') : '',
    ],
    ['http {', `http {\n${temporary.map((name) => `    ${name}_temp_path ${folder}/${name};`).join('\n')}`],
    ['listen 443 ', `listen 127.0.0.1:${ports.secure} `],
    ['listen 80 ', `listen 127.0.0.1:${ports.plain} `],
    ['listen [::]:443 ssl http2 default_server;', ''],
    ['listen [::]:80 default_server;', ''],
    ['127.0.0.1:8081', `127.0.0.1:${ports.counters}`],
  ]);

/** The operator's files, filled in for this machine. */
async function fillIn(folder: string, port: number, options: FrontOptions, hasBrotli: boolean): Promise<void> {
  const site = join(folder, 'conf/site');
  await writeFile(
    join(site, 'listen.conf'),
    `listen 127.0.0.1:${port} ssl http2;\nserver_name localhost;\nroot ${options.files ?? `${folder}/empty`};\n` +
      `ssl_certificate ${folder}/tls.pem;\nssl_certificate_key ${folder}/tls.key;\n`,
  );
  await writeFile(join(site, 'servers.conf'), await serversOf(options.ports));
  await replaceIn(join(site, 'redirect.conf'), [['portal.example.com', `localhost:${port}`]]);
  await replaceIn(join(site, 'http/portal.conf'), [
    ['/var/cache/nginx/portal', `${folder}/cache`],
    [`edge_${'0'.repeat(64)}`, `edge_${edgeSecret}`],
    ['default "";', `default ":${port}";`],
    ['127.0.0.0/8 0;', `127.0.0.0/8 ${options.isCounted ? 1 : 0};`],
    ['# include portal/brotli.conf;', hasBrotli ? 'include portal/brotli.conf;' : ''],
    ...(options.isBehind ? behindProxy : []),
  ]);
}

async function makeCertificate(folder: string): Promise<void> {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-keyout', `${folder}/tls.key`];
  const args = ['req', '-x509', '-nodes', ...key, '-out', `${folder}/tls.pem`, '-days', '2', '-subj', '/CN=localhost'];
  const { code, output } = await run('openssl', args, { quiet: true });
  if (code !== 0) throw new Error(`openssl made no certificate: ${output}`);
}

/** Starts nginx and resolves when it answers. */
export async function startFront(options: FrontOptions): Promise<Front> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-nginx-'));
  const port = options.port ?? (await freePort());
  const ports = { secure: port, plain: await freePort(), counters: await freePort() };
  const hasBrotli = brotli.every((name) => existsSync(`${modules}/${name}`));
  await cp(`${root}deploy/nginx`, join(folder, 'conf'), { recursive: true });
  await mkdir(`${folder}/empty`);
  await makeCertificate(folder);
  await fillIn(folder, port, options, hasBrotli);
  const main = join(folder, 'conf/nginx.conf');
  await writeFile(main, mainFile(await readFile(main, 'utf8'), folder, ports, hasBrotli));
  await appendFile(`${folder}/access.log`, '');
  const child: ChildProcess = spawn('nginx', ['-c', main, '-e', `${folder}/error.log`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  const end = new Promise((resolve) => child.on('exit', resolve));
  const errors = (): Promise<string> => readFile(`${folder}/error.log`, 'utf8').catch(() => '');
  await until('nginx', async () => {
    if (child.exitCode !== null) throw new Error(`nginx does not start: ${said}${await errors()}`);
    const handshake = await run('openssl', ['s_client', '-connect', `127.0.0.1:${port}`, '-servername', 'localhost'], {
      quiet: true,
    });
    return existsSync(`${folder}/nginx.pid`) && handshake.code === 0;
  });
  const pid = child.pid ?? 0;
  const workers = async (): Promise<number[]> => {
    const all = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean);
    const titles = all.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => ''));
    // Besides them there are the manager of the cache and, for the first minute, its loader.
    const isWorker = (await Promise.all(titles)).map((title) => title.includes('worker process'));
    return all.filter((_, at) => isWorker[at]).map(Number);
  };
  return {
    port,
    plainPort: ports.plain,
    origin: `https://localhost:${port}`,
    pid,
    workers,
    errors,
    async use(ports) {
      await writeFile(join(folder, 'conf/site/servers.conf'), await serversOf(ports));
      const before = await workers();
      child.kill('SIGHUP');
      await until('new workers of nginx', async () => (await workers()).some((worker) => !before.includes(worker)));
      await pause(50);
    },
    log: async () =>
      (await readFile(`${folder}/access.log`, 'utf8'))
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, string>),
    async close() {
      child.kill('SIGTERM');
      await end;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
