import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useApi } from '#api/ApiContext.ts';
import type { DialogParams } from '#stores/dialogs.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { ReviewForm } from '../components/ReviewForm.tsx';
import styles from '../components/Reviews.module.css';
import { reviewsQuery } from '../queries.ts';
import { courseWords } from '../words.ts';

function OwnReview({ albumId, title }: DialogParams['courseReview']) {
  const { dialogs } = useStores();
  const { data } = useSuspenseInfiniteQuery(reviewsQuery(useApi(), albumId, 0));
  return (
    <div className={styles.dialog}>
      <p>{title}</p>
      <ReviewForm
        albumId={albumId}
        placeholder={courseWords.placeholder}
        mine={data.pages[0]?.mine ?? null}
        onDone={() => dialogs.close('courseReview', 'done')}
      />
    </div>
  );
}

/** Writes or changes the doctor's review of a course. Answers `done`. */
export const CourseReviewDialog = observer(function CourseReviewDialog() {
  const { dialogs } = useStores();
  const params = dialogs.paramsOf('courseReview');
  return (
    <Dialog title="评价课程" width={560} onClose={() => dialogs.close('courseReview')}>
      <AsyncSection loading={<div className={styles.ghost} aria-busy />}>
        {params && <OwnReview {...params} />}
      </AsyncSection>
    </Dialog>
  );
});
