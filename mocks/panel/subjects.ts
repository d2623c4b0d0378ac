/** The subjects of the panel, and the one that fits a page of the portal. */

/** Names, in the usual order, by key. */
export const subjects = {
  scenarios: '场景',
  people: '人物',
  operations: '接口',
  orders: '订单与支付',
  parcels: '物流与售后',
  invoices: '发票',
  streams: '直播',
  meetings: '会议',
  classes: '班级',
  acts: '活动',
  submissions: '投稿',
  accounts: '账号与认证',
  study: '学习与评论',
  messages: '消息与客服',
  time: '时间',
  live: '实况',
} as const;
/** A subject. */
export type Subject = keyof typeof subjects;

/** The first pattern that fits decides: an order of goods is about its parcel, the other pages of the mall about prices and stock, too. */
const pages: readonly (readonly [pattern: RegExp, subject: Subject])[] = [
  [/^\/web\/(?:mall|userCenter\/order\/mall)/, 'parcels'],
  [/^\/web\/(?:userCenter\/(?:order|coupon|vipcourse)|common\/openVip)/, 'orders'],
  [/^\/course_vip188$/, 'orders'],
  [/^\/web\/userCenter\/invoice/, 'invoices'],
  [/^\/web\/(?:live|live2)(?:\/|$)/, 'streams'],
  [/^\/new\/class/, 'classes'],
  [/^\/(?:web|new)\/meeting|^\/new\/orderDetail$|^\/web\/timetables$/, 'meetings'],
  [/^\/act(?:\/|$)/, 'acts'],
  [/^\/web\/article\/(?:upload|update)$/, 'submissions'],
  [/^\/web\/(?:user\/|userCenter\/license)/, 'accounts'],
  [/^\/(?:learn|course)(?:\/|$)|^\/web\/(?:video|videoplay|course|article)(?:\/|$)/, 'study'],
  [/^\/web\/(?:userCenter|help)(?:\/|$)/, 'messages'],
];

/** The subject of a path of the portal. */
export const subjectAt = (path: string): Subject => pages.find(([pattern]) => pattern.test(path))?.[1] ?? 'scenarios';

/** All subjects, that of the page first. */
export const subjectsFrom = (first: Subject): Subject[] => [
  first,
  ...(Object.keys(subjects) as Subject[]).filter((subject) => subject !== first),
];
