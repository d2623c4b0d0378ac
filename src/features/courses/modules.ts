/** What the lists of the modules show and offer. */
import { type Access, accessNames, type CourseModule, type VideoList } from '#addresses/course.ts';

/** Modules with their own list under /web/video/, with the text of its head. */
export const videoLists: Readonly<Record<VideoList, readonly [name: string, intro: string]>> = {
  open: ['公开课', '各科室的免费课程，登录后记住学到哪里。'],
  knowledge: ['知识点', '十分钟以内，讲清一个检查、一项评分或一个操作。'],
  vip: ['会员课', '系统课程与PBL课程，会员畅学；大师课享会员价。'],
  case: ['病例视频', '真实手术与诊疗思路，按术式和科室查找。'],
  anatomy: ['解剖', '手术入路与断层影像中的应用解剖。'],
};

/** The access that courses of a module can have; modules that are missing here can have any. */
const accessOf: Partial<Record<CourseModule, readonly (Access | '')[]>> = {
  open: ['', 'open', 'login'],
  knowledge: [],
  vip: ['', 'vip', 'pay'],
  masterClass: [],
  pbl: [],
  case: ['', 'login', 'vip'],
  anatomy: ['', 'login', 'vip'],
};

/** Modules whose courses can carry credits. */
const withCredit: readonly CourseModule[] = ['all', 'open', 'vip', 'masterClass', 'pbl'];

/** Whether only courses with credits are wanted, in words: the choices that can find courses of a module, and the chosen one. */
export const creditIn = (module: CourseModule, isChosen: boolean): (readonly [boolean, string])[] => [
  [false, '全部'],
  ...(isChosen || withCredit.includes(module) ? [[true, '有学分'] as const] : []),
];

/** The choices of access that can find courses of a module; the chosen one is always included. */
export const accessIn = (module: CourseModule, chosen: Access | ''): typeof accessNames =>
  accessNames.filter(([key]) => key === '' || key === chosen || (accessOf[module]?.includes(key) ?? true));
