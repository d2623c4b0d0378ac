import { expect, test } from 'vitest';
import { xssPayloads } from '#tests/support/xssPayloads.ts';
import { safeAddress } from './safeAddress.ts';

test.each([
  ['/mock-media/licence.svg', '/mock-media/licence.svg'],
  ['https://society.example/licence.png', 'https://society.example/licence.png'],
  ['http://society.example/licence.png', undefined],
  ['//society.example/licence.png', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['licence.svg', undefined],
  ['', undefined],
])('F11 the link of %j is %j', (address, target) => {
  expect(safeAddress(address)).toBe(target);
});

test('F11 of the hostile texts only https addresses become links', () => {
  const links = xssPayloads.map(safeAddress).filter((address) => address !== undefined);
  expect(links.filter((address) => !address.startsWith('https://'))).toEqual([]);
});
