import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as hotSearchType from '#openapi/dist/names/hotSearchType.ts';
import { runs } from '#tests/support/runs.ts';
import { type HotSearch, hotTarget, type Suggestion, suggestionTarget, type Target } from './target.ts';

const hot = (change: Partial<HotSearch>): HotSearch => ({ keyword: '胃癌', ...change });
const tip = (change: Partial<Suggestion>): Suggestion => ({ type: 'Jump', tips: '胃癌', ...change });

describe('[2.3-14] a hot search', () => {
  test.each<[string, Partial<HotSearch>, Target]>([
    [
      '[2.3-15 address] 1 of open',
      { keyType: hotSearchType.video, moduleType: 'open', keyDataId: 11 },
      { to: '/web/video/open/11' },
    ],
    [
      '[2.3-15 address] 1 of knowledge',
      { keyType: hotSearchType.video, moduleType: 'knowledge', keyDataId: 11 },
      { to: '/web/video/open/11' },
    ],
    [
      '[2.3-15 address] 1 of case',
      { keyType: hotSearchType.video, moduleType: 'case', keyDataId: 11 },
      { to: '/web/video/case/11' },
    ],
    [
      '[2.3-15 address] 1 of vip',
      { keyType: hotSearchType.video, moduleType: 'vip', keyDataId: 11 },
      { to: '/web/video/vip/11' },
    ],
    [
      '[2.3-23 address] 1 of anatomy',
      { keyType: hotSearchType.video, moduleType: 'anatomy', keyDataId: 11 },
      { to: '/web/video/anatomy/11' },
    ],
    ['[2.3-16 address] 2', { keyType: hotSearchType.live, keyDataId: 11 }, { to: '/web/live/11' }],
    ['[2.3-17 address] 3', { keyType: hotSearchType.product, keyDataId: 11 }, { to: '/web/mall/detail?productId=11' }],
    ['[2.3-18 address] 4', { keyType: hotSearchType.membership }, { to: '/web/common/openVip' }],
    ['[2.3-19 address] 5', { keyType: hotSearchType.meeting, keyDataId: 11 }, { to: '/web/meeting/meeting/11' }],
    [
      '[2.3-20 address] 6 of omoOperation',
      { keyType: hotSearchType.operation, moduleType: 'omoOperation', keyDataId: 11 },
      { to: '/new/meeting/meeting/11' },
    ],
    [
      '[2.3-20 address] 6 of onlineOperation',
      { keyType: hotSearchType.operation, moduleType: 'onlineOperation', keyDataId: 11 },
      { to: '/new/meeting/meeting/11' },
    ],
    [
      '[2.3-20 address] 6 of scbOperation',
      { keyType: hotSearchType.operation, moduleType: 'scbOperation', keyDataId: 11 },
      { to: '/new/meeting/meeting/11' },
    ],
    [
      '[2.3-20 address] 6 of any other module',
      { keyType: hotSearchType.operation, moduleType: 'meeting', keyDataId: 11 },
      { to: '/web/meeting/training_tribe/11' },
    ],
    [
      '[2.3-20 address] 6 of no module',
      { keyType: hotSearchType.operation, keyDataId: 11 },
      { to: '/web/meeting/training_tribe/11' },
    ],
    [
      '[2.3-21 address] 7',
      { keyType: hotSearchType.training, keyDataId: 11 },
      { to: '/web/meeting/training_tribe/11' },
    ],
    [
      '[2.3-22] 8',
      { keyType: hotSearchType.url, url: 'https://society.invalid/x' },
      { outside: 'https://society.invalid/x' },
    ],
  ])('%s leads to its page', (_what, change, target) => {
    expect(hotTarget(hot(change))).toEqual(target);
  });

  test.each<[string, Record<string, unknown>]>([
    ['without a type', {}],
    ['of type 0', { keyType: 0, keyDataId: 11 }],
    ['of type 9', { keyType: 9, keyDataId: 11 }],
    ['of type "8"', { keyType: '8', url: 'https://society.invalid/' }],
    ['of type null', { keyType: null, keyDataId: 11 }],
    ['without an id', { keyType: 2 }],
    ['with the id ..', { keyType: 2, keyDataId: '..' }],
    ['with the id 1/2', { keyType: 3, keyDataId: '1/2' }],
    ['with a negative id', { keyType: 5, keyDataId: -1 }],
    ['with half an id', { keyType: 5, keyDataId: 1.5 }],
    ['of an unknown module', { keyType: 1, moduleType: 'constructor', keyDataId: 11 }],
    ['of a module without videos', { keyType: 1, moduleType: 'product', keyDataId: 11 }],
  ])('S12 S13 %s is searched for', (_what, change) => {
    expect(hotTarget(hot(change as Partial<HotSearch>))).toEqual({ search: '胃癌' });
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.invalid',
    'http://society.invalid/',
    'https://a:b@society.invalid/',
    `https://society.invalid/${'x'.repeat(10_000)}`,
    'https://localhost/',
    'https://router.local/',
    'https://intranet/',
    'https://10.0.0.1/',
    'https://192.168.1.1./',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https:society.invalid',
    'vbscript:x',
    ' https://society.invalid/',
  ])('S11 [2.3-22] has no target with %s', (url) => {
    expect(hotTarget(hot({ keyType: hotSearchType.url, url }))).toEqual({ refused: '胃癌' });
  });

  test.each(['', null, undefined, 8])('S12 [2.3-22] without an address is searched for: %s', (url) => {
    expect(hotTarget(hot({ keyType: hotSearchType.url, url } as Partial<HotSearch>))).toEqual({ search: '胃癌' });
  });
});

