import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { type HospitalsAddress, hospitalsPage } from '#addresses/hospital.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Entries } from '#ui/FirstList.tsx';
import { KeywordForm } from '#ui/KeywordForm.tsx';
import { FilterBar } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { hospitalsQuery } from '../queries.ts';
import { HospitalCard } from './HospitalCard.tsx';
import styles from './HospitalCard.module.css';
import bar from './HospitalDirectory.module.css';

interface HospitalDirectoryProps {
  address: HospitalsAddress;
  /** Entry for hospitals that want to become partners. */
  apply: ReactNode;
}

/** All partner hospitals, by province and name. */
export function HospitalDirectory({ address, apply }: HospitalDirectoryProps) {
  const { areaCode, keyword, page } = address;
  const { data: hospitals } = useSuspenseQuery(hospitalsQuery(useApi(), address));
  const to = (change: Partial<HospitalsAddress>): string => hospitalsPage.change(address, change);
  const provinces = [
    { key: 0, label: '全部', to: to({ areaCode: 0 }) },
    ...hospitals.areas.map((area) => {
      const key = Number(area.areaCode);
      return { key, label: area.areaName, to: to({ areaCode: key }) };
    }),
  ];
  return (
    <>
      <FilterBar rows={[{ label: '省份', current: areaCode, choices: provinces }]} className={bar.filters}>
        <KeywordForm
          label="查找医院"
          field="医院名称"
          keyword={keyword}
          action={hospitalsPage.to()}
          fields={{ areaCode }}
          to={(typed) => to({ keyword: typed })}
          button="查找"
        />
      </FilterBar>
      <PagedList
        result={hospitals}
        page={page}
        to={(at) => to({ page: at })}
        counted="家医院"
        after={apply}
        empty={
          <NoticeBlock text="暂无相关医院" action={<ButtonLink to={hospitalsPage.to()}>查看全部医院</ButtonLink>} />
        }
      >
        {(list) => (
          <ul className={styles.list}>
            <Entries>
              {list.map((hospital, at) => (
                <li key={`${at} ${hospital.id}`}>
                  <HospitalCard hospital={hospital} />
                </li>
              ))}
            </Entries>
          </ul>
        )}
      </PagedList>
    </>
  );
}
