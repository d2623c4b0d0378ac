import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { answeringPage, type ExerciseResultAddress, exercisesPage } from '#addresses/exercise.ts';
import { PrintButton } from '#kit/printing/PrintButton.tsx';
import { PrintedHead } from '#kit/printing/PrintedHead.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import type { Result } from './model.ts';
import { resultQuery } from './queries.ts';
import { ResultBars } from './ResultBars.tsx';
import { ResultHead } from './ResultHead.tsx';
import { ResultSheet } from './ResultSheet.tsx';
import { Review } from './ReviewList.tsx';
import { useLateEntries } from './useLateEntries.ts';
import { useWholeReview } from './useWholeReview.ts';
import styles from './Result.module.css';

/** In place of a result: the attempt runs, or nothing is finished yet. Seen after a login on this page, which redirects nobody. */
const NoResult = ({ recordId }: { recordId: number }) => (
  <>
    <h1 className="hidden">答题结果</h1>
    {recordId > 0 ? (
      <NoticeBlock
        text="这次练习还没有交卷"
        action={<ButtonLink to={answeringPage.to({ recordId })}>继续答题</ButtonLink>}
      />
    ) : (
      <NoticeBlock text="还没有完成的练习" action={<ButtonLink to={exercisesPage.to()}>去练习</ButtonLink>} />
    )}
  </>
);

interface ResultViewProps {
  address: ExerciseResultAddress;
  /** The button that shares a result. */
  share(result: Result): ReactNode;
}

/** R084: the result of an attempt, or of the newest one. */
export function ResultView({ address, share }: ResultViewProps) {
  const { data: result } = useSuspenseQuery(resultQuery(useApi(), address.id));
  useLateEntries(result?.recordId ?? address.id);
  const { whole, load } = useWholeReview(result?.recordId ?? address.id);
  if (!result) return <NoResult recordId={address.id} />;
  const own = { ...address, id: result.recordId };
  return (
    <div className={styles.result}>
      <PrintedHead title={`橙医学苑答题结果 编号 ${result.recordId}`} />
      <ResultHead
        result={result}
        share={
          <>
            {share(result)}
            <PrintButton prepare={load} />
          </>
        }
      />
      <ResultBars result={result} />
      <ResultSheet result={result} address={own} />
      <Review result={result} address={own} whole={whole} />
    </div>
  );
}
