/** R076, R077, R078: archives of the earlier anniversaries. They ended long ago and are only read. */
import { film } from './film.ts';
import type { ActPart, ActRecord } from './act.ts';
import { mediaPath } from '../../drawings/media.ts';

const names: Readonly<Record<string, readonly [title: string, id: number]>> = {
  anniversary: ['六周年感恩季', 4],
  zn3_: ['三周年', 6],
  zn4_: ['四周年', 7],
  zn5_: ['五周年', 8],
};

/** Pictures that lead to the other anniversaries. */
const othersThan = (own: string, from: number): ActPart[] =>
  Object.entries(names)
    .filter(([key]) => key !== own)
    .map(([key, [title, id]], at) => ({
      ...{ moduleId: from + at, type: 'banner', title: at === 0 ? '其他周年' : null },
      content: { kind: 'banner', imageUrl: mediaPath('act', id), alt: title, key },
    }));

const courses = (moduleId: number, title: string, rows: readonly number[]): ActPart => ({
  ...{ moduleId, type: 'courseList', title, anchor: '课程' },
  tabs: [{ key: 'all', label: '全部', rows }],
});

const readOnly = ['活动已结束，页面仅供回顾，页面中的课程以课程页的说明为准。'];

/** 三周年. */
export const zn3: ActRecord = {
  actId: 6,
  key: 'zn3_',
  title: '三周年',
  summary: '三年，三百门课程，谢谢同行的每一位医生',
  theme: 'gold',
  motif: 'book',
  days: [-1_100, -1_085],
  priority: 0,
  rules: readOnly,
  parts: [
    {
      ...{ moduleId: 1, type: 'richtext', title: '写给三周年的一封信', anchor: '来信' },
      content: {
        kind: 'richtext',
        blocks: [
          { kind: 'paragraph', text: '各位老师：' },
          {
            kind: 'paragraph',
            text: '三年前我们发布第一门公开课时，只希望让更多医生在下班以后也能看清一台手术的每一步。三年里，三百门课程、八个科室、一千多个夜晚，许多老师在手术结束后打开摄像机，把容易出错的地方再讲一遍。',
          },
          {
            kind: 'paragraph',
            text: '我们记得凌晨提问的住院医师，也记得在县医院里照着课程建起第一间腔镜室的科主任。这些留言比任何数字都重要。',
          },
          { kind: 'paragraph', text: '下一个三年，我们会把课程讲得更细，把练习做得更真。谢谢您一直在这里。' },
          { kind: 'paragraph', text: '橙医学苑全体同事' },
        ],
      },
    },
    {
      ...{ moduleId: 2, type: 'video', title: '三周年纪念片', anchor: '短片' },
      content: {
        kind: 'video',
        ...film,
        posterUrl: mediaPath('course', 9_803, 'book'),
        title: '三周年纪念片',
      },
    },
    courses(3, '那一年大家最爱的课程', [1001, 1006, 1018, 3001]),
    ...othersThan('zn3_', 4),
  ],
};

/** 四周年. */
export const zn4: ActRecord = {
  actId: 7,
  key: 'zn4_',
  title: '四周年',
  summary: '从公开课到病例学习，四年的一步一步',
  theme: 'green',
  motif: 'microscope',
  days: [-735, -720],
  priority: 0,
  rules: readOnly,
  parts: [
    {
      ...{ moduleId: 1, type: 'timeline', title: '四年大事', anchor: '历程' },
      content: {
        kind: 'timeline',
        entries: [
          { time: '2023年12月', title: '病例学习改版', text: '病例分步呈现，先判断，再看下一步。' },
          { time: '2024年3月', title: '练习与错题本', text: '题库覆盖八个科室。' },
          { time: '2024年8月', title: '医师节投票', text: '两万位医生选出最喜爱的课程。' },
        ],
      },
    },
    courses(2, '四周年精选', [3003, 3009, 3013, 3016]),
    {
      ...{ moduleId: 3, type: 'wall', title: '四周年留言', anchor: '留言' },
      entries: [
        ['何样例', '样例省人民医院（虚构）', '跟着课程重新学了一遍打结，带教时心里有底了。'],
        ['罗示范', '示例市第一人民医院（虚构）', '错题本救了我的主治考试。'],
        ['宋虚构', '示例县人民医院（虚构）', '希望多一些基层能用上的内容。'],
      ],
    },
    ...othersThan('zn4_', 4),
  ],
};

/** 五周年. */
export const zn5: ActRecord = {
  actId: 8,
  key: 'zn5_',
  title: '五周年',
  summary: '五年学习榜、年度课程与会议回看',
  theme: 'blue',
  motif: 'lamp',
  days: [-370, -355],
  priority: 0,
  rules: readOnly,
  parts: [
    {
      ...{ moduleId: 1, type: 'timeline', title: '五年', anchor: '历程' },
      content: {
        kind: 'timeline',
        entries: [
          { time: '2025年4月', title: '培训班空间', text: '课表、签到、作业与结业都在一处。' },
          { time: '2025年11月', title: '五周年', text: '学习指南上线，路径由各科室讲师编写。' },
        ],
      },
    },
    {
      ...{ moduleId: 2, type: 'rank', title: '五周年学习榜', anchor: '榜单', unit: '分钟', seed: 5 },
      tabs: [
        { key: 'minutes', label: '学习时长', rows: [] },
        { key: 'answers', label: '答题', rows: [] },
        { key: 'invites', label: '邀请', rows: [] },
      ],
    },
    courses(3, '年度课程', [3001, 3012, 3019, 3102]),
    { moduleId: 4, type: 'meetingList', title: '会议回看', anchor: '会议', departmentId: 0, most: 4, isReplay: true },
    ...othersThan('zn5_', 5),
  ],
};
