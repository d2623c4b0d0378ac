/** What a campaign of the seed is made of. Marketing changes pages by such data, without a release of the portal. */
import type { components } from '#openapi/portal.d.ts';
import type { MotifName } from '../../drawings/motifs.ts';

type Schemas = components['schemas'];

/** A choice of rows, with what it shows. */
export interface Tab<Row> {
  key: string;
  label: string;
  rows: readonly Row[];
}

/** What fills a part, by its type. */
export interface PartContents {
  banner: { content: Schemas['ActBannerContent'] };
  richtext: { content: Schemas['ActTextContent'] };
  timeline: { content: Schemas['ActTimelineContent'] };
  video: { content: Schemas['ActVideoContent'] };
  anchorNav: object;
  coupon: { templateIds: readonly number[] };
  vipPlan: { planCode: string; actFen: number; audience: Schemas['ActPlan']['audience'] };
  /** Ids of courses. `opensFree`: they may be watched after a login while the campaign runs. */
  courseList: { tabs: readonly Tab<number>[]; opensFree?: true };
  /** Ids of products with the per cent of the usual price that they cost. */
  productList: { tabs: readonly Tab<readonly [productId: number, percent: number]>[] };
  meetingList: { departmentId: number; most: number; isReplay?: true };
  liveList: { departmentId: number; most: number };
  /** Hours of a day at which rounds begin, and their goods. */
  seckill: { hours: readonly number[]; goods: readonly SeckillGoods[] };
  /** `perOrder`: each order that is paid in the campaign gives a chance for its day. */
  lottery: { prizes: readonly LotteryPrize[]; perOrder?: true };
  task: { tasks: readonly ActTask[] };
  checkIn: { rewards: readonly { days: number; name: string; couponId?: number; vipDays?: number }[] };
  /** `departmentId`: only doctors of this department. */
  rank: { tabs: readonly Tab<never>[]; unit: string; seed: number; departmentId?: number };
  invite: { text: string; rewards: readonly { count: number; name: string; vipDays: number }[] };
  vote: { courses: readonly number[]; perDay: number };
  wall: { entries: readonly (readonly [name: string, hospital: string, text: string])[] };
  form: { text: string; fields: readonly Schemas['LiveFormField'][] };
  footprint: object;
}

/** The goods of a round: a size, its price in fen, its pieces, and how many of them were sold before the mock backend began. */
export interface SeckillGoods {
  skuId: number;
  priceFen: number;
  total: number;
  sold: number;
}

/** A prize with its weight among all; `stock` is missing where it never runs out. */
export interface LotteryPrize {
  prizeId: number;
  name: string;
  kind: Schemas['PrizeKind'];
  weight: number;
  stock?: number;
  templateId?: number;
  vipDays?: number;
}

/** A task and the chances that it gives. */
export interface ActTask {
  taskId: number;
  title: string;
  text: string;
  kind: Schemas['ActTasks']['list'][number]['kind'];
  chances: number;
}

/** The type of a part. */
export type PartType = keyof PartContents;

interface PartFrame {
  moduleId: number;
  title: string | null;
  anchor?: string;
  memberOnly?: true;
}

/** A part with the type `Type`. */
export type PartOf<Type extends PartType> = PartFrame & { type: Type } & PartContents[Type];
/** A part of any type. */
export type ActPart = { [Type in PartType]: PartOf<Type> }[PartType];

/** A campaign. */
export interface ActRecord {
  actId: number;
  /** Missing in no address: `hidden` ones are reached by a token alone. */
  key: string;
  hidden?: true;
  title: string;
  summary: string;
  theme: Schemas['Act']['theme'];
  motif: MotifName;
  /** Its first day and the day after its last one, counted from the day on which the mock backend began. */
  days: readonly [first: number, after: number];
  /** The higher, the earlier it is announced; 0 is never announced. */
  priority: number;
  /** The rules, one sentence each. */
  rules: readonly string[];
  parts: readonly ActPart[];
}