describe('a suggestion', () => {
  test.each<[string, Partial<Suggestion>, Target]>([
    ['[2.3-04 address] an article', { detailType: 'article', articleId: 5 }, { to: '/web/article/5' }],
    ['[2.3-05 address] a product', { detailType: 'product', productId: 5 }, { to: '/web/mall/detail?productId=5' }],
    [
      '[2.3-06 address] a training tribe',
      { detailType: 'album', moduleType: 'training_tribe', albumId: 5 },
      { to: '/web/meeting/training_tribe/5' },
    ],
    [
      '[2.3-07 address] an operation class',
      { detailType: 'album', moduleType: 'scbOperation', albumId: 5 },
      { to: '/new/meeting/meeting/5' },
    ],
    [
      '[2.3-08 address] a meeting',
      { detailType: 'album', moduleType: 'meeting', albumId: 5 },
      { to: '/web/meeting/meeting/5' },
    ],
    [
      '[2.3-09 address] an open course',
      { detailType: 'album', moduleType: 'open', albumId: 5 },
      { to: '/web/video/open/5' },
    ],
    [
      '[2.3-09 address] a lesson of a knowledge course',
      { detailType: 'video', moduleType: 'knowledge', albumId: 5, videoId: 7 },
      { to: '/web/video/open/5?videoId=7' },
    ],
    [
      '[2.3-10 address] a lesson for members',
      { detailType: 'video', moduleType: 'vip', albumId: 5, videoId: 7 },
      { to: '/web/video/vip/5?videoId=7' },
    ],
    ['[2.3-11 address] a case', { detailType: 'album', moduleType: 'case', albumId: 5 }, { to: '/web/video/case/5' }],
    [
      '[2.3-12 address] anatomy',
      { detailType: 'album', moduleType: 'anatomy', albumId: 5 },
      { to: '/web/video/anatomy/5' },
    ],
    ['[2.3-13 address] a live stream', { detailType: 'live', moduleType: 'live', albumId: 5 }, { to: '/web/live/5' }],
    ['a set of questions', { detailType: 'album', moduleType: 'exercise', albumId: 5 }, { to: '/learn/exercise/5' }],
    ['a mock examination', { detailType: 'album', moduleType: 'paper', albumId: 5 }, { to: '/learn/paper/5' }],
    [
      '[2.3-13 address] a company’s live stream',
      { detailType: 'live', moduleType: 'live', albumId: 5, enterpriseLive: true },
      { to: '/web/live2/5' },
    ],
  ])('%s that is a direct link leads to its page', (_what, change, target) => {
    expect(suggestionTarget(tip(change))).toEqual(target);
  });

  test.each<[string, Record<string, unknown>]>([
    ['that is no direct link', { type: 'Search', detailType: 'article', articleId: 5 }],
    ['of an unknown kind', { detailType: 'podcast', albumId: 5 }],
    ['whose id is missing', { detailType: 'article' }],
    ['whose id is a path', { detailType: 'article', articleId: '../x' }],
  ])('S15 %s is searched for', (_what, change) => {
    expect(suggestionTarget(tip(change as Partial<Suggestion>))).toEqual({ search: '胃癌' });
  });
});

test('S12 S13 S15 any answer of the backend leads to a page of ours, to https, or to a search', () => {
  const anything = fc.oneof(fc.anything(), fc.nat(), fc.constantFrom('open', 'vip', 'Jump', 'album', 'url', 8, 1));
  fc.assert(
    fc.property(fc.array(anything, { minLength: 8, maxLength: 8 }), ([a, b, c, d, e, f, g, h]) => {
      const item = { keyType: a, keyDataId: b, moduleType: c, url: d, type: e, detailType: f, albumId: g, videoId: h };
      for (const target of [
        hotTarget(hot(item as Partial<HotSearch>)),
        suggestionTarget(tip(item as Partial<Suggestion>)),
      ]) {
        if ('to' in target) expect(target.to).toMatch(/^\/(web|new|learn)\/[\w/]+(\?(videoId|productId)=\d+)?$/);
        else if ('outside' in target) expect(target.outside).toMatch(/^https:\/\//);
        else expect('search' in target ? target.search : target.refused).toBe('胃癌');
      }
    }),
    { numRuns: runs(500, 100_000) },
  );
});
