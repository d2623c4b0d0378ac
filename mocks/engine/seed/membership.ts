/** The membership plans and benefits; the agreement and the help page name the same prices. */
import type { components } from '#openapi/portal.d.ts';
import { dayAt, type Moments } from './tools.ts';

type Schemas = components['schemas'];

type Row = readonly [
  planCode: string,
  planName: string,
  days: number,
  priceFen: number,
  originalPriceFen: number,
  points: readonly string[],
];

const everything = '全部会员课、病例视频与解剖图谱';
const rows: readonly Row[] = [
  ['month', '月卡', 31, 2_800, 3_800, [everything, '讲义与课程资料下载', '适合考前或专题集中学习']],
  ['season', '季卡', 92, 6_800, 9_800, [everything, '讲义与课程资料下载', '适合轮转一个科室的三个月']],
  ['year', '年卡', 366, 18_800, 29_800, [everything, '讲义与课程资料下载', '每月一张会员优惠券']],
  ['year188', '年度会员', 366, 18_800, 29_800, [everything, '讲义与课程资料下载', '每月一张会员优惠券']],
];
const firstId = 1;
/** Days from today on which the offer of the annual plan's own page ends. */
const offerDays = 40;
const lastMoment = 23 + 3_599.999 / 3_600;

/** What a price saves against the former one, fen; null for nothing. */
export const savingOf = (priceFen: number, originalFen: number): number | null =>
  originalFen > priceFen ? originalFen - priceFen : null;

/** All plans, the shortest first. */
export const plansAt = (moments: Moments): Schemas['VipPlan'][] =>
  rows.map(([planCode, planName, days, priceFen, originalPriceFen, points], index) => ({
    planId: firstId + index,
    planCode,
    planName,
    days,
    priceFen,
    originalPriceFen,
    savedFen: savingOf(priceFen, originalPriceFen),
    tag: planCode === 'year' ? '最划算' : null,
    recommended: planCode === 'year',
    points: [...points],
    giftText: null,
    onSale: true,
    saleEnd: planCode === 'year188' ? dayAt(moments, offerDays, lastMoment) : null,
  }));

const benefits: readonly (readonly [icon: string, title: string, desc: string, normal: string, vip: string])[] = [
  ['course', '会员课畅学', '八个科室的系统课程，从第一节看到最后一节', '试看5分钟', '完整观看'],
  ['master', 'PBL课程', '从一个病例出发，分步讨论的PBL课程', '试看5分钟', '完整观看'],
  ['case', '病例视频完整版', '手术全程、术后讨论与关键步骤回放', '试看5分钟', '完整观看'],
  ['anatomy', '解剖图谱', '每套图谱的全部断层、标本与入路图', '前几幅', '整套'],
  ['live', '会员直播与回放', '会员场的手术演示与病例讨论，直播与回放完整观看', '试看5分钟', '完整观看'],
  [
    'question',
    '会员题库与解析',
    '会员题集与模拟考试完整作答，会员专享的解析随时查看',
    '免费题集与前几题',
    '全部题集与解析',
  ],
  ['guide', '学习指南', '会员指南的全部阶段，按计划学到最后', '第1阶段', '全部阶段'],
  ['meeting', '会议会员价', '标有会员价的会议、训练营与手术班；部分会议设会员专享席', '原价', '会员价'],
  ['price', '付费课程会员价', '大师课等标有会员价的付费课程，按会员价购买', '原价', '会员价'],
  ['book', '会员价购书', '商城标有会员价的图书与教具，按会员价结算', '原价', '会员价'],
  ['download', '资料下载', '讲义、指南摘要与操作清单', '不可下载', '可下载'],
  ['coupon', '每月优惠券', '每月可领一张，满¥200减¥30，课程、商城、会议与套餐通用', '无', '每月一张'],
];

/** The benefits of members, the most wanted first; the agreement and the help are made from them. */
export const vipBenefits: readonly Schemas['VipBenefit'][] = benefits.map(
  ([icon, title, desc, normalValue, vipValue]) => ({ icon, title, desc, normalValue, vipValue }),
);

const questions: readonly (readonly [question: string, answer: string])[] = [
  [
    '开通会员后能看哪些内容？',
    '标注“会员”的课程、PBL课程和病例视频都可以完整观看，整套解剖图谱、会员题集与学习指南、课程资料也包含在内。',
  ],
  ['大师课也包含在会员里吗？', '大师课单独购买，会员按会员价结算，观看期限以课程页的标注为准；PBL课程包含在会员里。'],
  ['会员会自动续费吗？', '不会。会员到期自动终止，不会自动扣款；到期日显示在本页上方。'],
  ['有效期内续费，时间怎么算？', '从原到期日顺延，不重叠计算。例如还有20天时再购买年卡，到期日在原到期日之后366天。'],
  [
    '可以退款吗？',
    '支付后7日内，未播放任何会员内容且未使用会员优惠券的，可以申请全额退款；具体规则见《会员服务协议》。',
  ],
  ['会员到期以后，学习记录还在吗？', '在。学习记录和笔记都会保留，重新开通后可以接着上次的位置继续学习。'],
  [
    '一个账号可以在几台设备上观看？',
    '可以在多台设备上登录，最多在两台设备上同时观看，观看进度会同步；会员仅供本人使用。',
  ],
];

/** Frequent questions about the membership. */
export const vipQuestions: readonly Schemas['VipOffer']['questions'][number][] = questions.map(
  ([question, answer]) => ({
    question,
    answer,
  }),
);
