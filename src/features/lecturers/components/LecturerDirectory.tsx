import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { useDepartmentRow } from '#kit/choice/departmentRows.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { hiddenFields } from '#shared/hiddenFields.ts';
import {
  type LecturersAddress,
  type LecturerSort,
  lecturersPage,
  lecturersPage as directory,
} from '#addresses/lecturer.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { KeywordForm } from '#ui/KeywordForm.tsx';
import { ChipLinks, FilterBar } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { lecturersQuery } from '../queries.ts';
import { LecturerCards } from './LecturerCard.tsx';
import styles from './LecturerDirectory.module.css';

const sorts: readonly (readonly [LecturerSort, string])[] = [
  ['hot', '最热'],
  ['courses', '课程最多'],
];

interface LecturerDirectoryProps {
  address: LecturersAddress;
  /** Entry to the lecturer's application. */
  apply: ReactNode;
}

/** All lecturers, by department and keyword. */
export function LecturerDirectory({ address, apply }: LecturerDirectoryProps) {
  const { departmentId, keyword, sort, page } = address;
  const { data: lecturers } = useSuspenseQuery(lecturersQuery(useApi(), address));
  const to = (change: Partial<LecturersAddress>): string => directory.change(address, change);
  const departments = useDepartmentRow(departmentId, (id) => to({ departmentId: id }));
  return (
    <>
      <FilterBar rows={[departments]} className={styles.filters}>
        <KeywordForm
          label="查找讲师"
          field="讲师姓名、医院或擅长领域"
          keyword={keyword}
          action={lecturersPage.to()}
          fields={hiddenFields(to({}), 'keyword')}
          to={(typed) => to({ keyword: typed })}
          button="查找"
        />
      </FilterBar>
      <PagedList
        result={lecturers}
        page={page}
        to={(at) => to({ page: at })}
        counted="位讲师"
        before={
          <ChipLinks
            label="排序"
            current={sort}
            choices={sorts.map(([key, label]) => ({ key, label, to: to({ sort: key }) }))}
          />
        }
        after={apply}
        empty={
          <NoticeBlock
            text="没有符合条件的讲师"
            action={<ButtonLink to={lecturersPage.to()}>查看全部讲师</ButtonLink>}
          />
        }
      >
        {(list) => <LecturerCards whole lecturers={list} heading="h2" />}
      </PagedList>
    </>
  );
}
