/** The coupon templates and exchange codes of the mock backend. */
import type { components } from '#openapi/portal.d.ts';
import * as couponKind from '#openapi/dist/names/couponKind.ts';

type Schemas = components['schemas'];

/** What the coupons of a template are good for, and who may take how many. */
export interface CouponTemplate {
  templateId: number;
  name: string;
  /** 1 off from a threshold, 2 per cent, 3 voucher, 4 days of membership. */
  kind: Schemas['Coupon']['kind'];
  valueFen: number | null;
  /** What is left to pay, per cent. */
  percent: number | null;
  maxOffFen: number | null;
  thresholdFen: number;
  trialDays: number | null;
  scope: Schemas['CouponScope'];
  /** The one course that it is good for. */
  scopeTarget: number | null;
  /** Days from the day on which it is taken. */
  validDays: number;
  /** Coupons that one doctor may take, in all or each month. */
  perUser: number;
  /** The count begins again each month. */
  isMonthly: boolean;
  /** Coupons that there are for all. */
  total: number;
  memberOnly: boolean;
  /** The code that gives it; null for one that stands among the offers. */
  code: string | null;
  /** The campaign on whose page alone it is taken; null for none. */
  act: string | null;
  /** Nobody takes it: a draw or a link gives it. */
  isGiven: boolean;
}

const template = (templateId: number, name: string, more: Partial<CouponTemplate>): CouponTemplate => ({
  templateId,
  name,
  kind: couponKind.threshold,
  valueFen: null,
  percent: null,
  maxOffFen: null,
  thresholdFen: 0,
  trialDays: null,
  scope: 'all',
  scopeTarget: null,
  validDays: 30,
  perUser: 1,
  isMonthly: false,
  total: 100_000,
  memberOnly: false,
  code: null,
  act: null,
  isGiven: false,
  ...more,
});

/** All templates. */
export const couponTemplates: readonly CouponTemplate[] = [
  template(1, '会员立减券', { valueFen: 2_000, thresholdFen: 10_000, scope: 'vip' }),
  template(2, '课程立减券', { valueFen: 5_000, thresholdFen: 30_000, scope: 'video' }),
  template(3, '课程八五折券', { kind: couponKind.percent, percent: 85, maxOffFen: 10_000, scope: 'video' }),
  template(4, '新人无门槛券', { kind: couponKind.voucher, valueFen: 1_000, validDays: 14 }),
  template(5, '会员体验券', { kind: couponKind.trial, trialDays: 7, scope: 'vip', validDays: 60 }),
  template(6, '会员专享券', { valueFen: 3_000, thresholdFen: 20_000, memberOnly: true, isMonthly: true }),
  template(7, '图书满减券', { valueFen: 1_500, thresholdFen: 10_000, scope: 'mall' }),
  template(8, '会议立减券', { valueFen: 10_000, thresholdFen: 100_000, scope: 'meeting' }),
  template(9, '大师课专用券', { kind: couponKind.voucher, valueFen: 10_000, scope: 'video', scopeTarget: 3_102 }),
  template(10, '限量课程券', { valueFen: 8_000, thresholdFen: 40_000, scope: 'video', total: 0 }),
  template(11, '月卡全额券', { kind: couponKind.voucher, valueFen: 2_800, scope: 'vip', code: 'DEMO-MONTH-0' }),
  template(12, '讲座答谢券', { kind: couponKind.voucher, valueFen: 5_000, scope: 'video', code: 'DEMO-COUPON-1' }),
  template(13, '双12课程券', { valueFen: 6_000, thresholdFen: 30_000, scope: 'video', act: 'act12' }),
  template(14, '双12图书券', { valueFen: 4_000, thresholdFen: 19_900, scope: 'mall', act: 'act12' }),
  template(15, '双12会议券', { valueFen: 12_000, thresholdFen: 100_000, scope: 'meeting', act: 'act12' }),
  template(16, '双12会员券', { valueFen: 1_000, thresholdFen: 15_000, scope: 'vip', act: 'act12' }),
  template(17, '书籍节满减券', { valueFen: 3_000, thresholdFen: 19_900, scope: 'mall', act: 'act618' }),
  template(18, '书籍节大额券', { valueFen: 8_000, thresholdFen: 39_900, scope: 'mall', act: 'act618' }),
  template(19, '医师节礼券', { kind: couponKind.voucher, valueFen: 819, validDays: 14, act: 'act819' }),
  template(20, '20元课程券', { kind: couponKind.voucher, valueFen: 2_000, scope: 'video', isGiven: true }),
  template(21, '10元图书券', { kind: couponKind.voucher, valueFen: 1_000, scope: 'mall', isGiven: true }),
  template(22, '同行礼包券', { valueFen: 3_000, thresholdFen: 10_000, scope: 'video', isGiven: true }),
];

/** The template with an id. Throws when there is none. */
export function templateOf(templateId: number): CouponTemplate {
  const found = couponTemplates.find((own) => own.templateId === templateId);
  if (!found) throw new Error(`There is no coupon template ${templateId}.`);
  return found;
}

/** Codes that are exchanged for days of membership; each may be used once. */
export const vipCodes: Readonly<Record<string, number>> = { 'DEMO-VIP-31': 31, 'DEMO-VIP-366': 366 };

/** Codes that were good until a past day: of coupons and of memberships. */
export const expiredCodes: readonly string[] = ['DEMO-OLD'];

/** A code as doctors type it, in its one form. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase();

const yuan = (fen: number): string => String(fen / 100);

/** The value of a coupon in a few words. */
export function valueText({ kind, valueFen, percent, thresholdFen, trialDays }: CouponTemplate): string {
  if (kind === couponKind.trial) return `${trialDays ?? 0}天会员`;
  const gives = kind === couponKind.percent ? `${(percent ?? 100) / 10}折` : `减¥${yuan(valueFen ?? 0)}`;
  return thresholdFen > 0 ? `满¥${yuan(thresholdFen)}${gives}` : `无门槛${gives}`;
}

const scopeTexts: Record<Schemas['CouponScope'], string> = {
  all: '全场可用',
  mall: '图书与教具可用',
  meeting: '会议与培训可用',
  video: '付费课程可用',
  vip: '会员套餐可用',
};

/** Where a coupon may be used. */
export const scopeText = ({ scope, scopeTarget, kind }: CouponTemplate): string =>
  kind === couponKind.trial ? '兑换会员体验' : scopeTarget === null ? scopeTexts[scope] : '指定课程可用';

/** The rule of a coupon in one or two sentences. */
export function ruleText(own: CouponTemplate): string {
  if (own.kind === couponKind.trial) return `兑换后立即获得${own.trialDays ?? 0}天会员，已是会员的从到期日顺延。`;
  const cap = own.maxOffFen === null ? '' : `，最多减¥${yuan(own.maxOffFen)}`;
  const members = own.memberOnly ? `仅会员可以领取${own.isMonthly ? '，每月一张' : ''}。` : '';
  return `${scopeText(own)}，${valueText(own)}${cap}。每笔订单限用一张，不找零。${members}`;
}
