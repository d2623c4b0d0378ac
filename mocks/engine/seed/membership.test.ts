/** The memberships and the atlas of the seed. */
import { expect, test } from 'vitest';
import { priceText } from '#shared/text.ts';
import { findAnatomy } from './anatomy.ts';
import { plansAt, vipBenefits, vipQuestions } from './membership.ts';
import { buildContent } from './seed.ts';
import { couponTemplates } from '../money/templates.ts';
import { wordsOf } from './texts/blocks.ts';
import { findHelp } from './texts/help.ts';
import { plans as agreed } from './texts/membershipAgreement.ts';
import { protocolOf } from './texts/protocols.ts';

const content = buildContent(Date.parse('2026-11-20T20:00:00+08:00'));

test('[2.1-13] the plans have the prices of the agreement, and one is recommended', () => {
  const plans = plansAt(content.moments);
  expect(plans.slice(0, 3).map(({ priceFen, days }) => [priceText(priceFen), `${days}日`])).toEqual(
    agreed.map(([, price, days]) => [price, days]),
  );
  expect(plans.filter(({ recommended }) => recommended)).toHaveLength(1);
  expect(plans.map(({ planCode }) => planCode)).toEqual(['month', 'season', 'year', 'year188']);
});

/** What stands behind each benefit, by its icon. */
const behind: Readonly<Record<string, () => boolean>> = {
  course: () => content.courses.some(({ brief }) => brief.moduleType === 'vip' && brief.free === 'vip'),
  master: () => content.courses.some(({ brief }) => brief.moduleType === 'pbl' && brief.free === 'vip'),
  case: () => content.courses.some(({ brief }) => brief.moduleType === 'case' && brief.free === 'vip'),
  anatomy: () => findAnatomy(content, { size: 1 }).list.length > 0,
  live: () => content.lives.some(({ free }) => free === 'vip'),
  question: () =>
    content.exercises.some(({ brief }) => !brief.free) &&
    content.exercises.some(({ explainAccess }) => explainAccess === 'vip'),
  guide: () => content.guides.some(({ brief }) => !brief.free),
  meeting: () => content.meetings.some(({ detail }) => detail.tickets.some(({ vipPriceFen }) => vipPriceFen !== null)),
  price: () => content.courses.some(({ brief }) => brief.free === 'pay' && brief.vipPriceFen != null),
  book: () => content.products.some(({ brief }) => brief.vipPriceFen != null),
  download: () => content.courses.some(({ brief }) => brief.free === 'vip'),
  coupon: () => couponTemplates.some(({ memberOnly, isMonthly, scope }) => memberOnly && isMonthly && scope === 'all'),
};

test('[2.1-13] each benefit is of something that runs, and questions have their answers', () => {
  expect(vipBenefits.map(({ icon }) => icon).toSorted()).toEqual(Object.keys(behind).toSorted());
  expect(Object.entries(behind).flatMap(([icon, runs]) => (runs() ? [] : [icon]))).toEqual([]);
  expect(new Set(vipBenefits.map(({ title }) => title)).size).toBe(vipBenefits.length);
  expect(vipQuestions.every(({ answer }) => answer.length > 20)).toBe(true);
});

test('[2.1-02] the agreement and the help name every benefit with what members have', () => {
  const agreed = (protocolOf('open_vip', undefined)?.blocks ?? []).flatMap(wordsOf);
  const helped = findHelp('', '开通会员有哪些权益')
    .list.flatMap(({ answer }) => answer.flatMap(wordsOf))
    .join();
  for (const { title, vipValue } of vipBenefits) {
    expect(agreed.slice(agreed.indexOf(title)).slice(0, 3)).toContain(vipValue);
    expect(helped).toContain(title);
  }
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
