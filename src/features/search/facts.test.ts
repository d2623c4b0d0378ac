import { expect, test } from 'vitest';
import { factsOf, priceOf, stateOf } from './facts.ts';
import { resultPath, type SearchItem } from './target.ts';

const item = (change: Partial<SearchItem>): SearchItem => ({
  moduleType: 'open',
  title: '胃癌',
  coverUrl: '',
  ...change,
});
const time = Date.UTC(2026, 10, 20, 12);

test.each<[string, Partial<SearchItem>, string[]]>([
  [
    'a course',
    { lecturerName: '李样例', hospitalName: '样例医院', time, videoCountText: '共12节', playCount: 12_345 },
    ['李样例 · 样例医院', '2026-11-20', '共12节', '1.2万次播放'],
  ],
  [
    'a live stream',
    { moduleType: 'live', lecturerName: '李样例', time, playCount: 60 },
    ['李样例', '11月20日 周五 20:00', '60人预约'],
  ],
  [
    'a meeting',
    { moduleType: 'meeting', time, endTime: time + 2 * 86_400_000, place: '线上' },
    ['11月20日–22日', '线上'],
  ],
  ['a meeting of one day', { moduleType: 'scbOperation', time }, ['11月20日']],
  [
    'an article',
    { moduleType: 'article', lecturerName: '王虚构', time, playCount: 0 },
    ['王虚构', '2026-11-20', '0次阅读'],
  ],
  [
    'a case',
    { moduleType: 'medicase', lecturerName: '王虚构', videoCountText: '6个问题', playCount: 320 },
    ['王虚构', '6个问题', '320人完成'],
  ],
  ['a set', { moduleType: 'exercise', videoCountText: '共20题', playCount: 320 }, ['共20题', '320人完成']],
  [
    'a paper with a window',
    { moduleType: 'paper', time, endTime: time + 2 * 86_400_000, videoCountText: '共40题' },
    ['考试时间 11月20日–22日', '共40题'],
  ],
  ['a product', { moduleType: 'product', time, playCount: 320 }, ['已售 320']],
  ['nothing but a title', { moduleType: 'url' }, []],
])('[2.3-01] shows the relevant facts of %s', (_what, change, facts) => {
  expect(factsOf(item(change))).toEqual(facts);
});

test.each<[Partial<SearchItem>, string | undefined]>([
  [{ free: 'open' }, '免费'],
  [{ free: 'login' }, '免费'],
  [{ free: 'vip', priceFen: 100 }, '会员免费'],
  [{ free: 'pay', priceFen: 12_800_000 }, '¥128,000'],
  [{ moduleType: 'meeting', priceFen: 0 }, '免费'],
  [{ moduleType: 'meeting', priceFen: 128_000 }, '¥1,280 起'],
  [{ moduleType: 'product', priceFen: 0 }, '¥0'],
  [{ moduleType: 'article', priceFen: 1 }, undefined],
  [{ moduleType: 'medicase', free: 'vip' }, '会员'],
  [{ moduleType: 'medicase', free: 'login' }, undefined],
  [{ moduleType: 'exercise', free: 'vip' }, '会员'],
  [{ moduleType: 'paper', free: 'login' }, undefined],
  [{}, undefined],
])('[2.3-01] %j costs %s', (change, text) => {
  expect(priceOf(item(change), { isLoggedIn: true, isVip: false })?.text).toBe(text);
});

test('[2.3-01] shows the state of a live stream or a meeting, and nothing when the state is unknown', () => {
  expect(stateOf(item({ moduleType: 'live', status: 2 }))).toEqual({ text: '直播中', tone: 'live' });
  expect(stateOf(item({ moduleType: 'live', status: 5 }))).toEqual({ text: '暂停', tone: 'plain' });
  expect(stateOf(item({ moduleType: 'meeting', status: 2 }))).toEqual({ text: '报名中', tone: 'brand' });
  expect([99, 0, null].map((status) => stateOf(item({ moduleType: 'live', status })))).toEqual([null, null, null]);
  expect(stateOf(item({ status: 2 }))).toBeNull();
});

test('[2.3-03] S13: a row links to its page or to its lesson; with invalid ids it has no link', () => {
  expect(resultPath(item({ albumId: 5 }))).toBe('/web/video/open/5');
  expect(resultPath(item({ albumId: 5 }), 501)).toBe('/web/video/open/5?videoId=501');
  expect(resultPath(item({ moduleType: 'article', articleId: 5, albumId: 6 }))).toBe('/web/article/5');
  expect(resultPath(item({ moduleType: 'product', productId: 5 }))).toBe('/web/mall/detail?productId=5');
  expect(resultPath(item({ moduleType: 'live', albumId: 5 }))).toBe('/web/live/5');
  expect(resultPath(item({ moduleType: 'live', albumId: 5, enterpriseLive: true }))).toBe('/web/live2/5');
  expect(resultPath(item({ moduleType: 'medicase', albumId: 5 }))).toBe('/learn/medicase/5');
  expect(resultPath(item({ moduleType: 'exercise', albumId: 5 }))).toBe('/learn/exercise/5');
  expect(resultPath(item({ moduleType: 'paper', albumId: 5 }))).toBe('/learn/paper/5');
  for (const albumId of [null, 0, -1, 1.5, '../x' as unknown as number])
    expect(resultPath(item({ albumId }))).toBeNull();
});
