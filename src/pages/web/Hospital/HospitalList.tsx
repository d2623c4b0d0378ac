import type { components } from '#openapi/portal.d.ts';
import { CoursesOf } from '#features/courses/components/CoursesOf.tsx';
import { type HospitalAddress, hospitalPage, type HospitalTab, hospitalTabs } from '#addresses/hospital.ts';
import { LecturersOf } from '#features/lecturers/components/LecturersOf.tsx';
import { LivesOf } from '#features/live/components/LivesOf.tsx';
import { ListSection } from '#kit/lists/PagedList.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { ChipLinks } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import styles from './Hospital.module.css';

interface HospitalListProps {
  channel: components['schemas']['HospitalChannel'];
  address: HospitalAddress;
  tab: Exclude<HospitalTab, 'home'>;
}

/** A tab of a hospital's channel: its courses, live streams or lecturers, by department. */
export function HospitalList({ channel: { departments, isOwn }, address, tab }: HospitalListProps) {
  const { id, departmentId, page } = address;
  const name = hospitalTabs.find(([key]) => key === tab)?.[1] ?? '';
  const all = hospitalPage.changeList(address, { departmentId: 0 });
  const list = {
    owner: { hospitalId: id, departmentId },
    page,
    to: (at: number): string => hospitalPage.changeList(address, { page: at }),
    empty:
      departmentId > 0 ? (
        <NoticeBlock text={`该医院暂无该科室的${name}`} action={<ButtonLink to={all}>查看全部科室</ButtonLink>} />
      ) : (
        <NoticeBlock
          text={`该医院暂无${name}`}
          action={<ButtonLink to={hospitalPage.to({ id })}>返回频道首页</ButtonLink>}
        />
      ),
  };
  return (
    <section aria-label={name}>
      {departments.length > 1 && (
        <ChipLinks
          label="科室"
          className={styles.chips}
          current={departmentId}
          choices={[{ departmentId: 0, departmentName: '全部科室' }, ...departments].map((department) => ({
            key: department.departmentId,
            label: department.departmentName,
            to: hospitalPage.changeList(address, { departmentId: department.departmentId }),
          }))}
        />
      )}
      <ListSection>
        {tab === 'course' && <CoursesOf {...list} />}
        {tab === 'live' && (
          <LivesOf
            {...list}
            hospitalNote={
              isOwn
                ? '您是本院医师，可直接观看标有“仅限本院医师”的直播。'
                : '标有“仅限本院医师”的直播，其他医师可凭邀请码观看。'
            }
          />
        )}
        {tab === 'lecturer' && <LecturersOf {...list} />}
      </ListSection>
    </section>
  );
}
