/**
 * Texts that learners wrote about the courses of the seed: reviews with stars, questions and the lecturers' answers.
 */
import type { Faker } from '@faker-js/faker';
import type { components } from '#openapi/portal.d.ts';
import { remarks } from './articleTexts/remarks.ts';
import { fakerOf, maskedName } from './fakers.ts';
import { type LecturerRecord, lecturers } from './lecturers.ts';
import { titles } from './reference.ts';
import { guideRemarks } from './guideRemarks.ts';
import type { GuideRecord } from './guides.ts';
import { liveRemarks } from './liveRemarks.ts';
import type { LiveRecord } from './lives.ts';
import { dayAt, type Moments } from './tools.ts';
import { hour, minute } from '../times.ts';

type Schemas = components['schemas'];

/** The fields of a course that its reviews depend on. */
interface Judged {
  brief: Pick<Schemas['AlbumBrief'], 'albumId' | 'lecturerName'>;
  lecturerId: number;
}

/** The fields of a course that its questions depend on. */
interface Discussed extends Judged {
  /** Ms. */
  publishTime: number;
}

/** A review is one sentence of the first list and one of the second. */
const praise = [
  [
    '讲解层次清楚，先讲层面再讲操作。',
    '老师把容易出错的地方都讲到了。',
    '节奏合适，重点反复强调。',
    '病例选得典型，讨论部分收获最大。',
    '对指南更新的解读很及时。',
    '从适应证到随访讲得完整，逻辑顺。',
    '关键步骤有停顿和标注。',
    '内容扎实，不空谈。',
  ],
  [
    '回放看了三遍，第二天就用上了。',
    '配的示意图比教科书直观。',
    '适合下夜班后碎片时间学习。',
    '希望多一些并发症的处理。',
    '科里组织一起看了，讨论很热烈。',
    '做笔记很方便。',
    '对住院医师很友好。',
    '很多细节是书上看不到的经验。',
  ],
] as const;
const mixed = [
  ['内容不错。', '整体有收获。', '讲得清楚。', '基础部分很扎实。'],
  [
    '后半部分节奏偏快，建议放慢并补充字幕。',
    '理论部分稍长，期待更多实际操作画面。',
    '如果能附上参考文献和课件就更好了。',
    '对高年资医生略简单，进阶章节值得一看。',
  ],
] as const;
/** Titles of the learners who ask: doctors and students. */
const askers = titles.slice(0, 5).map(({ titleName }) => titleName);

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

/** Courses without reviews. */
const isUnjudged = (albumId: number): boolean => albumId % 13 === 5;

const starWeights = [
  { value: 5, weight: 0.72 },
  { value: 4, weight: 0.21 },
  { value: 3, weight: 0.07 },
];

