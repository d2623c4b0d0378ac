/** Texts that stories about the articles of doctors send. */
import type { BodyOf } from '#openapi/operation.ts';

/** An article as its author writes it. */
export type Text = BodyOf<'articleSave'>['article'];

/** A paragraph of plain text. */
export const paragraph = (text: string): Text['text']['content'][number] => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});
const sentence = '患者因右上腹痛就诊，查体右上腹压痛，超声提示胆囊壁增厚（示例）。';

/** A table whose first row is one cell. */
const table: Text['text']['content'][number] = {
  type: 'table',
  attrs: { caption: '示例' },
  content: [[2], [1, 1]].map((row) => ({
    type: 'tableRow',
    content: row.map((colspan) => ({
      type: 'tableCell',
      attrs: { colspan, rowspan: 1 },
      content: [{ type: 'paragraph', content: [{ type: 'text', text: '示例' }] }],
    })),
  })),
};

/** An article that has everything. */
export const whole: Text = {
  title: '一例急性胆囊炎的手术时机（示例）',
  categoryId: 2,
  departmentId: 1,
  tags: ['胆囊炎'],
  coverUrl: null,
  summary: '',
  text: { type: 'doc', content: [paragraph(sentence.repeat(8)), table] },
  references: ['示例文献一（虚构）'],
  isOriginal: true,
  isAnonymous: true,
};
/** A text that is too short for the editors. */
export const short: Text = { ...whole, text: { type: 'doc', content: [paragraph(sentence)] } };
