import { expect, test } from 'vitest';
import { deflated, piecesOf } from './gzipPieces.ts';
import { createPageCache } from './pageCache.ts';
import { productionLimits } from './limits.ts';

function page(bytes: number) {
  const pieces = piecesOf('x'.repeat(bytes), '|');
  return {
    ...{ status: 200, route: 'index', uncacheable: false, ends: false, isMarked: false },
    ...{ pieces, deflated: deflated(pieces) },
  };
}

test('N70 a page expires by a monotonic clock', () => {
  let now = 1;
  const kept = createPageCache(30_000, productionLimits, { now: () => now });
  const home = page(10);
  kept.set('/', home);
  now += 30_000;
  expect(kept.get('/')).toBe(home);
  now += 1;
  expect(kept.get('/')).toBeUndefined();
});

test('N70 reading a page does not extend its lifetime', () => {
  let now = 1;
  const kept = createPageCache(0.5, productionLimits, { now: () => now });
  kept.set('/', page(10));
  now += 1;
  expect(kept.get('/')).toBeDefined();
  now += 0.1;
  expect(kept.get('/')).toBeUndefined();
});

test('N70 the size of the key counts, because an address may be as long as a small page', () => {
  const kept = createPageCache(30_000, { ...productionLimits, pageCacheBytes: 20_000 });
  const keys = [1, 2].map((count) => String(count).repeat(8_000));
  for (const key of keys) kept.set(key, page(10));
  expect(keys.map((key) => kept.get(key) !== undefined)).toEqual([false, true]);
});

test('a lifetime of 0 ms disables the cache', () => {
  const kept = createPageCache(0, productionLimits);
  kept.set('/', page(10));
  expect(kept.get('/')).toBeUndefined();
});

test('[2.1-16] a page that becomes untrue is kept until then and no longer', () => {
  let now = 1;
  const kept = createPageCache(30_000, productionLimits, { now: () => now });
  const campaign = page(10);
  kept.set('/act/dep2', campaign, 4_000.9);
  now += 4_000;
  expect(kept.get('/act/dep2')).toBe(campaign);
  now += 1;
  expect(kept.get('/act/dep2')).toBeUndefined();
  kept.set('/act/dep2', campaign, 0.5);
  expect(kept.get('/act/dep2')).toBeUndefined();
  kept.set('/act/dep2', campaign, -1);
  expect(kept.get('/act/dep2')).toBeUndefined();
  kept.set('/act/dep2', campaign, 90_000);
  now += 30_001;
  expect(kept.get('/act/dep2')).toBeUndefined();
});
