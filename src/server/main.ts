/** Starts the production server: in this process, or in workers that this process supervises [N24]. */
import cluster from 'node:cluster';
import { access } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { allAt } from './app.ts';
import { loadBuild, newestBuild, olderClients } from './build.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { productionLimits } from './limits.ts';
import type { ServerBundle } from './pages.ts';
import { createPortalServer, type PortalServer } from './portalServer.ts';
import { createShutdown, leaveOnFaults, leaveOnSignals } from './shutdown.ts';
import { readSupervision, supervise, type Supervision } from './supervisor.ts';
import { joinSupervisor } from './workerLink.ts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

function stop(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const incomplete = (): never => stop('dist/ is missing or incomplete: run `npm run build` first.');

function configOrStop(): { config: Config; supervision: Supervision } {
  try {
    const config = readConfig(process.env);
    return { config, supervision: readSupervision(process.env, config.mock) };
  } catch (error) {
    return stop(error instanceof ConfigError ? error.message : String(error));
  }
}

/** The embedded pretend backend, or null when another backend is named. The one way to the mocks, behind a checked flag. */
const embedded = async (config: Config) =>
  config.mock && !config.upstreams
    ? (await import('../../mocks/server.ts')).startMockServer({
        port: 0,
        frozen: process.env.MOCK_CLOCK === 'frozen',
        ...(process.env.MOCK_TRAFFIC && { traffic: process.env.MOCK_TRAFFIC }),
      })
    : null;

function announce({ mock, host }: Config, port: number, backend: string): void {
  const isHere = ['0.0.0.0', '127.0.0.1', '::'].includes(host);
  const name = isHere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const data = mock ? '演示数据（内置模拟后端），所有内容均为虚构' : backend;
  process.stdout.write(`\n  橙医学苑门户已启动：http://${name}:${port}\n  后端：${data}\n\n`);
}

const cannotListen =
  ({ port }: Config) =>
  (error: NodeJS.ErrnoException): never =>
    stop(error.code === 'EADDRINUSE' ? `Port ${port} is in use; set PORT to a free one.` : error.message);

/** Hands the build's folder to workers: one that is replaced after the next build serves the same pages as the others. */
const buildVariable = 'PORTAL_BUILD';

/** The folder of the build to serve, with a slash at its end. */
const buildFolder = async (): Promise<string> =>
  (cluster.isWorker && process.env[buildVariable]) || (await newestBuild(dist).catch(incomplete));

const bundleOf = (folder: string): string => `${folder}server/entry-server.js`;

/** Serves in this process. */
async function serve(config: Config): Promise<void> {
  const open: { portal?: PortalServer } = {};
  const link = cluster.isWorker
    ? joinSupervisor(productionLimits, (token) => open.portal?.closeSocketsOf(token))
    : undefined;
  const folder = await buildFolder();
  const build = await loadBuild(folder).catch(incomplete);
  const bundle = (await import(pathToFileURL(bundleOf(folder)).href).catch(incomplete)) as ServerBundle;
  const mock = await embedded(config);
  const upstreams = allAt(mock?.origin ?? '', config);
  const onLogout = link?.sessionEnded;
  const files = { clientFolder: `${folder}client`, olderClients: await olderClients(folder) };
  const deps = { config, upstreams, build, bundle, ...files, ...(onLogout && { onLogout }) };
  const portal = (open.portal = await createPortalServer(deps));
  const { server, health } = portal;
  server.on('error', cannotListen(config));
  server.listen(config.port, config.host, () => {
    if (!link) announce(config, (server.address() as AddressInfo).port, upstreams.portal);
  });
  health.watch();

  const exit = (code: number): never => process.exit(code);
  const finish = async (): Promise<void> => mock?.close();
  const leave = createShutdown({ ...portal, limits: productionLimits, finish, exit });
  leaveOnSignals(link?.signals ?? process, leave, { health, exit });
  leaveOnFaults(process, (code) => {
    link?.leaving();
    // Other workers accept new connections, so no balancer needs time to notice.
    return leave(code, ...(link ? [0] : []));
  });
}

/** The port that all workers will listen on: known before they start, so that one in use is told once. */
const portToListenOn = (config: Config): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', cannotListen(config));
    probe.listen(config.port, config.host, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** Serves in workers. What would stop every worker is checked here, so that it is reported once. */
async function serveInWorkers(config: Config, supervision: Supervision): Promise<void> {
  const folder = await buildFolder();
  await loadBuild(folder).catch(incomplete);
  await access(bundleOf(folder)).catch(incomplete);
  const port = await portToListenOn(config);
  // One for all workers, because its state is in its memory.
  const mock = await embedded(config);
  supervise({
    ...supervision,
    script: fileURLToPath(import.meta.url),
    env: { PORT: String(port), [buildVariable]: folder, ...(mock && { API_ORIGIN: mock.origin }) },
    limits: productionLimits,
    onReady: () => announce(config, port, config.upstreams?.portal ?? ''),
    finish: async () => mock?.close(),
  });
}

const { config, supervision } = configOrStop();
await (cluster.isPrimary && supervision.workers > 0 ? serveInWorkers(config, supervision) : serve(config));
