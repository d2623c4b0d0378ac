import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useApi } from '#api/ApiContext.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { type CoursesAddress, ownedPage, ownedStates } from '#addresses/learning.ts';
import { membershipPage } from '#addresses/membership.ts';
import { allCoursesPage } from '#addresses/course.ts';
import { useStores } from '#stores/StoresContext.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { ChipLinks } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { ownedQuery } from '../queries.ts';
import styles from './Lists.module.css';
import { OwnedRow } from './OwnedRow.tsx';

function Empty({ address }: { address: CoursesAddress }) {
  if (address.state !== 'all')
    return (
      <NoticeBlock
        text="没有符合条件的课程"
        action={<ButtonLink to={ownedPage.to({ tab: address.tab })}>查看全部</ButtonLink>}
      />
    );
  return (
    <NoticeBlock
      text={address.tab === 'buy' ? '暂无已购课程' : '暂无会员在学的课程'}
      action={<ButtonLink to={allCoursesPage.to()}>去选课</ButtonLink>}
    />
  );
}

/** A doctor's courses: bought or given, or begun as a member. */
export const OwnedCourses = observer(function OwnedCourses({ address }: { address: CoursesAddress }) {
  const { frame } = useStores();
  const api = useApi();
  const { data: courses } = useSuspenseQuery(ownedQuery(api, address));
  const to = (change: Partial<CoursesAddress>): string => ownedPage.to({ ...address, page: 1, ...change });
  const isEnded = courses.list.some(({ source, isExpired }) => source === 'vip' && isExpired);
  return (
    <>
      {isEnded && (
        <div className={styles.strip}>
          <span>会员已到期，续费后可继续学习</span>
          <ButtonLink look="vip" to={membershipPage.to()}>
            续费会员
          </ButtonLink>
        </div>
      )}
      <PagedList
        result={courses}
        page={address.page}
        to={(page) => to({ page })}
        counted="门课程"
        before={
          <ChipLinks
            label="学习状态"
            current={address.state}
            choices={ownedStates.map(([state, label]) => ({ key: state, label, to: to({ state }) }))}
          />
        }
        empty={<Empty address={address} />}
      >
        {(list) => (
          <ul className="paper">
            {list.map((course, at) => (
              <OwnedRow key={`${at} ${course.album.albumId}`} course={course} now={frame.renderedAt} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
});
