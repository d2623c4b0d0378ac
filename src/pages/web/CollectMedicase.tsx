import { CaseCard } from '#features/cases/components/CaseCard.tsx';
import { favouriteCasesPage } from '#addresses/learning.ts';
import { casesPage } from '#addresses/case.ts';
import { GoneCard } from '#features/learning/components/GoneCard.tsx';
import { collectPage } from '../factories/collectPage.tsx';

/** R045: favourite cases [2.2-09]. */
export const page = collectPage({
  kind: 'medicase',
  description: '收藏的病例。',
  address: favouriteCasesPage,
  counted: '个病例',
  empty: { text: '还没有收藏病例', to: casesPage.to(), label: '去学习' },
  shape: 'cards',
  show: ({ medicase, isGone }) => ({
    id: medicase.id,
    title: medicase.title,
    view: isGone ? <GoneCard {...medicase} /> : <CaseCard medicase={medicase} heading="h2" />,
  }),
});
