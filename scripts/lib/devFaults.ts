/** A plugin for Vite: its overlay and the terminal show faults of the program that happen in a browser in development. */
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import type { ErrorPayload, Plugin, ViteDevServer } from 'vite';

/** A fault as `src/app/development.ts` sends it, with places in the code that the browser was given. */
interface Fault {
  message: string;
  stack: string;
  componentStack: string;
}

/** A place in a source; lines and columns count from 1. */
interface Place {
  file: string;
  line: number;
  column: number;
}

/** How many lines of the source are shown before and after the place. */
const around = 3;

const frame = /^\s*(?:at )?(.*?)\s*[(@]?(https?:\/\/\S+?):(\d+):(\d+)\)?$/;

/** The place in the source of a place in the browser's code; null outside of the project's own files. */
async function sourceOf({ config, environments }: ViteDevServer, url: string, line: number, column: number) {
  const { pathname, search } = new URL(url);
  const query = new URLSearchParams(search);
  query.delete('t');
  const address = pathname + (query.size > 0 ? `?${query}` : '');
  const module = await environments.client.moduleGraph.getModuleByUrl(address);
  const isOwn = module?.file?.startsWith(`${config.root}/`) && !module.file.includes('/node_modules/');
  if (!isOwn || !module?.file) return null;
  // An edit makes Vite forget what it made of the modules that import the edited one.
  const { map } = module.transformResult ?? (await environments.client.transformRequest(address)) ?? {};
  if (!map || !('mappings' in map)) return null;
  const origin = new SourceMap(map as unknown as SourceMapPayload).findOrigin(line, column);
  return 'lineNumber' in origin
    ? { file: module.file, line: origin.lineNumber, column: origin.columnNumber }
    : { file: module.file, line, column };
}

/** The frames of a stack that are in the project's own files, with their places in the sources. */
async function ownFrames(server: ViteDevServer, stack: string): Promise<{ name: string; place: Place }[]> {
  const found = stack.split('\n').map(async (text) => {
    const [, name = '', url, line, column] = frame.exec(text) ?? [];
    const place = url ? await sourceOf(server, url, Number(line), Number(column)).catch(() => null) : null;
    return place ? [{ name, place }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** The lines of the source around a place, with a mark below the place. */
function codeAt({ file, line, column }: Place): string {
  const lines = readFileSync(file, 'utf8').split('\n');
  const first = Math.max(0, line - 1 - around);
  return lines
    .slice(first, line + around)
    .flatMap((text, at) => {
      const own = `${String(first + at + 1).padStart(4)} | ${text}`;
      return first + at + 1 === line ? [own, `     | ${' '.repeat(column - 1)}^`] : [own];
    })
    .join('\n');
}

/** The overlay's account of a fault. */
export async function accountOf(server: ViteDevServer, fault: Fault): Promise<ErrorPayload['err']> {
  const [own, components] = [await ownFrames(server, fault.stack), await ownFrames(server, fault.componentStack)];
  const lines = (frames: typeof own): string[] =>
    frames.map(({ name, place: { file, line, column } }) => `    at ${name || '?'} (${file}:${line}:${column})`);
  const [{ place } = { place: null }] = own.length > 0 ? own : components;
  return {
    message: fault.message,
    stack: [...lines(own), ...(components.length > 0 ? ['', 'Components:', ...lines(components)] : [])].join('\n'),
    ...(place && { id: place.file, loc: place, frame: codeAt(place) }),
  };
}

/** The plugin, for the development server alone. */
export const devFaults = (): Plugin => ({
  name: 'portal:faults',
  apply: 'serve',
  configureServer(server) {
    const { hot } = server.environments.client;
    hot.on('portal:fault', (fault: Fault, client) => {
      void accountOf(server, fault).then((err) => {
        const stack = err.stack.replaceAll(`${server.config.root}/`, '');
        server.config.logger.error(`${err.message}\n${stack}`, { timestamp: true });
        client.send({ type: 'error', err });
      });
    });
  },
});
