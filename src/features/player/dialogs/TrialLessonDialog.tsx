import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { courseDetail } from '#openapi/dist/operations/courseDetail.ts';
import { useApi } from '#api/ApiContext.ts';
import { apiQuery } from '#api/query.ts';
import { lessonsOn } from '#addresses/course.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { PlayerBox } from '../components/PlayerBox.tsx';
import { Poster } from '../components/Poster.tsx';

/** Played from the beginning, as soon as it is opened. */
const fromStart = { play: true, t: 0 };

function Trial({ albumId, videoId }: { albumId: number; videoId: number }) {
  const { data: course } = useSuspenseQuery(apiQuery(useApi(), courseDetail, { query: { albumId } }));
  const lesson = course.chapters.flatMap(({ lessons }) => lessons).find((own) => own.videoId === videoId) ?? null;
  return (
    <PlayerBox
      course={course}
      lesson={lesson}
      address={{ videoId, ...fromStart }}
      links={lessonsOn({ moduleType: course.album.moduleType, albumId })}
    />
  );
}

/** A lesson that a programme shows before the registration (R091); the page below stays where it is. */
export const TrialLessonDialog = observer(function TrialLessonDialog() {
  const { dialogs } = useStores();
  const { albumId = 0, videoId = 0, title = '' } = dialogs.paramsOf('trialLesson') ?? {};
  return (
    <Dialog title={`试听：${title}`} width={860} onClose={() => dialogs.close('trialLesson')}>
      <AsyncSection loading={<Poster coverUrl="" fills={false} said="正在打开…" />}>
        {videoId > 0 && <Trial albumId={albumId} videoId={videoId} />}
      </AsyncSection>
    </Dialog>
  );
});
