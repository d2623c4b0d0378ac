import { describe, expect, it, test } from 'vitest';
import { buildCourses } from '../courses.ts';
import { momentsOf } from '../tools.ts';
import { about } from './about.ts';
import { wordsOf } from './blocks.ts';
import { findHelp } from './help.ts';
import { plans } from './membershipAgreement.ts';
import { protocolOf } from './protocols.ts';

const keys = ['user', 'privacy', 'copyright', 'open_vip'] as const;
const documents = keys.flatMap((key) => {
  const current = protocolOf(key, undefined);
  return current ? current.history.flatMap(({ version }) => protocolOf(key, version) ?? []) : [];
});

describe('[2.1-06] the help search', () => {
  it('searches the visible text, not the stored structure', () => {
    for (const word of ['paragraph', 'items', 'kind', 'url', '{', '"'])
      expect(findHelp('', word).list, word).toEqual([]);
  });

  it('finds words of a question, of a list, of a table and of a link, in any case', () => {
    for (const word of ['如何注销账号', '拦截记录', '季卡', '《会员服务协议》', 'pdf'])
      expect(findHelp('', word).list.length, word).toBeGreaterThan(0);
  });

  it('has the nine categories, and no two questions share an id', () => {
    const { categories, list } = findHelp();
    expect(categories.map(({ name }) => name)).toEqual([
      ...['账号登录', '课程播放', '会员服务', '订单支付', '物流售后', '发票', '证书学分', '会议报名', '其他'],
    ]);
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    expect(categories.map(({ count }) => count).reduce((sum, count) => sum + count)).toBe(list.length);
  });
});

test('[2.1-02] the membership has the same price in its key terms, its price list and the help', () => {
  const current = protocolOf('open_vip', undefined);
  const said = [
    (current?.highlights.lines ?? []).map(({ text }) => text).join(),
    (current?.blocks ?? []).flatMap(wordsOf).join(),
    findHelp('', '会员多少钱')
      .list.flatMap(({ answer }) => answer.flatMap(wordsOf))
      .join(),
  ];
  for (const [, price = '?', days = '?'] of plans)
    for (const text of said) {
      expect(text).toContain(price);
      expect(text).toContain(days);
    }
});

test('[2.1-01] every section and version that a text refers to exists', () => {
  const user = protocolOf('user', undefined);
  const titles = (user?.blocks ?? []).flatMap((block) =>
    block.kind === 'heading' ? block.text.split('、').slice(1) : [],
  );
  const [named = ''] = (user?.highlights.lines ?? []).flatMap(({ text }) => (text.includes('三节') ? [text] : []));
  const quoted = [...named.matchAll(/“([^”]+)”/g)].map(([, title]) => title);
  expect(quoted).toHaveLength(3);
  for (const title of quoted) expect(titles).toContain(title);
});

test('every sentence ends, quotes are closed, and Chinese text has no half-width commas', () => {
  const texts = documents.flatMap(({ blocks }) => blocks);
  for (const block of texts) {
    for (const text of wordsOf(block)) {
      expect(text, text).not.toMatch(/[\u4e00-\u9fff][,;!?]|[,;!?][\u4e00-\u9fff]|。。|，，|\s$/);
      expect(text.split('“').length, text).toBe(text.split('”').length);
      expect(text.split('（').length, text).toBe(text.split('）').length);
    }
    if (block.kind === 'paragraph' && !block.link) expect(block.text).toMatch(/[。：]$/);
  }
});

test('[2.1-13] the figures of the about page are those of the portal', () => {
  expect(about.figures.map(({ value }) => value)).toContain(`${buildCourses(momentsOf(0)).length}门`);
});
