import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { isForeign, ownOrigins } from './callOrigin.ts';

describe('a foreign request', () => {
  const config = readConfig({ BACKEND: 'mock' });
  const ours = ['https://www.example.com'];
  const origins: [string | null, boolean][] = [
    [null, false],
    ['https://www.example.com', false],
    ['https://evil.test', true],
    ['null', true],
    ['http://www.example.com', true],
    ['https://www.example.com.evil.test', true],
  ];
  const sites: [string | null, boolean | 'by origin'][] = [
    [null, 'by origin'],
    ['same-origin', false],
    ['none', false],
    ['cross-site', true],
    ['same-site', true],
  ];

  test.each(
    sites.flatMap(([site, bySite]) =>
      origins.map(([from, byOrigin]) => [site, from, bySite === 'by origin' ? byOrigin : bySite] as const),
    ),
  )('A29, N22: with Sec-Fetch-Site %j and Origin %j is cross-site: %s', (site, from, foreign) => {
    const headers = new Headers({ ...(site && { 'sec-fetch-site': site }), ...(from && { origin: from }) });
    expect(isForeign(headers, ours)).toBe(foreign);
  });

  test('A29, N22: is detected by the public origin, or by the Host header without one', () => {
    expect(ownOrigins({ ...config, publicOrigin: 'https://www.example.com' }, 'evil.test')).toEqual([
      'https://www.example.com',
    ]);
    expect(ownOrigins(config, 'localhost:4173')).toEqual(['http://localhost:4173', 'https://localhost:4173']);
  });
});
