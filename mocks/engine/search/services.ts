/** Help and self-service among the results: what a doctor looks for when a keyword is about the portal and not about medicine. */
import type { components } from '#openapi/portal.d.ts';
import { findHelp } from '../seed/texts/help.ts';
import { folded } from './folding.ts';

type Service = components['schemas']['SearchService'];
type Page = NonNullable<Service['page']>;

interface Topic {
  /** A keyword that is made of these words is about the topic. */
  readonly words: readonly string[];
  readonly own: readonly (readonly [page: Page, title: string, note: string])[];
  /** Questions of the help with one of these texts. */
  readonly asked: readonly string[];
}

type Row = readonly [words: string, own: Topic['own'], asked: string];

const invoices = ['invoices', '发票', '申请发票、查看已开的发票和抬头'] as const;
const orders = ['orders', '我的订单', '付款、退款、物流和已取消的订单'] as const;
const account = ['account', '账号安全', '更换手机号、绑定微信、登录设备、注销账号'] as const;
const profile = ['profile', '个人资料', '姓名、医院、科室和职称'] as const;
const privacy = ['privacy', '隐私', '导出个人信息、注销账号'] as const;
const certificates = ['certificates', '证书与学分', '结业证书、学分和医师资格认证'] as const;
const member = ['membership', '会员中心', '开通、续费和会员权益'] as const;
const coupons = ['coupons', '优惠券', '我的优惠券和兑换'] as const;

const rows: readonly Row[] = [
  ['发票 开票 开发票 开具发票 报销 抬头 税号', [invoices], '发票'],
  ['退款 退钱 退费 退货 退订 退票 换货 售后', [orders], '退款'],
  ['订单 购买记录 待付款 付款 支付 扣款', [orders], '支付 订单 扣款 付款'],
  ['物流 快递 发货 收货 配送 运费 收货地址', [orders], '图书和工具'],
  ['注销 注销账号 账号注销 销户 删除账号 销号', [privacy, account], '注销'],
  ['手机号 手机 改手机号 换手机号 改绑 换绑 绑定手机', [account], '手机号'],
  ['密码 登录 登陆 登入 微信登录 账号 账户 账号安全 设备', [account], '登录 设备'],
  ['验证码 短信', [], '验证码'],
  ['注册', [], '注册账号'],
  ['个人资料 资料 个人信息 改名 姓名 职称 换医院', [profile], '个人信息'],
  ['隐私 导出个人信息', [privacy], '个人信息'],
  ['会员 开通会员 会员权益 vip 续费 会员续费 自动续费', [member], '会员'],
  ['优惠券 优惠 券 代金券', [coupons], '优惠券'],
  ['兑换码 激活码 兑换', [coupons], '兑换码'],
  ['证书 结业证书 学分 继教学分 学分证', [certificates], '证书 学分'],
  ['医师认证 资格认证 认证', [certificates], '报名要求'],
  ['参会码 签到码', [orders], '参会码'],
  ['报名 换人 等待审核', [], '报名 审核 换人'],
  [
    '卡顿 黑屏 播放失败 无法播放 看不了 播放不了 打不开',
    [['playbackTest', '播放环境检测', '检查网络、浏览器和播放']],
    '卡顿',
  ],
  ['下载课程 缓存 离线', [], '下载到电脑'],
  ['客服 人工 人工客服 联系客服 电话 热线', [], '联系客服'],
  ['投诉 侵权 举报 反馈 意见反馈', [], '侵权'],
  ['奖品 礼品 赠品', [], '礼品'],
];

const topics: readonly Topic[] = rows.map(([words, own, asked]) => ({
  words: words.split(' '),
  own,
  asked: asked.split(' '),
}));

/** What may stand beside the words of a topic. */
const fillers =
  '怎么办 怎么样 怎么 怎样 如何 为什么 在哪里 在哪 哪里 什么时候 可以 能不能 能 申请 查看 查询 修改 更换 更改 解绑 绑定 重新 我的 我要 我想 我 一个 开具 办理 取消 不了 收不到 没收到 忘记 找回 改 换 开 查 领 用 的 了 吗 呢 要 课程 会议 手术班 训练营 商品 图书'.split(
    ' ',
  );

const byLength = (words: readonly string[]): string[] => words.toSorted((one, other) => other.length - one.length);

/** The words that belong to the portal, for a reading of pinyin. */
export const serviceWords: readonly string[] = topics.flatMap(({ words }) => words);

const allWords = byLength([...serviceWords, ...fillers]);

/** The words that a keyword is made of; null when something else is in it. */
function madeOf(keyword: string): string[] | null {
  const found: string[] = [];
  let rest = folded(keyword).replace(/[^\p{L}\p{N}]+/gu, '');
  while (rest) {
    const word = allWords.find((one) => rest.startsWith(one));
    if (word === undefined) return null;
    found.push(word);
    rest = rest.slice(word.length);
  }
  return found;
}

const maxOwn = 3;
const maxHelp = 4;

const uniqueBy = <Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

/** Pages and answers for a keyword that is about the portal; none for any other keyword. */
export function servicesFor(keyword: string): Service[] {
  const words = madeOf(keyword) ?? [];
  const meant = topics.filter((topic) => topic.words.some((word) => words.includes(word)));
  const own = uniqueBy(
    meant.flatMap((topic) => topic.own),
    ([page]) => page,
  );
  const faqs = findHelp().list;
  const asked = uniqueBy(
    meant.flatMap((topic) => faqs.filter(({ question }) => topic.asked.some((text) => question.includes(text)))),
    ({ id }) => id,
  );
  return [
    ...own.slice(0, maxOwn).map(([page, title, note]): Service => ({ page, title, note })),
    ...asked.slice(0, maxHelp).map(({ id, question }): Service => ({ helpId: id, title: question })),
  ];
}

const maxOffered = 2;

/** Words of the portal that begin with a typed text. */
export function servicesBegunWith(typed: string): string[] {
  const text = folded(typed.trim());
  return text ? byLength(serviceWords.filter((word) => word.startsWith(text) && word !== text)).slice(-maxOffered) : [];
}
