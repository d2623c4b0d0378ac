/** Console output, unhandled rejections and unhandled requests fail the test in which they happen. */
import { afterEach, beforeEach, expect, vi } from 'vitest';

const noisy = ['log', 'info', 'warn', 'error', 'debug'] as const;

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
