import type { ReactNode } from 'react';
import type { components } from '../../../../openapi/portal.d.ts';
import { isOpen } from '../../../stores/DepartmentStore.ts';
import { Grid } from '../../../ui/Grid.tsx';
import { ChipLinks, type ListChoice } from '../../../ui/ListNav.tsx';
import { ListBody } from '../../../ui/ListBody.tsx';
import { NoticeBlock } from '../../../ui/NoticeBlock.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { Section } from '../../../ui/Section.tsx';
import styles from './Channel.module.css';
import { CourseCard } from './CourseCard.tsx';

type Schemas = components['schemas'];

/** Open departments as choices, all of them first. */
export const departmentChoices = (
  departments: readonly Schemas['Department'][],
  to: (departmentId: number) => string,
): ListChoice[] =>
  [{ departmentId: 0, departmentName: '全部' }, ...departments.filter(isOpen)].map((department) => ({
    key: department.departmentId,
    label: department.departmentName,
    to: to(department.departmentId),
  }));

interface FilterRow {
  label: string;
  /** Key of the choice that is made. */
  current: number;
  choices: readonly ListChoice[];
}

/** What a channel can be narrowed by, a row each; a row without a choice is not drawn. */
export function ChannelFilters({ rows }: { rows: readonly FilterRow[] }) {
  return (
    <div className={`${styles.filters} paper`}>
      {rows
        .filter(({ choices }) => choices.length > 1)
        .map(({ label, current, choices }) => (
          <div key={label}>
            <span aria-hidden>{label}</span>
            <ChipLinks label={label} choices={choices} current={current} />
          </div>
        ))}
    </div>
  );
}

/** A titled row of courses; nothing where there are none. */
export function CourseRow({
  title,
  list,
  more,
}: {
  title: string;
  list: readonly Schemas['AlbumBrief'][];
  more?: { to: string; label: string };
}) {
  if (list.length === 0) return null;
  return (
    <Section title={title} {...(more && { more })}>
      <Grid columns={4}>
        {list.map((album, at) => (
          <CourseCard key={`${at} ${album.albumId}`} album={album} />
        ))}
      </Grid>
    </Section>
  );
}

interface ChannelListProps {
  /** Where the list is, without its query. */
  path: string;
  courses: Schemas['CourseList'];
  /** What an empty list says. */
  empty: string;
  /** The address of a page. */
  to(page: number): string;
  page: number;
}

/** A page of a channel's list with its pages, or what to do where there is none. */
export function ChannelList({ path, courses: { list, total, size }, empty, to, page }: ChannelListProps): ReactNode {
  return (
    <ListBody path={path}>
      {list.length === 0 ? (
        <NoticeBlock
          text={total === 0 ? empty : '没有更多了'}
          action={total === 0 ? undefined : <ButtonLink to={to(1)}>回到第一页</ButtonLink>}
        />
      ) : (
        <>
          <Grid columns={3} whole>
            {list.map((album, at) => (
              <CourseCard key={`${at} ${album.albumId}`} album={album} />
            ))}
          </Grid>
          <Pager page={page} size={size} total={total} to={to} />
        </>
      )}
    </ListBody>
  );
}
