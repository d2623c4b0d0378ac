/** Starts the production server: in this process, or in workers that this process supervises [N24]. */
import cluster from 'node:cluster';
import { access } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { upstreamsOf } from './app.ts';
import { loadBuild, newestBuild, olderClients } from './build.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { productionLimits } from './limits.ts';
import { type FleetMetrics, noFleetMetrics } from './metrics/fleet.ts';
import { type Meter, noMeter } from './metrics/meter.ts';
import { type MetricsTexts, serveMetrics } from './metrics/metricsServer.ts';
import type { ServerBundle } from './pageRender.ts';
import { createPortalServer, type PortalServer } from './portalServer.ts';
import { createShutdown, leaveOnFaults, leaveOnSignals } from './shutdown.ts';
import { noTracing, type Tracing } from './tracing/tracing.ts';
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

/** The mock backend's program; a folder that is assembled for production does not have it. */
const mockBackend = () =>
  import('#mocks/server.ts').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return stop('BACKEND=mock: the mock backend is not part of this installation; name a backend with API_ORIGIN.');
  });

/** The embedded mock backend, or null when another backend is configured. This is the only import of the mocks. */
const embedded = async (config: Config) =>
  config.mock && !config.upstreams
    ? (await mockBackend()).startMockServer({
        port: 0,
        frozen: process.env.MOCK_CLOCK === 'frozen',
        ...(process.env.MOCK_TRAFFIC && { traffic: process.env.MOCK_TRAFFIC }),
      })
    : null;

function announce({ mock, host }: Config, port: number, backend: string): void {
  const isLocal = ['0.0.0.0', '127.0.0.1', '::'].includes(host);
  const name = isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const data = mock ? '演示数据（内置模拟后端），所有内容均为虚构' : backend;
  process.stdout.write(`\n  橙医学苑门户已启动：http://${name}:${port}\n  后端：${data}\n\n`);
}

const cannotListen =
  ({ port }: Config) =>
  (error: NodeJS.ErrnoException): never =>
    stop(error.code === 'EADDRINUSE' ? `Port ${port} is in use; set PORT to a free one.` : error.message);

/** Passes the build's folder to workers, so that a worker that is replaced after the next build still serves the same build. */
const buildVariable = 'PORTAL_BUILD';

/** The folder of the build to serve, with a trailing slash. */
const buildFolder = async (): Promise<string> =>
  (cluster.isWorker && process.env[buildVariable]) || (await newestBuild(dist).catch(incomplete));

const bundleOf = (folder: string): string => `${folder}server/entry-server.js`;

/** The library that counts is loaded only where somebody can ask for the numbers. */
const meterOf = async ({ metrics }: Config): Promise<Meter> =>
  metrics ? (await import('./metrics/promMeter.ts')).createMeter() : noMeter;

/** The library that traces is loaded only where its spans are sent somewhere. */
const tracingOf = async ({ traced, trustedProxies }: Config): Promise<Tracing> =>
  traced ? (await import('./tracing/otelTracing.ts')).createTracing(trustedProxies) : noTracing;

/** Serves the metrics on their own port. */
const expose = (metrics: NonNullable<Config['metrics']>, texts: MetricsTexts): Promise<void> =>
  serveMetrics(texts, metrics).catch((error: NodeJS.ErrnoException) =>
    stop(
      error.code === 'EADDRINUSE' ? `Port ${metrics.port} is in use; set METRICS_PORT to a free one.` : error.message,
    ),
  );

/** Serves the metrics of this process, which serves alone. */
async function exposeAlone({ metrics }: Config, meter: Meter): Promise<void> {
  if (metrics) await expose(metrics, (await import('./metrics/expose.ts')).aloneTexts(meter));
}

/** Serves the metrics of all workers. */
async function exposeFleet({ metrics }: Config): Promise<FleetMetrics> {
  if (!metrics) return noFleetMetrics;
  const fleet = (await import('./metrics/promFleet.ts')).createFleetMetrics(productionLimits);
  await expose(metrics, fleet.texts);
  return fleet;
}

/** Serves in this process. */
async function serve(config: Config): Promise<void> {
  const open: { portal?: PortalServer } = {};
  const meter = await meterOf(config);
  const tracing = await tracingOf(config);
  const link = cluster.isWorker
    ? joinSupervisor(
        productionLimits,
        (token) => open.portal?.closeSocketsOf(token),
        () => meter.measured(),
      )
    : undefined;
  const folder = await buildFolder();
  const build = await loadBuild(folder).catch(incomplete);
  const bundle = (await import(pathToFileURL(bundleOf(folder)).href).catch(incomplete)) as ServerBundle;
  const mock = await embedded(config);
  const upstreams = upstreamsOf(mock?.origin ?? '', config);
  const onLogout = link?.sessionEnded;
  const files = { clientFolder: `${folder}client`, olderClients: await olderClients(folder) };
  const deps = { config, upstreams, build, bundle, meter, tracing, ...files, ...(onLogout && { onLogout }) };
  const portal = (open.portal = await createPortalServer(deps));
  const { server, health } = portal;
  server.on('error', cannotListen(config));
  if (!link) await exposeAlone(config, meter);
  server.listen(config.port, config.host, () => {
    if (!link) announce(config, (server.address() as AddressInfo).port, upstreams.portal);
  });
  health.watch();

  const exit = (code: number): never => process.exit(code);
  const finish = async (): Promise<void> => {
    await mock?.close();
    await tracing.close();
  };
  const leave = createShutdown({ ...portal, limits: productionLimits, finish, exit });
  leaveOnSignals(link?.signals ?? process, leave, { health, exit });
  leaveOnFaults(process, (code) => {
    link?.leaving();
    // Other workers accept new connections, so no load balancer needs time to notice.
    return leave(code, ...(link ? [0] : []));
  });
}

/** Finds the port for all workers before they start, so that a port in use is reported once. */
const resolvePort = (config: Config): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', cannotListen(config));
    probe.listen(config.port, config.host, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** Serves in workers. Problems that would stop every worker are checked here, so that they are reported once. */
async function serveInWorkers(config: Config, supervision: Supervision): Promise<void> {
  const folder = await buildFolder();
  await loadBuild(folder).catch(incomplete);
  await access(bundleOf(folder)).catch(incomplete);
  const port = await resolvePort(config);
  // One mock backend for all workers, because its state is in memory.
  const mock = await embedded(config);
  supervise({
    ...supervision,
    script: fileURLToPath(import.meta.url),
    env: { PORT: String(port), [buildVariable]: folder, ...(mock && { API_ORIGIN: mock.origin }) },
    limits: productionLimits,
    fleet: await exposeFleet(config),
    onReady: () => announce(config, port, config.upstreams?.portal ?? ''),
    finish: async () => mock?.close(),
  });
}

const { config, supervision } = configOrStop();
await (cluster.isPrimary && supervision.workers > 0 ? serveInWorkers(config, supervision) : serve(config));
