/** What the modules of the contract are called. */
import type { components } from '#openapi/portal.d.ts';

type ModuleType = components['schemas']['ModuleType'];

const names: Readonly<Record<ModuleType, string>> = {
  open: '公开课',
  knowledge: '知识点',
  vip: '会员课',
  masterClass: '大师课',
  pbl: 'PBL课程',
  case: '病例视频',
  anatomy: '解剖',
  live: '直播',
  meeting: '学术会议',
  training_tribe: '训练营',
  omoOperation: 'OMO手术班',
  onlineOperation: '线上手术班',
  scbOperation: '实操班',
  product: '商品',
  article: '文章',
  medicase: '病例',
  hospital: '医院',
  exercise: '练习',
  paper: '模拟考试',
  member: '会员中心',
  url: '外部链接',
};

/** The name of a module for readers. */
export const moduleName = (module: ModuleType): string => names[module];

/** Whether a value is the key of a module. */
export const isModule = (value: unknown): value is ModuleType =>
  typeof value === 'string' && Object.hasOwn(names, value);
