import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useApi } from '#api/ApiContext.ts';
import { useDepartmentRow } from '#kit/choice/departmentRows.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { hiddenFields } from '#shared/hiddenFields.ts';
import { caseLevels, type CasesAddress, caseSorts, casesPage, caseStates } from '#addresses/case.ts';
import { useStores } from '#stores/StoresContext.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { KeywordForm } from '#ui/KeywordForm.tsx';
import { ChipLinks, FilterBar } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { casesQuery } from '../queries.ts';
import { CaseCards } from './CaseCard.tsx';
import styles from './CaseDirectory.module.css';

/** All cases, by department, level, state and keyword. */
export const CaseDirectory = observer(function CaseDirectory({ address }: { address: CasesAddress }) {
  const { session } = useStores();
  const { departmentId, level, state, sort, keyword, page } = address;
  const { data } = useSuspenseQuery(casesQuery(useApi(), address, session.isLoggedIn));
  const to = (change: Partial<CasesAddress>): string => casesPage.change(address, change);
  const departments = useDepartmentRow(departmentId, (id) => to({ departmentId: id }));
  const rows = [
    departments,
    {
      label: '难度',
      current: level,
      choices: caseLevels.map(([key, label]) => ({ key, label, to: to({ level: key }) })),
    },
    // A visitor has finished nothing.
    {
      label: '状态',
      current: state,
      choices: session.isLoggedIn ? caseStates.map(([key, label]) => ({ key, label, to: to({ state: key }) })) : [],
    },
  ];
  return (
    <>
      <FilterBar rows={rows} className={styles.filters}>
        <KeywordForm
          label="查找病例"
          field="病例标题"
          keyword={keyword}
          action={casesPage.to()}
          fields={hiddenFields(to({}), 'keyword')}
          to={(typed) => to({ keyword: typed })}
          button="查找"
        />
      </FilterBar>
      <PagedList
        result={data}
        page={page}
        to={(at) => to({ page: at })}
        counted="个病例"
        before={
          <ChipLinks
            label="排序"
            current={sort}
            choices={caseSorts.map(([key, label]) => ({ key, label, to: to({ sort: key }) }))}
          />
        }
        empty={<NoticeBlock text="暂无病例" action={<ButtonLink to={casesPage.to()}>查看全部病例</ButtonLink>} />}
      >
        {(list) => <CaseCards cases={list} />}
      </PagedList>
    </>
  );
});
