/** What the slides of the home page say and lead to. */
import type { components } from '#openapi/portal.d.ts';
import { bannerTarget } from '#kit/page/bannerTarget.ts';

type Banner = components['schemas']['Banner'];

/** What one does at the place that a slide leads to, by module. */
const verbs: Readonly<Record<Banner['moduleType'], string>> = {
  open: '免费学习',
  knowledge: '学习知识点',
  vip: '查看课程',
  masterClass: '查看大师课',
  pbl: '查看课程',
  case: '观看病例视频',
  anatomy: '查看图谱',
  live: '进入直播',
  meeting: '查看会议',
  training_tribe: '查看训练营',
  omoOperation: '查看手术班',
  onlineOperation: '查看手术班',
  scbOperation: '查看手术班',
  product: '查看商品',
  article: '阅读全文',
  medicase: '查看病例',
  hospital: '查看医院',
  exercise: '开始练习',
  paper: '查看考试',
  member: '了解会员权益',
  url: '打开网页',
};

/** Where a slide leads: an address of ours, or one outside. */
export interface SlideTarget {
  to: string;
  outside: boolean;
  verb: string;
}

/** Where a banner leads; null when its target cannot be opened. */
export function targetOf(banner: Banner): SlideTarget | null {
  const target = bannerTarget(banner);
  return target && { ...target, verb: verbs[banner.moduleType] };
}
