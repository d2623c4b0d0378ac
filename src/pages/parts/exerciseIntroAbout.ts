/** What the pages of a set and of a paper declare alike. */
import { exerciseLists, type ExerciseKind, exercisePages } from '#addresses/exercise.ts';
import { isRankShown } from '#features/exercises/model.ts';
import { exerciseQuery, rankQuery } from '#features/exercises/queries.ts';
import { departmentsQuery } from '#kit/choice/departments.ts';
import type { PageAbout } from '#kit/page/page.ts';
import { ExerciseIntro } from './ExerciseIntro.tsx';

const missing = { exercise: ['练习', '查看全部练习'], paper: ['试卷', '查看全部试卷'] } as const;

/** The introduction of a set or paper; the address of the other kind redirects to its own. */
export const exerciseIntroAbout = (kind: ExerciseKind): PageAbout<{ id: number }> => ({
  title: ({ api, address, data }) => data(exerciseQuery(api, address.id))?.brief.title,
  description: ({ api, address, data }) => data(exerciseQuery(api, address.id))?.intro,
  must: ({ api, address }) => exerciseQuery(api, address.id),
  reads: ({ api }) => [departmentsQuery(api)],
  readsNext({ api, address, data }) {
    const about = data(exerciseQuery(api, address.id));
    return about && isRankShown(about) ? [rankQuery(api, address.id)] : [];
  },
  leadsTo({ api, address, data }) {
    const brief = data(exerciseQuery(api, address.id))?.brief;
    return brief && brief.kind !== kind ? exercisePages[brief.kind].to({ id: brief.exerciseId }) : null;
  },
  // Rules are read and accepted here; a reminder would cover the button on phones.
  quiet: true,
  missing: { title: `${missing[kind][0]}不存在或已下架`, to: exerciseLists[kind].to(), label: missing[kind][1] },
  Component: ExerciseIntro,
});
