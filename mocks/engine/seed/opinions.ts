/** What learners wrote about the courses of the seed: reviews with stars, questions and the lecturers' answers. */
import type { components } from '../../../openapi/portal.d.ts';
import { lecturers } from './lecturers.ts';
import { dayAt, hour, type Moments, pick, randomOf } from './tools.ts';

type Schemas = components['schemas'];

/** What is known of a course that learners write about. */
interface Judged {
  brief: Pick<Schemas['AlbumBrief'], 'albumId' | 'lecturerName'>;
  lecturerId: number;
}

const praise = [
  '讲解层次清楚，先讲层面再讲操作，回放看了三遍，第二天上台就用上了。',
  '老师把容易出错的地方都讲到了，配的示意图比教科书直观。',
  '节奏合适，重点反复强调，适合下夜班后碎片时间学习。',
  '病例选得典型，讨论部分收获最大，希望多一些并发症的处理。',
  '对指南更新的解读很及时，科里组织一起看了，讨论很热烈。',
  '从适应证到随访讲得完整，逻辑顺，做笔记很方便。',
  '手术视频清晰，关键步骤有停顿和标注，对住院医师很友好。',
  '内容扎实，不空谈，很多细节是书上看不到的经验。',
];
const mixed = [
  '内容不错，但后半部分节奏偏快，建议放慢并补充字幕。',
  '整体有收获，理论部分稍长，期待更多实际操作画面。',
  '讲得清楚，如果能附上参考文献和课件就更好了。',
  '基础部分对高年资医生略简单，进阶章节值得一看。',
];
const names = ['陈', '刘', '黄', '周', '徐', '孙', '马', '朱', '胡', '林', '何', '罗', '郑', '梁', '谢'];
const titles = ['住院医师', '主治医师', '副主任医师', '医学生', '主任医师'];

const asked: readonly (readonly [question: string, answer: string])[] = [
  [
    '请问这一步在肥胖患者中有什么需要特别注意的？',
    '暴露是关键：先调整体位和助手的牵拉方向，层面找准了再继续，不要急于离断。',
  ],
  ['术前没有条件做三维重建，可以只看增强CT吗？', '可以。重点看动脉期和门静脉期的薄层图像，把变异写进术前讨论。'],
  ['基层医院没有这个药，有没有替代方案？', '可以用同类药物，从小剂量开始，按说明书监测；具体剂量以本院药事规定为准。'],
  ['随访间隔是按指南还是根据病人情况调整？', '以指南为底线，高危因素越多间隔越短，第5节有一张分层表可以对照。'],
  ['课件里的流程图可以打印出来给科里用吗？', '可以，资料里有PDF版，注明出处即可。'],
  ['这里说的“安全时间”是从发病算起还是从到院算起？', '从发病算起；发病时间不明的按最后正常时间计算。'],
  ['新手练习应该先做多少例模拟？', '建议先在模拟器上完成二十例以上，再在上级医师指导下做简单病例。'],
  ['老年合并抗凝治疗的患者怎么处理？', '先评估血栓与出血风险，和心内科一起定桥接方案，术后尽早恢复。'],
];

/** Courses nobody has judged yet. */
const isUnjudged = (albumId: number): boolean => albumId % 13 === 5;

/** Stars of the reviews of a course, the newest first. */
export function starsOf(albumId: number): number[] {
  if (isUnjudged(albumId)) return [];
  const random = randomOf(albumId * 5 + 1);
  return Array.from({ length: 3 + Math.floor(random() * 22) }, () => {
    const chance = random();
    return chance < 0.72 ? 5 : chance < 0.93 ? 4 : 3;
  });
}

/** Mean of the reviews of a course, one decimal; null for none. */
export function scoreOf(albumId: number): number | null {
  const stars = starsOf(albumId);
  return stars.length === 0 ? null : Math.round((stars.reduce((sum, star) => sum + star, 0) * 10) / stars.length) / 10;
}

/** Reviews of a course, the newest first. */
export function reviewsOf({ brief }: Judged, moments: Moments): Schemas['Review'][] {
  const { albumId } = brief;
  const random = randomOf(albumId * 11 + 5);
  return starsOf(albumId).map((star, index) => ({
    reviewId: albumId * 100 + index,
    star,
    content: pick(star === 5 ? praise : mixed, albumId + index * 3),
    userName: `${pick(names, albumId + index)}**`,
    progress: 20 + Math.floor(random() * 81),
    createTime: dayAt(moments, -3 - index * 4, 8 + random() * 14),
  }));
}

/** Questions under a course with the lecturer's answers; ids count up from `course × base`. */
export function questionsOf({ brief, lecturerId }: Judged, moments: Moments, base: number): Schemas['Comment'][] {
  const { albumId } = brief;
  const lecturer = lecturers.find((known) => known.lecturerId === lecturerId);
  const random = randomOf(albumId * 17 + 9);
  return Array.from({ length: albumId % 7 }, (_, index): Schemas['Comment'] => {
    const [question, answer] = pick(asked, albumId * 3 + index);
    const createTime = dayAt(moments, -2 - index * 6, 9 + random() * 12);
    const isAnswered = (albumId + index) % 3 !== 2;
    const own = { liked: false, canRemove: false };
    return {
      ...own,
      commentId: albumId * base + index * 2,
      userName: `${pick(names, albumId + index * 5)}**`,
      userHead: null,
      titleName: pick(titles, albumId + index),
      content: question,
      likeCount: Math.floor(random() * 30),
      isLecturer: false,
      createTime,
      replies: isAnswered
        ? [
            {
              ...own,
              commentId: albumId * base + index * 2 + 1,
              userName: lecturer?.name ?? brief.lecturerName,
              userHead: lecturer?.photoUrl ?? null,
              titleName: lecturer?.titleName ?? null,
              content: answer,
              likeCount: Math.floor(random() * 20),
              isLecturer: true,
              createTime: createTime + 26 * hour,
            },
          ]
        : [],
    };
  });
}
