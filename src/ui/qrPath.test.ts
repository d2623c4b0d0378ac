import { expect, test } from 'vitest';
import { qrPath } from './qrPath.ts';

test('a QR code has its quiet zone and its three finder patterns', () => {
  const { size, d } = qrPath('https://portal.example/web/video/vip/3001');
  const dark = new Set(Array.from(d.matchAll(/M(\d+) (\d+)/g), ([, x, y]) => `${x} ${y}`));
  expect([...dark].every((at) => at.split(' ').every((place) => Number(place) >= 4 && Number(place) < size - 4))).toBe(
    true,
  );
  for (const corner of ['4 4', `${size - 5} 4`, `4 ${size - 5}`]) expect(dark.has(corner)).toBe(true);
  expect(dark.has(`5 5`)).toBe(false);
});
