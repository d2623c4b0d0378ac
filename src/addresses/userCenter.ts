/** R041: the home of the user centre, and the messages as a tab of it. */
import type { components } from '#openapi/portal.d.ts';
import { choice, defineAddress, pageNumber, type ValuesAt } from './define.ts';

/** Kind of messages; '' is all. */
export type MessageKindFilter = components['schemas']['MessageKind'] | '';

/** Tabs with their names. */
export const userCenterTabs = [
  ['home', '概览'],
  ['message', '消息'],
] as const;

/** Kinds of messages with their names. */
export const messageKinds: readonly (readonly [MessageKindFilter, string])[] = [
  ['', '全部'],
  ['order', '订单'],
  ['live', '直播'],
  ['course', '学习'],
  ['review', '审核结果'],
  ['comment', '评论回复'],
  ['service', '客服'],
  ['system', '系统'],
];

/** R041: what is due today, or the messages; `kind` and `page` are of the messages. */
export const userCenterPage = defineAddress(
  '/web/userCenter/home',
  {
    tab: choice<(typeof userCenterTabs)[number][0]>(userCenterTabs, 'home'),
    kind: choice<MessageKindFilter>(messageKinds, ''),
    page: pageNumber(),
  },
  { agree: (values) => (values.tab === 'message' ? values : { ...values, kind: '' as const, page: 1 }) },
);

/** Parameters of the home of the user centre. */
export type UserCenterAddress = ValuesAt<typeof userCenterPage>;
