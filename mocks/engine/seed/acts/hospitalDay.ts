/** A campaign that stands at no address of its own: a link with a token leads to it. */
import type { ActRecord } from './act.ts';

/** 示例市第一人民医院学习月. */
export const hospitalDay: ActRecord = {
  actId: 10,
  key: 'hospital901',
  hidden: true,
  title: '院内学习月',
  summary: '示例市第一人民医院（虚构）医师专享：课程、签到与意见收集',
  theme: 'green',
  motif: 'clipboard',
  days: [-3, 21],
  priority: 0,
  rules: ['本页仅供示例市第一人民医院（虚构）的医师使用，请勿外传链接。', '意见表每人填写一次，由医院科教科阅读。'],
  parts: [
    {
      ...{ moduleId: 1, type: 'richtext', title: '写在前面' },
      content: {
        kind: 'richtext',
        blocks: [
          {
            kind: 'paragraph',
            text: '科教科为各位老师选了下面的课程。学完以后，请花一分钟填写意见表，帮助我们安排下个月的内容。',
          },
        ],
      },
    },
    {
      ...{ moduleId: 2, type: 'courseList', title: '本月课程', anchor: '课程' },
      tabs: [{ key: 'all', label: '全部', rows: [1023, 1026, 1009, 1021] }],
    },
    {
      ...{ moduleId: 3, type: 'form', title: '意见表', anchor: '意见' },
      text: '内容只供医院科教科阅读，不会公开。',
      fields: [
        { name: 'useful', label: '本月课程对工作的帮助', kind: 'rating', required: true },
        {
          name: 'topic',
          label: '下个月最想学的方向',
          kind: 'choice',
          required: true,
          options: ['急救', '抗感染', '影像判读', '科研写作'],
        },
        { name: 'idea', label: '其他建议', kind: 'text', required: false, maxLength: 200 },
      ],
    },
  ],
};
