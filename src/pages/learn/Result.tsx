import { observer } from 'mobx-react-lite';
import { answeringPage, exerciseResultPage, exercisesPage } from '#addresses/exercise.ts';
import { introduction, type Result } from '#features/exercises/result/model.ts';
import { resultQuery, reviewQuery } from '#features/exercises/result/queries.ts';
import { ResultView } from '#features/exercises/result/ResultView.tsx';
import { PrivatePage } from '#features/session/components/PrivatePage.tsx';
import { ShareButton } from '#features/share/components/ShareButton.tsx';
import { definePage } from '#kit/page/page.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import list from '../List.module.css';
import { scorePoster } from '../parts/posters.ts';

/** Shares the score, with the way to the set; never the answers. */
const ShareScore = observer(function ShareScore({ result }: { result: Result }) {
  const { userName } = useStores().session.user;
  return (
    <ShareButton path={introduction(result)} poster={scorePoster(result, userName)}>
      分享成绩
    </ShareButton>
  );
});

/** R084: the result of an attempt; without an id that of the newest one. An attempt that runs leads back to its questions. */
export const page = definePage({
  address: exerciseResultPage,
  title: '答题结果',
  description: '得分、正确率、题型与章节分析，逐题查看答案与解析。',
  private: true,
  must: ({ api, address: { id } }) => resultQuery(api, id),
  leadsTo({ api, address: { id }, data }) {
    if (data(resultQuery(api, id)) !== null) return null;
    return id > 0 ? answeringPage.to({ recordId: id }) : exercisesPage.to();
  },
  // Only a finished attempt has a review, and the newest one tells its id first.
  readsNext({ api, address, data }) {
    const result = data(resultQuery(api, address.id));
    return result ? [reviewQuery(api, { ...address, id: result.recordId })] : [];
  },
  missing: { title: '没有这次练习', to: exercisesPage.to(), label: '查看全部练习' },
  Component: ({ address }) => (
    <PrivatePage>
      <div className={`wrap ${list.page}`}>
        <AsyncSection loading={<div className={list.ghost} aria-busy />}>
          <ResultView address={address} share={(result) => <ShareScore result={result} />} />
        </AsyncSection>
      </div>
    </PrivatePage>
  ),
});
