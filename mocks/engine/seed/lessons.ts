/** The lessons of a course: titles, durations and access. */
import type { components } from '#openapi/portal.d.ts';
import type { CourseRecord } from './courses.ts';
import { dayAt, type Moments, pick } from './tools.ts';

type AlbumBrief = components['schemas']['AlbumBrief'];
type Module = AlbumBrief['moduleType'];

/** A lesson, the same for all readers. */
export interface LessonRecord {
  readonly videoId: number;
  readonly title: string;
  /** Seconds. */
  readonly duration: number;
  readonly free: AlbumBrief['free'];
  /** Seconds; 0 is no preview. */
  readonly previewSeconds: number;
  readonly status: 'ready' | 'processing' | 'scheduled';
  /** When a scheduled lesson is released, ms. */
  readonly releaseTime: number | null;
}

const surgical = [
  ...['课程导学', '解剖基础', '适应证与禁忌证', '术前评估', '体位与入路', '关键步骤（上）', '关键步骤（下）'],
  ...['难点与变异', '并发症的预防', '并发症的处理', '围手术期管理', '病例讨论'],
];
const medical = [
  '课程导学',
  '流行病学与机制',
  '临床表现',
  '诊断与鉴别',
  '评估与分层',
  '治疗选择',
  '特殊人群',
  '随访管理',
  '病例讨论',
];
const general = ['课程导学', '基本概念', '常见误区', '标准流程', '操作要点', '实例分析', '工具与表单', '小结与自测'];
const ofModule: Partial<Record<Module, readonly string[]>> = {
  knowledge: ['要点讲解', '实例演示', '小结与自测'],
  pbl: ['病例呈现', '问题与假设', '体格检查', '辅助检查', '诊断与讨论', '总结与拓展'],
  case: ['病史与影像', '手术过程', '关键步骤回放', '术后与讨论'],
  anatomy: [
    '总论',
    '毗邻关系',
    '血供',
    '淋巴与神经',
    '断层影像',
    '手术中的标志',
    '常见变异',
    '标本演示',
    '小结与自测',
    '延伸阅读',
  ],
};
/** Courses of surgical departments that teach no operation: what each of their lessons is about. */
const ofCourse: Readonly<Record<number, readonly string[]>> = {
  1004: ['课程导学', '超声征象', 'C-TIRADS分类', '穿刺的指征与操作', '报告解读与随访'],
  1005: [
    ...['课程导学', '术前宣教', '营养与贫血', '禁食与碳水饮料', '血栓预防', '麻醉与保温'],
    ...['液体管理', '引流与导管', '多模式镇痛', '早期进食', '早期下床', '出院标准与随访'],
  ],
  1006: ['课程导学', '药物与机械预防', '出院后的延续与随访'],
  1009: ['课程导学', '出血量的评估', '宫缩剂的使用', '宫腔球囊填塞', 'B-Lynch缝合', '子宫动脉栓塞', '团队演练'],
  1010: ['课程导学', '诊断与分度', '给药方案与监测', '中毒的识别与处理'],
  1012: ['课程导学', '症状与评分', '药物治疗', 'TURP与HoLEP', '术后与随访'],
  1013: ['课程导学', '影像征象', '随访间隔', '手术时机', '病例讨论'],
  1014: ['课程导学', '置管与固定', '观察与拔管'],
  1015: [...['课程导学', '管路与氧合器', '抗凝与中和', '插管', '心肌保护', '温度管理', '停机', '并发症的处理']],
  1016: ['课程导学', '时间窗', 'ASPECTS与影像', '患者选择', '取栓的流程', '病例讨论'],
  1017: ['课程导学', 'GCS评分', 'ICP监测实操', '阶梯治疗'],
  3008: ['课程导学', 'HPV分型', 'TCT判读', '阴道镜', '活检', 'LEEP', '术后随访', '病例讨论'],
};
/** The first department without operations; all later ones are non-surgical too. */
const firstMedical = 7;

/** The id of a lesson, counted from 1. */
export const lessonId = (albumId: number, lesson: number): number => albumId * 100 + lesson;

/** The title of a course's lesson, counted from 1. */
export function lessonTitle({ brief, departmentId }: CourseRecord, lesson: number): string {
  const { albumId, moduleType, videoCount } = brief;
  const ofDepartment = departmentId === 0 ? general : departmentId < firstMedical ? surgical : medical;
  const titles = ofCourse[albumId] ?? ofModule[videoCount === 1 ? 'knowledge' : moduleType] ?? ofDepartment;
  return `第${lesson}节 ${pick(titles, lesson - 1)}`;
}

/** The course and the lesson of a lesson's id. */
export const lessonPlace = (videoId: number): { albumId: number; index: number } => ({
  albumId: Math.floor(videoId / 100),
  index: (videoId % 100) - 1,
});

const usualPreview = 300;
/** A lesson with a very short preview, to see how a preview ends. */
const shortPreview = { videoId: 300_102, seconds: 12 };
/** Lessons that cannot be played yet, by id: in processing, or the days until the release. */
const unready: Record<number, 'processing' | number> = { 100_512: 5, 101_106: 'processing', 320_406: 12 };
/** The first lesson without a preview, by module; later lessons have none either. */
const firstLocked: Partial<Record<Module, number>> = { masterClass: 4, pbl: 5 };

/** The lessons of a course, in order. The first lesson of a paid or members' course is free after login. */
export function lessonsOf(album: CourseRecord, moments: Moments): LessonRecord[] {
  const { albumId, free, moduleType } = album.brief;
  return album.durations.map((duration, index): LessonRecord => {
    const videoId = lessonId(albumId, index + 1);
    const isIntroduction = index === 0 && album.durations.length > 1 && (free === 'vip' || free === 'pay');
    const hasPreview = (free === 'vip' || free === 'pay') && !isIntroduction;
    const isLocked = index + 1 >= (firstLocked[moduleType] ?? Infinity);
    const state = unready[videoId];
    return {
      videoId,
      title: lessonTitle(album, index + 1),
      duration,
      free: isIntroduction ? 'login' : free,
      previewSeconds:
        !hasPreview || isLocked ? 0 : videoId === shortPreview.videoId ? shortPreview.seconds : usualPreview,
      status: state === undefined ? 'ready' : state === 'processing' ? 'processing' : 'scheduled',
      releaseTime: typeof state === 'number' ? dayAt(moments, state, 10) : null,
    };
  });
}

/** Lessons of a chapter, in courses of many lessons. */
const partSize = 6;
const partNames = ['基础', '技术', '进阶', '实战'];

/** The chapters of a course; a short course is one chapter without a title. */
export function chaptersOf(lessons: readonly LessonRecord[]): { title: string; lessons: LessonRecord[] }[] {
  if (lessons.length <= partSize + 2) return [{ title: '', lessons: [...lessons] }];
  return Array.from({ length: Math.ceil(lessons.length / partSize) }, (_, part) => ({
    title: `第${'一二三四五六七八'[part] ?? part + 1}章 ${pick(partNames, part)}`,
    lessons: lessons.slice(part * partSize, (part + 1) * partSize),
  }));
}
