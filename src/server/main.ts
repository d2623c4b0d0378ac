/** Starts the production server. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AddressInfo } from 'node:net';
import { allAt } from './app.ts';
import { loadBuild, newestBuild, olderClients } from './build.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { productionLimits } from './limits.ts';
import type { ServerBundle } from './pages.ts';
import { createPortalServer } from './portalServer.ts';
import { createShutdown, leaveOnSignals } from './shutdown.ts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

function stop(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function configOrStop(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return stop(error instanceof ConfigError ? error.message : String(error));
  }
}

async function start(): Promise<void> {
  const config = configOrStop();
  const incomplete = (): never => stop('dist/ is missing or incomplete: run `npm run build` first.');
  const folder = await newestBuild(dist).catch(incomplete);
  const build = await loadBuild(folder).catch(incomplete);
  const entry = pathToFileURL(`${folder}server/entry-server.js`).href;
  const bundle = (await import(entry).catch(incomplete)) as ServerBundle;
  // The one way to the mocks, behind the flag that the configuration has checked.
  const mock =
    config.mock && !config.upstreams
      ? await (
          await import('../../mocks/server.ts')
        ).startMockServer({
          port: 0,
          frozen: process.env.MOCK_CLOCK === 'frozen',
          ...(process.env.MOCK_TRAFFIC && { traffic: process.env.MOCK_TRAFFIC }),
        })
      : null;
  const upstreams = allAt(mock?.origin ?? '', config);
  const files = { clientFolder: `${folder}client`, olderClients: await olderClients(folder) };
  const portal = await createPortalServer({ config, upstreams, build, bundle, ...files });
  const { server, health } = portal;
  server.on('error', (error: NodeJS.ErrnoException) =>
    stop(error.code === 'EADDRINUSE' ? `Port ${config.port} is in use; set PORT to a free one.` : error.message),
  );
  server.listen(config.port, config.host, () => {
    const { port } = server.address() as AddressInfo;
    const address = `http://${['0.0.0.0', '127.0.0.1', '::'].includes(config.host) ? 'localhost' : config.host}:${port}`;
    const backend = config.mock ? '演示数据（内置模拟后端），所有内容均为虚构' : upstreams.portal;
    process.stdout.write(`\n  橙医学苑门户已启动：${address}\n  后端：${backend}\n\n`);
  });
  health.watch();

  const exit = (code: number): never => process.exit(code);
  const finish = async (): Promise<void> => mock?.close();
  const leave = createShutdown({ ...portal, limits: productionLimits, finish, exit });
  leaveOnSignals(process, leave, { health, exit });
}

await start();
