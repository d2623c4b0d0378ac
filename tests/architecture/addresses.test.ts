/** What holds for the address of every page: see `src/shared/address.ts`. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageKey } from '../../src/app/routes/routes.tsx';
import { loadPage } from '../../src/app/routes/pageRoute.tsx';
import { table } from '../../src/app/routes/table.ts';
import { anyText } from '../support/anyText.ts';
import { runs } from '../support/runs.ts';

const pages = await Promise.all(
  table.map(async ([pattern, , file]) => ({ pattern, address: (await loadPage(pattern, file)).address })),
);

/** Values that addresses of the portal carry, and others. */
const texts = fc.oneof(
  fc.constantFrom(
    ...['1', '2', '12', '201', '84', '85', '9999', '10000', '0', '-1', '1.5', '01', '1e3', ' 1', '１', '300', '3.1'],
    ...[
      'open',
      'vip',
      'case',
      'pbl',
      'masterClass',
      'anatomy',
      'knowledge',
      'login',
      'pay',
      'all',
      'new',
      'hot',
      'old',
    ],
    ...['score', 'series', 'account', 'profile', 'unfinished', 'finished', 'learning', 'courses', 'mall', 'live'],
    ...['toString', '__proto__', 'constructor', '胃癌', ' 胃  癌 ', '🫀'.repeat(60), '%', '\ud800', ''],
  ),
  anyText(20),
);

/** Names that addresses of the portal carry, and two that none declares. */
const names = [
  ...['type', 'id', 'albumId', 'videoId', 't', 'play', 'v', 'category', 'keyword', 'kw', 'depId', 'module', 'sort'],
  ...[
    'departmentId',
    'typeId',
    'free',
    'level',
    'page',
    'tab',
    'state',
    'systemId',
    'regionId',
    'redirect',
    'utm',
    'x',
  ],
];
const query = fc.dictionary(fc.constantFrom(...names), texts, { maxKeys: 8 });

const asUrl = (link: string): URL => new URL(link, 'http://portal.test');

/** Names without which some page does not exist. */
const needed = fc.record({
  type: fc.constantFrom('open', 'vip', 'case', 'masterClass', 'pbl', '1001'),
  id: fc.constantFrom('1', '3002', '999999999999'),
  albumId: fc.constantFrom('1001', '3101'),
});

test.each(pages)('[2.1-01] $pattern: what is read is written and read again as the same', ({ pattern, address }) => {
  const places = pattern.split('/');
  const paramsOf = (path: string): Record<string, string> =>
    Object.fromEntries(
      path
        .split('/')
        .flatMap((part, at) => (places[at]?.startsWith(':') ? [[places[at].slice(1).replace('?', ''), part]] : [])),
    );
  fc.assert(
    fc.property(query, needed, (given, path) => {
      const values = address.read(new URLSearchParams({ v: '', ...given, albumId: path.albumId }), path);
      // A version that is none is a page that does not exist.
      fc.pre(values !== null);
      const link = asUrl(address.to(values));
      expect(address.read(link.searchParams, paramsOf(link.pathname))).toEqual(values);
    }),
    { numRuns: runs(100, 3_000) },
  );
});

test.each(pages)('[2.1-01] $pattern: nothing is written of defaults, and unknown names are not read', ({ address }) => {
  const params = { type: 'open', id: '1' };
  const plain = address.read(new URLSearchParams('albumId=1'), params);
  expect(plain).not.toBeNull();
  expect(asUrl(address.to(plain ?? {})).search.replace('albumId=1', '')).toMatch(/^\??$/);
  expect(address.read(new URLSearchParams('albumId=1&utm=1&x=2&__proto__=3'), params)).toEqual(plain);
});

test('[2.1-01] two addresses have one key exactly where the page reads the same of them', async () => {
  const key = (link: string): Promise<string | null> => pageKey(asUrl(link).pathname, asUrl(link).search);
  expect(await key('/course?utm=1&sort=default&page=x')).toBe(await key('/course'));
  const different = [
    '/course',
    '/course?sort=hot',
    '/web/videoplay/vip?albumId=3101&videoId=310101',
    '/web/videoplay/vip?albumId=3002&videoId=300201',
    '/web/videoplay/vip?albumId=3002',
    '/web/videoplay/open?albumId=3002',
    '/web/video/vip/3101?videoId=310101',
    '/web/video/vip/3101?videoId=310102',
    '/web/video/vip/3101?videoId=310101&t=30',
    '/web/video/vip/3101?videoId=310101&play=1',
    '/web/video/vip/3002',
  ];
  const keys = await Promise.all(different.map(key));
  expect(new Set(keys).size).toBe(different.length);
  // What names nothing, what is private and what is not there is not kept at all.
  const unkept = [
    '/web/videoplay/vip',
    '/web/videoplay/vip?albumId=x',
    '/web/userCenter',
    '/nothing',
    '/web/video/x/1',
  ];
  expect(await Promise.all(unkept.map(key))).toEqual(unkept.map(() => null));
});
