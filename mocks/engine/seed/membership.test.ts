/** The memberships and the atlas of the seed. */
import { expect, test } from 'vitest';
import { priceText } from '#shared/text.ts';
import { findAnatomy } from './anatomy.ts';
import { plansAt, vipBenefits, vipQuestions } from './membership.ts';
import { buildContent } from './seed.ts';
import { plans as agreed } from './texts/membershipAgreement.ts';

const content = buildContent(Date.parse('2026-11-20T20:00:00+08:00'));

test('[2.1-13] the plans have the prices of the agreement, and one is recommended', () => {
  const plans = plansAt(content.moments);
  expect(plans.slice(0, 3).map(({ priceFen, days }) => [priceText(priceFen), `${days}日`])).toEqual(
    agreed.map(([, price, days]) => [price, days]),
  );
  expect(plans.filter(({ recommended }) => recommended)).toHaveLength(1);
  expect(plans.map(({ planCode }) => planCode)).toEqual(['month', 'season', 'year', 'year188']);
});

test('[2.1-13] nine benefits, each once and each of something that runs, and questions with their answers', () => {
  expect(new Set(vipBenefits.map(({ title }) => title)).size).toBe(9);
  expect(vipBenefits.filter(({ desc }) => desc.includes('开放后'))).toEqual([]);
  expect(vipQuestions.every(({ answer }) => answer.length > 20)).toBe(true);
});

test('[2.1-13] each of the eight anatomy courses has six to twelve structures with Chinese, English and Latin names', () => {
  const { list, systems, regions } = findAnatomy(content, { size: 50 });
  expect([list.length, systems.length, regions.length]).toEqual([8, 9, 8]);
  for (const { structures } of list) {
    expect(structures.length).toBeGreaterThanOrEqual(6);
    expect(structures.length).toBeLessThanOrEqual(12);
  }
  const all = list.flatMap(({ structures }) => structures);
  expect(new Set(all.map(({ structureId }) => structureId)).size).toBe(all.length);
  expect(new Set(all.map(({ nameLa }) => nameLa)).size).toBe(all.length);
  expect(all.filter(({ nameZh }) => !/^[\u4e00-\u9fff]+$/.test(nameZh))).toEqual([]);
  expect(all.filter(({ nameEn, nameLa }) => !/^[A-Z][a-z -]+$/.test(nameEn) || !/^[A-Z][a-z ]+$/.test(nameLa))).toEqual(
    [],
  );
});
