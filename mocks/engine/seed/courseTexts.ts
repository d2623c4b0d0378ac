/** The texts of a course page: written for this project and combined by the subject of the course. */
import type { components } from '#openapi/portal.d.ts';
import type { CourseRecord } from './courses.ts';
import { fakerOf } from './fakers.ts';
import { introductionOf } from './texts/introductions.ts';
import { pick } from './tools.ts';

type Schemas = components['schemas'];
type Module = Schemas['AlbumBrief']['moduleType'];

interface Words {
  lead: (subject: string) => string;
  goals: readonly string[];
  outline: readonly string[];
}

const operation: Words = {
  lead: (subject) =>
    `围绕“${subject}”，从解剖层面、适应证到关键步骤逐节讲解，手术画面与示意图对照，重点标出容易出错的位置和补救办法。`,
  goals: [
    '说出适应证、禁忌证和术前评估要点',
    '按顺序描述关键步骤及其层面',
    '识别常见变异并预防并发症',
    '制定围手术期管理和随访方案',
  ],
  outline: ['应用解剖与手术层面', '病例选择与术前准备', '步骤分解与要点', '并发症的识别与处理'],
};
const medicine: Words = {
  lead: (subject) =>
    `围绕“${subject}”，结合近年指南和真实诊疗场景，梳理从识别、评估到治疗和随访的完整路径，每节附小结，便于对照本院流程。`,
  goals: [
    '掌握诊断标准与鉴别诊断',
    '会用常用评分完成危险分层',
    '按分层选择起始方案并调整',
    '安排随访并识别需要转诊的情况',
  ],
  outline: ['机制与临床表现', '评估与分层', '治疗选择与监测', '特殊人群与随访'],
};
const short: Words = {
  lead: (subject) => `几分钟讲清一个知识点：“${subject}”。先给结论，再看图例，最后用一道小题自测。`,
  goals: ['记住判断要点', '避开常见误区', '能在床旁直接使用'],
  outline: ['要点', '图例', '自测'],
};
const reasoning: Words = {
  lead: (subject) =>
    `以真实工作场景改编的病例“${subject}”为线索，按信息逐步呈现，边问边想，练习从症状到诊断的临床推理。`,
  goals: ['提出并检验诊断假设', '选择最有价值的检查', '用证据解释诊断并制定方案'],
  outline: ['病例呈现', '假设与检查', '诊断与讨论', '拓展阅读'],
};
const atlas: Words = {
  lead: (subject) => `“${subject}”：从整体到局部，标本、断层影像与手术视野对照，名称以中文、英文和拉丁文对应。`,
  goals: ['认清主要结构及其毗邻', '在断层影像上定位', '把解剖标志用于手术入路'],
  outline: ['总论与毗邻', '血供、神经与淋巴', '影像对照', '手术标志与变异'],
};

/** The first department without operations; all later ones are non-surgical too. */
const firstMedical = 7;

function wordsOf({ brief, departmentId }: CourseRecord): Words {
  const special: Partial<Record<Module, Words>> = { knowledge: short, pbl: reasoning, anatomy: atlas };
  return special[brief.moduleType] ?? (departmentId > 0 && departmentId < firstMedical ? operation : medicine);
}

const readers = ['住院医师和规培学员', '主治医师及以上', '高年资主治医师和副主任医师'];

/** The subject of a title: without the series before it and the text after a colon. */
export const subjectIn = (title: string): string => title.replace(/^(大师课|PBL)：/u, '').split(/[：:]/u)[0] ?? title;

/** Target readers, learning goals and introduction of a course. */
export function courseTexts(
  album: CourseRecord,
  departmentName: string,
): Pick<Schemas['Course'], 'suitFor' | 'goals' | 'intro'> {
  const { brief } = album;
  const words = wordsOf(album);
  const intro: Schemas['Course']['intro'] = [
    { kind: 'paragraph', text: introductionOf(brief.albumId) ?? words.lead(subjectIn(brief.title)) },
    { kind: 'heading', id: 'outline', text: '内容安排' },
    { kind: 'list', ordered: true, items: [...words.outline] },
    { kind: 'heading', id: 'notes', text: '学习须知' },
    {
      kind: 'paragraph',
      text: '课程内容供医学专业人员学习交流，诊疗请以最新指南和患者实际情况为准；示例病例均为虚构。',
    },
  ];
  return {
    suitFor: `${departmentName || '各科室'}${pick(readers, (brief.level ?? 1) - 1)}`,
    goals: [...words.goals],
    intro,
  };
}

const handouts = ['课件', '步骤图', '参考文献', '评分表'];

/** Handouts of a course; some have none. Ids are `course × 10 + number`. */
export function materialsOf({ brief }: CourseRecord): Schemas['Material'][] {
  const { albumId, free } = brief;
  const faker = fakerOf('handouts', albumId);
  return Array.from({ length: albumId % 4 }, (_, index) => ({
    materialId: albumId * 10 + index + 1,
    name: `${subjectIn(brief.title).slice(0, 30)}－${pick(handouts, index)}`,
    ext: 'pdf',
    size: faker.number.int({ min: 182_000, max: 2_582_000 }),
    free: free === 'open' ? 'login' : free,
  }));
}
