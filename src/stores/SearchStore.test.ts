import { expect, test } from 'vitest';
import { FakeClock } from '#tests/support/fakeClock.ts';
import { storesOf } from '#tests/support/mounted.tsx';
import { createStores } from './createStores.ts';

test('[3-02] searchModule is `all` at first; another value is part of the snapshot', () => {
  const stores = storesOf(new FakeClock());
  expect(stores.search.searchModule).toBe('all');
  expect(stores.snapshot().searchModule).toBeUndefined();
  stores.search.setSearchModule('vip');
  const there = createStores(stores.surroundings, stores.snapshot());
  expect(there.search.searchModule).toBe('vip');
});
