/** Console output fails the test that causes it. Files of a worker share one page; each file starts with an empty page. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { wipeBrowser } from './wipeBrowser.ts';

const noisy = ['log', 'info', 'warn', 'error', 'debug'] as const;

beforeAll(() => {
  if (typeof document === 'undefined') return;
  wipeBrowser();
  history.replaceState(null, '', '/');
});

beforeEach(() => {
  for (const name of noisy) vi.spyOn(console, name).mockImplementation(() => undefined);
});

afterEach(() => {
  for (const name of noisy) {
    const { mock } = vi.mocked(console[name]);
    const said = mock?.calls ?? [];
    expect(said, `console.${name} was called`).toEqual([]);
  }
});

// Remove global stubs after each file.
afterAll(() => {
  vi.unstubAllGlobals();
});
