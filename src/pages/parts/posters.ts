/** What the posters of shared pages say (L-16). */
import type { components } from '#openapi/portal.d.ts';
import { accuracyOf, type Result } from '#features/exercises/result/model.ts';
import { moduleName } from '#kit/modules/moduleNames.ts';
import type { Poster } from '#stores/dialogs.ts';

type Schemas = components['schemas'];

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** The poster of a course: its cover, title, lecturers and hospital. */
export const coursePoster = ({ album, lecturers }: Schemas['Course']): Poster => ({
  kind: moduleName(album.moduleType),
  title: album.title,
  lines: [joined(lecturers.map(({ name }) => name).join('、'), album.hospitalName)],
  coverUrl: album.coverUrl,
  invitation: '扫码观看课程',
});

/** The poster of a case; it never names the diagnosis, which this reader may have found already. */
export const casePoster = ({ medicase, author }: Pick<Schemas['Medicase'], 'medicase' | 'author'>): Poster => ({
  kind: '病例',
  title: medicase.title,
  lines: [
    joined(medicase.departmentName, author.name),
    `${medicase.questionCount} 个问题 · 约 ${medicase.minutes} 分钟`,
  ],
  coverUrl: medicase.coverUrl,
  invitation: '扫码来诊断这个病例',
});

/** The score card of a doctor: the result and nothing of the answers. */
export const scorePoster = (
  { exerciseId, title, mode, score, totalScore, counts, percentile }: Result,
  doctor: string,
): Poster => ({
  kind: mode === 'exam' ? '考试成绩' : '练习成绩',
  title,
  lines: [
    joined(doctor, `正确率 ${accuracyOf(counts)}%`),
    ...(percentile == null ? [] : [`击败 ${percentile}% 同科室用户`]),
  ],
  score: { value: String(score), note: `满分 ${totalScore}` },
  invitation: exerciseId == null ? '扫码来练习' : '扫码来做这套题',
});
