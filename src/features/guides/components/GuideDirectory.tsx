import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { useDepartmentRow } from '#kit/choice/departmentRows.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { type GuidesAddress, guideSorts, guidesPage } from '#addresses/guide.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Grid } from '#ui/Grid.tsx';
import { ChipLinks, FilterBar } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { guidesQuery } from '../queries.ts';
import { GuideCard } from './GuideCard.tsx';
import styles from './GuideDirectory.module.css';

/** The guides of a type, by department. */
export function GuideDirectory({ address }: { address: GuidesAddress }) {
  const { departmentId, sort, page } = address;
  const { data } = useSuspenseQuery(guidesQuery(useApi(), address));
  const to = (change: Partial<GuidesAddress>): string => guidesPage.change(address, change);
  const departments = useDepartmentRow(departmentId, (id) => to({ departmentId: id }));
  return (
    <>
      <FilterBar rows={[departments]} className={styles.filters} />
      <PagedList
        result={data}
        page={page}
        to={(at) => to({ page: at })}
        counted="份指南"
        before={
          <ChipLinks
            label="排序"
            current={sort}
            choices={guideSorts.map(([key, label]) => ({ key, label, to: to({ sort: key }) }))}
          />
        }
        empty={<NoticeBlock text="暂无学习指南" action={<ButtonLink to={guidesPage.to()}>查看全部指南</ButtonLink>} />}
      >
        {(list) => (
          <Grid columns={4} whole>
            {list.map((guide, at) => (
              <GuideCard key={`${at} ${guide.guideId}`} guide={guide} heading="h2" />
            ))}
          </Grid>
        )}
      </PagedList>
    </>
  );
}
