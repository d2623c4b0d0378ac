import { join } from 'node:path';
import { createServer, type HotPayload } from 'vite';
import { expect, test, vi } from 'vitest';
import { FakeClock } from '#tests/support/fakeClock.ts';
import { generateOnEdit, isSource, mistakeIn } from './generateOnEdit.ts';
import type { Finished } from './run.ts';

const root = join(import.meta.dirname, '../..');
const mistake = [
  "validating openapi/portal.yaml using lint rules for api 'portal'...",
  '[1] openapi/paths/content.yaml:11:5 at #/~1api~1protocol~1detail/get/x-outcomes',
  '',
  'protocolDetail: the outcome "nowhere" is not in openapi/errors.yaml; add a row, or correct the name.',
  '',
  ' 9 | x-auth: none',
].join('\n');

test('edits of the contract run one after the other, several at once as one, and a mistake is shown until it is corrected', async () => {
  const clock = new FakeClock();
  const runs: PromiseWithResolvers<Finished>[] = [];
  const run = (): Promise<Finished> => {
    const next = Promise.withResolvers<Finished>();
    runs.push(next);
    return next.promise;
  };
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    cacheDir: join(root, '.cache/vite-generate'),
    optimizeDeps: { noDiscovery: true },
    plugins: [generateOnEdit(run, (ms, callback) => clock.after(ms, callback))],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  const sent: unknown[] = [];
  vi.spyOn(server.environments.client.hot, 'send').mockImplementation((payload: HotPayload | string) =>
    sent.push(payload),
  );
  const edit = (file: string): unknown => server.watcher.emit('all', 'change', join(root, file));
  edit('openapi/dist/portal.json');
  edit('openapi/paths/content.yaml');
  clock.advance(299);
  edit('openapi/schemas/Protocol.yaml');
  clock.advance(299);
  expect(runs).toHaveLength(0);
  clock.advance(1);
  expect(runs).toHaveLength(1);
  edit('openapi/paths/content.yaml');
  clock.advance(300);
  expect(runs).toHaveLength(1);
  runs[0]?.resolve({ code: 1, output: mistake });
  await vi.waitFor(() => expect(runs).toHaveLength(2));
  const file = join(root, 'openapi/paths/content.yaml');
  // The update comes first: a page whose first update finds an overlay would load anew.
  expect(sent).toMatchObject([
    { type: 'update', updates: [] },
    { type: 'error', err: { id: file, loc: { file, line: 11, column: 5 } } },
  ]);
  runs[1]?.resolve({ code: 0, output: 'Generated files are fresh.' });
  await vi.waitFor(() => expect(sent[2]).toBe('portal:generated'));
  await server.close();
  expect(runs).toHaveLength(2);
});

test.each([
  ['change', 'openapi/paths/content.yaml', true],
  ['change', 'openapi/errors.yaml', true],
  ['unlink', 'openapi/schemas/Protocol.yaml', true],
  ['change', 'openapi/dist/portal.json', false],
  ['change', 'openapi/portal.d.ts', false],
  ['add', 'mocks/handlers/clinic.ts', true],
  ['change', 'mocks/handlers/content.ts', false],
])('%s of %s makes the generated files stale: %s', (event, file, stale) => {
  expect(isSource(event, file)).toBe(stale);
});

test('the overlay names the file of the first mistake and says it, or that the run failed', () => {
  expect(mistakeIn(mistake, root).message).toBe(
    'openapi/paths/content.yaml: protocolDetail: the outcome "nowhere" is not in openapi/errors.yaml; add a row, or correct the name.',
  );
  expect(mistakeIn('Error: planted', root)).toEqual({ message: 'npm run generate failed.', stack: 'Error: planted' });
});
