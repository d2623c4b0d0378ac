import { questionReviewPage, wrongBookPage } from '#addresses/questionBook.ts';
import { QuestionReview } from '#features/questionBook/components/QuestionReview.tsx';
import { questionQuery } from '#features/questionBook/queries.ts';
import { PrivatePage } from '#features/session/components/PrivatePage.tsx';
import { definePage } from '#kit/page/page.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import list from '../List.module.css';

/** R092: one question of the wrong book or of the favourites. */
export const page = definePage({
  address: questionReviewPage,
  title: '题目回顾',
  description: '一道题的作答记录、答案与解析，可以再答一次。',
  private: true,
  quiet: true,
  must: ({ api, address: { id } }) => questionQuery(api, id),
  missing: { title: '没有这道题的作答记录', to: wrongBookPage.to(), label: '查看错题本' },
  Component: ({ address: { id } }) => (
    <PrivatePage>
      <div className={`wrap ${list.page}`}>
        <AsyncSection key={id} loading={<div className={list.ghost} aria-busy />}>
          <QuestionReview id={id} />
        </AsyncSection>
      </div>
    </PrivatePage>
  ),
});
