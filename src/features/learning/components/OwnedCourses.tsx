import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import type { components } from '#openapi/portal.d.ts';
import { useApi } from '#api/ApiContext.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { itemPath, lessonPath } from '#addresses/item.ts';
import { type CoursesAddress, ownedPage, ownedStates } from '#addresses/learning.ts';
import { membershipPage } from '#addresses/membership.ts';
import { allCoursesPage } from '#addresses/course.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Badge } from '#ui/Badge.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { ChipLinks } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { Picture } from '#ui/Picture.tsx';
import { daysLeft } from '../groups.ts';
import { ownedQuery } from '../queries.ts';
import styles from './Lists.module.css';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import rows from './Rows.module.css';

type Owned = components['schemas']['OwnedCourse'];

/** Remaining days from which the end is highlighted. */
const soon = 30;

function Validity({ course: { source, expireAt, isExpired }, now }: { course: Owned; now: number }) {
  if (isExpired) return source === 'vip' ? '会员已到期' : '已过期';
  if (source === 'vip') return '会员有效期内';
  if (expireAt === null) return '永久有效';
  const days = daysLeft(expireAt, now);
  const text = `剩余 ${days} 天`;
  return days <= soon ? <b>{text}</b> : text;
}

function OwnedRow({ course, now }: { course: Owned; now: number }) {
  const { album, source, isExpired, lessonCount, finishedCount, lastVideoId } = course;
  const page = itemPath(album.moduleType, album.albumId);
  const next = lastVideoId === null ? page : (lessonPath({ ...album, videoId: lastVideoId }) ?? page);
  const finished = lessonCount > 0 && finishedCount >= lessonCount;
  const people = [album.lecturerName, album.hospitalName].filter(Boolean).join(' · ');
  const percent = Math.floor((finishedCount * 100) / Math.max(1, lessonCount));
  const action = lastVideoId === null ? '立即学习' : '继续学习';
  return (
    <li className={classes(rows.row, rows.owned, isExpired && rows.ended)}>
      <Picture className={rows.cover} src={album.coverUrl} ratio={16 / 9} />
      <div className={rows.what}>
        <h2 className="clamp2">
          <Link to={page}>{album.title}</Link>
        </h2>
        <p className="clamp1">{people}</p>
        {(source === 'gift' || finished) && (
          <p className={rows.badges}>
            {source === 'gift' && <Badge tone="vip">赠送</Badge>}
            {finished && (
              <Badge tone="brand" className={rows.done}>
                已学完
              </Badge>
            )}
          </p>
        )}
      </div>
      <div className={rows.far}>
        <span className="num">
          已学 {finishedCount}/{lessonCount} 节
        </span>
        <ProgressBar percent={percent} label={`已学 ${percent}%`} />
      </div>
      <p className={classes(rows.valid, 'num')}>
        <Validity course={course} now={now} />
      </p>
      <div className={rows.go}>
        {!isExpired ? (
          <ButtonLink look="solid" to={next} aria-label={`${action} ${album.title}`}>
            {action}
          </ButtonLink>
        ) : source === 'vip' ? (
          <ButtonLink look="vip" to={membershipPage.to()} aria-label={`续费会员，继续学习 ${album.title}`}>
            续费会员
          </ButtonLink>
        ) : (
          <ButtonLink to={page} aria-label={`重新购买 ${album.title}`}>
            重新购买
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

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
