import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '../../../../openapi/portal.d.ts';
import { useApi } from '../../../api/ApiContext.ts';
import { paths } from '../../../shared/paths.ts';
import { isOpen } from '../../../stores/DepartmentStore.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Grid } from '../../../ui/Grid.tsx';
import { KeywordForm } from '../../../ui/KeywordForm.tsx';
import { ListBody } from '../../../ui/ListBody.tsx';
import { ChipLinks } from '../../../ui/ListNav.tsx';
import { NoticeBlock } from '../../../ui/NoticeBlock.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { lecturers as directory, type LecturersAddress, type LecturerSort } from '../address.ts';
import { lecturersQuery } from '../queries.ts';
import { LecturerCard } from './LecturerCard.tsx';
import styles from './LecturerDirectory.module.css';

const sorts: readonly (readonly [LecturerSort, string])[] = [
  ['hot', '最热'],
  ['courses', '课程最多'],
];

interface LecturerDirectoryProps {
  address: LecturersAddress;
  departments: components['schemas']['Department'][];
  /** The way in for those who want to teach. */
  apply: ReactNode;
}

/** All who teach, by department and keyword. */
export function LecturerDirectory({ address, departments, apply }: LecturerDirectoryProps) {
  const { departmentId, keyword, sort } = address;
  const { data: lecturers } = useSuspenseQuery(lecturersQuery(useApi(), address));
  const to = (change: Partial<LecturersAddress>): string => directory.change(address, change);
  return (
    <>
      <div className={`${styles.filters} paper`}>
        <ChipLinks
          label="科室"
          current={departmentId}
          choices={[{ departmentId: 0, departmentName: '全部科室' }, ...departments.filter(isOpen)].map((one) => ({
            key: one.departmentId,
            label: one.departmentName,
            to: to({ departmentId: one.departmentId }),
          }))}
        />
        <KeywordForm
          label="查找讲师"
          field="讲师姓名、医院或擅长领域"
          keyword={keyword}
          action={paths.lecturers}
          fields={{ departmentId, sort: sort !== 'hot' && sort }}
          to={(typed) => to({ keyword: typed })}
          button="查找"
        />
      </div>
      <div className={styles.bar}>
        <ChipLinks
          label="排序"
          current={sort}
          choices={sorts.map(([key, label]) => ({ key, label, to: to({ sort: key }) }))}
        />
        <p role="status" className="num">
          共 {lecturers.total} 位讲师
        </p>
        {apply}
      </div>
      <ListBody path={paths.lecturers}>
        {lecturers.list.length === 0 ? (
          <NoticeBlock
            text={lecturers.total === 0 ? '没有符合条件的讲师' : '没有更多了'}
            action={<ButtonLink to={paths.lecturers}>查看全部讲师</ButtonLink>}
          />
        ) : (
          <>
            <Grid columns={4} whole>
              {lecturers.list.map((lecturer, at) => (
                <LecturerCard key={`${at} ${lecturer.lecturerId}`} lecturer={lecturer} heading="h2" />
              ))}
            </Grid>
            <Pager page={address.page} size={lecturers.size} total={lecturers.total} to={(page) => to({ page })} />
          </>
        )}
      </ListBody>
    </>
  );
}