/** Stars of the reviews of a course, the newest first. */
export function starsOf(albumId: number): number[] {
  if (isUnjudged(albumId)) return [];
  const faker = fakerOf('stars', albumId);
  return faker.helpers.multiple(() => faker.helpers.weightedArrayElement(starWeights), {
    count: faker.number.int({ min: 3, max: 24 }),
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
  const faker = fakerOf('reviews', albumId);
  return starsOf(albumId).map((star, index) => ({
    reviewId: albumId * 100 + index,
    star,
    content: (star === 5 ? praise : mixed).map((sentences) => faker.helpers.arrayElement(sentences)).join(''),
    userName: maskedName(faker),
    progress: faker.number.int({ min: 20, max: 100 }),
    createTime: dayAt(moments, -3 - index * 4, faker.number.float({ min: 8, max: 22 })),
  }));
}

/** Who answers under a thing. */
interface Answerer {
  name: string;
  lecturer: LecturerRecord | undefined;
}

/** Comments with answers; ids count up from the first. */
function threadsOf(
  faker: Faker,
  pairs: readonly (readonly [text: string, answer?: string])[],
  { name, lecturer }: Answerer,
  timesOf: (index: number) => readonly [asked: number, answered: number],
  firstId: number,
): Schemas['Comment'][] {
  const own = { state: 'shown' as const, liked: false, canRemove: false };
  return pairs.map(([text, answer], index): Schemas['Comment'] => {
    const [createTime, answered] = timesOf(index);
    return {
      ...own,
      commentId: firstId + index * 2,
      userName: maskedName(faker),
      userHead: null,
      titleName: faker.helpers.arrayElement(askers),
      content: text,
      likeCount: faker.number.int({ max: 29 }),
      isLecturer: false,
      createTime,
      replies:
        answer === undefined
          ? []
          : [
              {
                ...own,
                commentId: firstId + index * 2 + 1,
                userName: lecturer?.name ?? name,
                userHead: lecturer?.photoUrl ?? null,
                titleName: lecturer?.titleName ?? null,
                content: answer,
                likeCount: faker.number.int({ max: 19 }),
                isLecturer: true,
                createTime: answered,
              },
            ],
    };
  });
}

/** A comment every six days, and its answer a day later; all within the time since the publication, however short it is. */
const sincePublication =
  (faker: Faker, moments: Moments, published: number, count: number) =>
  (index: number): readonly [number, number] => {
    const asked = dayAt(moments, -2 - index * 6, faker.number.float({ min: 9, max: 21 }));
    const step = (moments.hour - published) / (count + 1);
    if (step >= 7 * 24 * hour) return [asked, asked + 26 * hour];
    const between = moments.hour - Math.round(((index + 0.6) * step) / minute) * minute;
    return [between, between + Math.round((0.3 * step) / minute) * minute];
  };

const lecturerOf = (id: number | null): LecturerRecord | undefined =>
  lecturers.find(({ lecturerId }) => lecturerId === id);

/** Questions under a course with the lecturer's answers; ids count up from the first. */
export function questionsOf(
  { brief, lecturerId, publishTime }: Discussed,
  moments: Moments,
  firstId: number,
): Schemas['Comment'][] {
  const { albumId } = brief;
  const faker = fakerOf('questions', albumId);
  const pairs = faker.helpers
    .arrayElements(asked, albumId % 7)
    .map(([question, answer], index) =>
      (albumId + index) % 3 === 2 ? ([question] as const) : ([question, answer] as const),
    );
  const answerer = { name: brief.lecturerName, lecturer: lecturerOf(lecturerId) };
  const timesOf = sincePublication(faker, moments, publishTime, pairs.length);
  return threadsOf(faker, pairs, answerer, timesOf, firstId);
}

/** Comments under an article with the author's answers; ids count up from the first. */
export function articleCommentsOf(
  { articleId, authorId, authorName, categoryName, publishTime }: Schemas['ArticleBrief'],
  moments: Moments,
  firstId: number,
): Schemas['Comment'][] {
  const faker = fakerOf('articleComments', articleId);
  const pairs = faker.helpers.arrayElements(remarks[categoryName] ?? [], articleId % 4);
  const answerer = { name: authorName, lecturer: lecturerOf(authorId ?? null) };
  const timesOf = sincePublication(faker, moments, publishTime, pairs.length);
  return threadsOf(faker, pairs, answerer, timesOf, firstId);
}

/** Days before now in which announced streams are discussed. */
const announcedDays = 4;

/** Comments on a live stream with the lecturer's answers: after its end, or in the days before it; ids count up from the first. */
export function liveCommentsOf(
  { plan, lecturerIds }: LiveRecord,
  moments: Moments,
  firstId: number,
): Schemas['Comment'][] {
  const { liveId, lecturerName, endTime } = plan;
  const pairs = liveRemarks[liveId] ?? [];
  const { stage } = moments;
  const from = endTime < stage ? endTime : stage - announcedDays * 24 * hour;
  const step = Math.floor((stage - from) / (pairs.length + 1) / minute) * minute;
  const timesOf = (index: number) => [from + (index + 0.5) * step, from + (index + 1) * step] as const;
  const answerer = { name: lecturerName, lecturer: lecturerOf(lecturerIds[0] ?? null) };
  return threadsOf(fakerOf('liveComments', liveId), pairs, answerer, timesOf, firstId);
}

/** Days before now in which a guide is discussed. */
const guideDays = 20;

/** Comments on a study guide with the answers of its editors; ids count up from the first. */
export function guideCommentsOf(
  { brief, author }: GuideRecord,
  moments: Moments,
  firstId: number,
): Schemas['Comment'][] {
  const { guideId } = brief;
  const pairs = guideRemarks[guideId] ?? [];
  const from = moments.stage - guideDays * 24 * hour;
  const step = Math.floor((moments.stage - from) / (pairs.length + 1) / minute) * minute;
  const timesOf = (index: number) => [from + (index + 0.5) * step, from + (index + 1) * step] as const;
  return threadsOf(fakerOf('guideComments', guideId), pairs, { name: author, lecturer: undefined }, timesOf, firstId);
}
