/** Links of the demo that lead to a gift, an invitation, benefits, coupons or a hidden campaign. docs/mocks.md lists them. */
import type { components } from '#openapi/portal.d.ts';
import { firstHospitalId } from '../hospitals.ts';

/** What a link gives: days of membership, or a coupon of a template. */
export type LinkGift = { vipDays: number; note?: string } | { templateId: number };

/** A link with a token. */
export interface ActLink {
  token: string;
  kind: components['schemas']['ActToken']['kind'];
  title: string;
  text: string;
  /** Who gives it, or invites; missing where nobody does. */
  giverId?: number;
  /** The hospital that gives it. */
  hospitalId?: number;
  gives: readonly LinkGift[];
  rules: readonly string[];
  /** The day after its last one, counted from the day on which the mock backend began; missing for one without an end. */
  until?: number;
  /** Who has received it before the mock backend began. */
  takenBy?: number;
  /** What has to be typed: a phone or one of these work numbers, each for one doctor. */
  members?: { phones: readonly string[]; workNos: readonly string[] };
  /** Only doctors whose qualification is confirmed. */
  forDoctors?: true;
  /** The campaign of the kind `page`. */
  actKey?: string;
}

const giftRules = [
  '每份礼品只能由一位同行领取，先到先得。',
  '会员天数领取后立即生效；已是会员的，从到期日顺延。',
  '优惠券放入领取人的账户，不能转让、不兑换现金。',
];

/** All links. */
export const links: readonly ActLink[] = [
  {
    ...{ token: 'gift-demo-0001', kind: 'gift', giverId: 10_002, until: 14 },
    title: '送您31天会员和一张课程券',
    text: '上次一起值班时说的课程，送您一个月慢慢看。',
    gives: [{ vipDays: 31 }, { templateId: 22 }],
    rules: giftRules,
  },
  {
    ...{ token: 'invite-demo-0001', kind: 'invite', giverId: 10_002, until: 30 },
    title: '邀请您一起学习',
    text: '新用户注册即得7天会员；邀请人按周年活动的规则获得奖励。',
    gives: [{ vipDays: 7, note: '您注册后立即获得' }],
    rules: ['仅限未注册过的手机号，同一手机号只计一次。', '会员天数在注册成功后立即放入新账户。'],
  },
  {
    ...{ token: 'benefit-demo-0001', kind: 'benefit', hospitalId: firstHospitalId, until: 60 },
    title: '本院医师学习权益',
    text: '由医院科教科为本院医师统一提供，核对身份后放入您的账户。',
    gives: [{ vipDays: 31 }, { templateId: 20 }, { templateId: 21 }],
    rules: [
      '仅限已通过医师认证的本院医师领取。',
      '每个手机号或工号只能领取一次。',
      '工号请以胸牌为准，有疑问请联系科教科。',
    ],
    members: {
      phones: ['13800000001', '13800000007'],
      workNos: ['DEMO-0001', 'DEMO-0002', 'DEMO-0003', 'DEMO-0004', 'DEMO-0005'],
    },
    forDoctors: true,
  },
  {
    ...{ token: 'coupon-demo-0001', kind: 'coupon', until: 20 },
    title: '两张优惠券，一次领取',
    text: '课程和图书各一张，领取后放入您的账户。',
    gives: [{ templateId: 20 }, { templateId: 21 }],
    rules: ['每个账号可领取一次。', '优惠券不能转让、不兑换现金。'],
  },
  {
    ...{ token: 'page-demo-0001', kind: 'page', hospitalId: firstHospitalId, actKey: 'hospital901' },
    ...{ title: '院内学习月', text: '本页仅供本院医师使用。', gives: [], rules: [] },
  },
  {
    ...{ token: 'expired-demo-0001', kind: 'gift', giverId: 10_007, until: -2 },
    title: '送您7天会员',
    text: '国庆假期，一起补课。',
    gives: [{ vipDays: 7 }],
    rules: giftRules,
  },
  {
    ...{ token: 'taken-demo-0001', kind: 'gift', giverId: 10_007, until: 14, takenBy: 10_008 },
    title: '送您31天会员',
    text: '谢谢您在病例讨论中的帮助。',
    gives: [{ vipDays: 31 }],
    rules: giftRules,
  },
];
