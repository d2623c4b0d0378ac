import { type LecturersAddress, lecturersPage } from '#addresses/lecturer.ts';
import { ArticlesOf } from '#features/articles/components/ArticlesOf.tsx';
import { CasesOf } from '#features/cases/components/CasesOf.tsx';
import { CoursesOf } from '#features/courses/components/CoursesOf.tsx';
import { LivesOf } from '#features/live/components/LivesOf.tsx';
import { MeetingsOf } from '#features/meetings/lists/MeetingsOf.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';

/** What a lecturer has given, by the open tab. */
export function LecturerList({ address }: { address: LecturersAddress }) {
  const { id, tab, page } = address;
  const list = {
    page,
    to: (at: number): string => lecturersPage.changeList(address, { page: at }),
    empty: <NoticeBlock text="暂无内容" />,
  };
  if (tab === 'live') return <LivesOf owner={{ lecturerId: id }} {...list} />;
  if (tab === 'article') return <ArticlesOf authorId={id} {...list} />;
  if (tab === 'case') return <CasesOf lecturerId={id} {...list} />;
  if (tab === 'meeting') return <MeetingsOf lecturerId={id} {...list} />;
  return <CoursesOf owner={{ lecturerId: id }} {...list} />;
}
