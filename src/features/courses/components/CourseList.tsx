import type { ReactNode } from 'react';
import type { components } from '../../../../openapi/portal.d.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Grid } from '../../../ui/Grid.tsx';
import { NoticeBlock } from '../../../ui/NoticeBlock.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { changed, type CourseAddress, coursesPath, unfiltered } from '../address.ts';
import { CourseCard } from './CourseCard.tsx';

interface CourseListProps {
  address: CourseAddress;
  courses: components['schemas']['CourseList'];
  columns: 3 | 4;
  /** What an empty list says. */
  empty: string;
  /** What else there is where nothing fits. */
  otherwise?: ReactNode;
}

/** A page of courses, or what to do where there is none. */
export function CourseList({ address, courses: { list, total, size }, columns, empty, otherwise }: CourseListProps) {
  const everything = coursesPath(unfiltered(address));
  if (total === 0)
    return (
      <>
        <NoticeBlock
          text={empty}
          action={
            everything === coursesPath({ ...address, page: 1 }) ? undefined : (
              <ButtonLink to={everything}>清空筛选</ButtonLink>
            )
          }
        />
        {otherwise}
      </>
    );
  if (list.length === 0)
    return <NoticeBlock text="没有更多了" action={<ButtonLink to={changed(address, {})}>回到第一页</ButtonLink>} />;
  return (
    <>
      <Grid columns={columns} whole>
        {list.map((album, at) => (
          <CourseCard key={`${at} ${album.albumId}`} album={album} heading="h2" />
        ))}
      </Grid>
      <Pager page={address.page} size={size} total={total} to={(page) => changed(address, { page })} />
    </>
  );
}
