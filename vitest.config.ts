import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const common = { plugins: [react()], define: { __MOCKS__: 'false' } };

export default defineConfig({
  test: {
    // The main process only waits: all processors may test.
    maxWorkers: availableParallelism(),
    // Files leave nothing behind for the next one, in any order: a worker for each would load all modules anew, a third of the time.
    isolate: false,
    projects: [
      {
        ...common,
        test: {
          name: 'unit',
          include: ['{src,mocks,scripts,tests/spec,tests/faults,tests/architecture,tests/fuzz}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/failOnNoise.ts'],
          restoreMocks: true,
          // Generous: a test that hangs is found all the same, a slow machine fails nothing.
          testTimeout: process.env.DEEP === '1' ? 900_000 : 30_000,
        },
      },
      {
        ...common,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          setupFiles: ['tests/support/failOnNoise.ts'],
          // All cells against an address take five seconds, and more where others work.
          testTimeout: 30_000,
        },
      },
    ],
  },
});
