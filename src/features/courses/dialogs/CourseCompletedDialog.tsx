import { useSuspenseQuery } from '@tanstack/react-query';
import { PartyPopper } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useApi } from '#api/ApiContext.ts';
import { licensePage } from '#addresses/license.ts';
import { creditText } from '#kit/credits/words.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { RelatedCourses } from '../components/RelatedCourses.tsx';
import { recommendedAfter } from '../model.ts';
import { courseQuery } from '../queries.ts';
import styles from './CourseCompletedDialog.module.css';

function Completed({ albumId }: { albumId: number }) {
  const { dialogs } = useStores();
  const { data: course } = useSuspenseQuery(courseQuery(useApi(), albumId));
  const { album, certificate } = course;
  const next = recommendedAfter(course);
  const credit = creditText(certificate?.credit ?? null);
  const review = (): void => {
    dialogs.close('courseCompleted');
    void dialogs.open('courseReview', { albumId, title: album.title });
  };
  return (
    <div className={styles.completed}>
      <div className={styles.head}>
        <PartyPopper size={40} strokeWidth={1.75} aria-hidden />
        <p className={styles.title}>{album.title}</p>
        <p className="num">
          您已学完全部 {album.videoCount} 节{certificate && `，可以领取结业证书${credit ? `（${credit}）` : ''}`}
        </p>
      </div>
      <div className={styles.actions}>
        {certificate && (
          <ButtonLink look="solid" data-answer to={licensePage.to()}>
            领取证书
          </ButtonLink>
        )}
        <Button {...(certificate ? {} : { look: 'solid', 'data-answer': true })} onClick={review}>
          评价课程
        </Button>
      </div>
      {next && (
        <section aria-labelledby="next-course">
          <h3 id="next-course">下一门推荐</h3>
          <RelatedCourses courses={[next]} />
        </section>
      )}
    </div>
  );
}

/** All lessons of a course are finished: the certificate, the review, and what to learn next [pages G.5]. */
export const CourseCompletedDialog = observer(function CourseCompletedDialog() {
  const { dialogs } = useStores();
  const params = dialogs.paramsOf('courseCompleted');
  return (
    <Dialog title="恭喜完成本课程" width={510} onClose={() => dialogs.close('courseCompleted')}>
      <AsyncSection loading={<div className={styles.ghost} aria-busy />}>
        {params && <Completed albumId={params.albumId} />}
      </AsyncSection>
    </Dialog>
  );
});
