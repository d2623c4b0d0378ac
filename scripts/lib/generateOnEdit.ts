/** A plugin for Vite: an edit of the contract runs `npm run generate` by itself; the overlay shows what is wrong with the contract. */
import { join, relative } from 'node:path';
import type { ErrorPayload, Plugin } from 'vite';
import { type Finished, runNode } from './run.ts';

/** In milliseconds: editors and version control write several files at once. */
const pause = 300;

/** Runs a callback after a time; returns what stops it. */
const inTime = (ms: number, callback: () => void): (() => void) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};

/** Whether a change of a file, by its path from the root, makes the generated files stale. */
export const isSource = (event: string, file: string): boolean =>
  /^openapi\/(?!dist\/).+\.yaml$/.test(file) ||
  // The list of handlers is generated from the folder; their contents are not.
  (/^mocks\/handlers\/[^/]+\.ts$/.test(file) && (event === 'add' || event === 'unlink'));

/** The overlay's account of a run that failed: the first mistake with its place, then the whole output. */
export function mistakeIn(output: string, root: string): ErrorPayload['err'] {
  const [, file, line, column, text = ''] = /^\[1\] (\S+?):(\d+):(\d+).*\n+((?:.+\n?)+)/m.exec(output) ?? [];
  const stack = output.trim();
  if (!file) return { message: 'npm run generate failed.', stack };
  const loc = { file: join(root, file), line: Number(line), column: Number(column) };
  return { message: `${file}: ${text.trim()}`, stack, id: loc.file, loc };
}

/** The plugin, for the development server alone. One run at a time; `run` and `after` are replaced in tests. */
export const generateOnEdit = (
  run = (root: string): Promise<Finished> => runNode([join(root, 'scripts/generate.ts')], { quiet: true }),
  after = inTime,
): Plugin => ({
  name: 'portal:generate',
  apply: 'serve',
  configureServer({ config: { root, logger }, environments, watcher }) {
    const { hot } = environments.client;
    let stopWaiting = (): void => undefined;
    let isRunning = false;
    let isStale = false;
    const generate = async (): Promise<void> => {
      isStale = true;
      if (isRunning) return;

      isRunning = true;
      while (isStale) {
        isStale = false;
        logger.info('The contract was edited: npm run generate', { timestamp: true });
        const { code, output } = await run(root);
        if (code === 0) {
          logger.info(output.trim(), { timestamp: true });
          hot.send('portal:generated');
        } else {
          logger.error(output.trim(), { timestamp: true });
          // Vite loads a page anew when its first update meets an overlay; what was typed there would be lost.
          hot.send({ type: 'update', updates: [] });
          hot.send({ type: 'error', err: mistakeIn(output, root) });
        }
      }
      isRunning = false;
    };
    watcher.on('all', (event, path) => {
      if (!isSource(event, relative(root, path).replaceAll('\\', '/'))) return;
      stopWaiting();
      stopWaiting = after(pause, () => void generate());
    });
  },
});
