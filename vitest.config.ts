import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { plantMutant } from './scripts/lib/plantMutant.ts';

const common = { plugins: [...plantMutant(import.meta.dirname), react()], define: { __MOCKS__: 'false' } };

/** Files with a page first, in a row: a worker is ended, and all its modules with it, when the next file is not of its kind. */
class PagesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const groups = Map.groupBy(sorted, ({ moduleId }) =>
      /@vitest-environment jsdom/.test(readFileSync(moduleId, 'utf8')),
    );
    return [...(groups.get(true) ?? []), ...(groups.get(false) ?? [])];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: PagesFirst },
    // The main process only waits: all processors may test.
    maxWorkers: availableParallelism(),
    // Files leave nothing behind for the next one, in any order: a worker for each would load all modules anew, a third of the time.
    isolate: false,
    projects: [
      {
        ...common,
        test: {
          name: 'unit',
          include: [
            '{src,mocks,scripts,tests/spec,tests/faults,tests/architecture,tests/fuzz}/**/*.test.{ts,tsx}',
            'tests/browsers/*.test.ts',
          ],
          setupFiles: ['tests/support/fixedSeed.ts', 'tests/support/failOnNoise.ts'],
          restoreMocks: true,
          // Generous: a test that hangs is found all the same, a slow machine fails nothing.
          testTimeout: process.env.DEEP === '1' ? 900_000 : 90_000,
        },
      },
      {
        ...common,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          setupFiles: ['tests/support/fixedSeed.ts', 'tests/support/failOnNoise.ts'],
          // All cells against an address take five seconds, and more where others work.
          testTimeout: 120_000,
        },
      },
      {
        ...common,
        test: {
          // Real proxies, monitors and installations, which `npm test` does not need: `npm run test:deploy`.
          name: 'deploy',
          include: ['tests/deploy/**/*.test.ts'],
          setupFiles: ['tests/support/fixedSeed.ts', 'tests/support/failOnNoise.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        ...common,
        test: {
          // Old and other browsers, fetched on demand: `npm run test:browsers`.
          name: 'browsers',
          include: ['tests/browsers/runs/*.test.ts'],
          setupFiles: ['tests/support/fixedSeed.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
