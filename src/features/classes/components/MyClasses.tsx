import { useSuspenseQuery } from '@tanstack/react-query';
import * as classStatus from '#openapi/dist/names/classStatus.ts';
import { useApi } from '#api/ApiContext.ts';
import { type ClassAddress, classStates } from '#addresses/classSpace.ts';
import { meetingsPage } from '#addresses/meeting.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { TabLinks } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { classesQuery } from '../queries.ts';
import { ClassCard } from './ClassCard.tsx';
import styles from './MyClasses.module.css';

type Listed = Pick<ClassAddress, 'type' | 'status' | 'page'>;

interface MyClassesProps {
  address: Listed;
  /** The address with some values changed. */
  to(change: Partial<Listed>): string;
}

/** The own classes by their state. */
export function MyClasses({ address, to }: MyClassesProps) {
  const { data } = useSuspenseQuery(classesQuery(useApi(), address));
  const { ahead, running, finished } = data.counts;
  const counts = { [classStatus.ahead]: ahead, [classStatus.running]: running, [classStatus.finished]: finished };
  const hasAny = ahead + running + finished > 0;
  return (
    <>
      <TabLinks
        label="班级状态"
        className={styles.tabs}
        current={address.status}
        choices={classStates.map(([status, label]) => ({
          key: status,
          label: `${label}（${counts[status]}）`,
          to: to({ status }),
        }))}
      />
      <PagedList
        result={data}
        page={address.page}
        to={(page) => to({ page })}
        empty={
          hasAny ? (
            <NoticeBlock text="暂无这一状态的班级" />
          ) : (
            <NoticeBlock text="还没有加入班级" action={<ButtonLink to={meetingsPage.to()}>去看看</ButtonLink>} />
          )
        }
      >
        {(list) => (
          <ul className={styles.cards}>
            {list.map((brief, at) => (
              <li key={`${at} ${brief.classId}`}>
                <ClassCard brief={brief} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
