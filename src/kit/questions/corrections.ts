/** Corrections of questions in words. Pure. */
import type { components } from '#openapi/portal.d.ts';
import type { Reasons } from '../reasons/reasons.ts';

type Schemas = components['schemas'];
/** What became of a correction. */
export type CorrectionOutcome = Schemas['CorrectionOutcome'];

/** What is wrong with a question. */
export const correctionKinds: Reasons<Schemas['CorrectionKind']> = {
  answer: '答案有误',
  stem: '题干有误',
  explain: '解析有误',
  image: '图片问题',
  other: '其他',
};

/** States with their names. */
export const correctionStates: Readonly<Record<CorrectionOutcome['state'], string>> = {
  pending: '处理中',
  fixed: '已修正',
  rejected: '未采纳',
};

/** Maximum code points of a correction. */
export const maxCorrectionLength = 300;
