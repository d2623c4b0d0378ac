import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { ListSection, PagedList } from '#kit/lists/PagedList.tsx';
import { listAnchor } from '#addresses/define.ts';
import { type MeetingsAddress, type MeetingType, meetingModules, meetingSorts } from '#addresses/meeting.ts';
import { moduleName } from '#kit/modules/moduleNames.ts';
import { useMedia } from '#kit/page/useMedia.ts';
import { useStores } from '#stores/StoresContext.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { ChipLinks, TabLinks } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { MeetingRows } from '../components/MeetingRow.tsx';
import { meetingsQuery } from '../queries.ts';
import { type ListLinks, Views } from './Views.tsx';
import styles from './MeetingCatalogue.module.css';
import { MeetingFilters } from './MeetingFilters.tsx';
import { MeetingMonth } from './MeetingMonth.tsx';

const unfiltered: Partial<MeetingsAddress> = {
  departmentId: 0,
  mode: 'all',
  areaCode: 0,
  month: '',
  status: 'all',
  price: 'all',
  date: '',
};

interface CatalogueProps extends ListLinks {
  /** The list of a kind, with the same filters. */
  typeTo(type: MeetingType): string;
  /** Shown when there is nothing at all. */
  empty: string;
  /** Beside the list. */
  aside: ReactNode;
}

interface RowsProps extends Omit<CatalogueProps, 'aside' | 'typeTo'> {
  /** The choice of the view, where it stands above the list. */
  views: ReactNode;
}

function Rows({ address, to, empty, views }: RowsProps) {
  const { data } = useSuspenseQuery(meetingsQuery(useApi(), address));
  const everything = to(unfiltered);
  const isFiltered = everything !== to({});
  const clear = isFiltered && <ButtonLink to={everything}>清空筛选</ButtonLink>;
  return (
    <PagedList
      result={data}
      page={address.page}
      to={(page) => to({ page })}
      counted="场会议"
      before={
        <ChipLinks
          label="排序"
          current={address.sort}
          choices={meetingSorts.map(([key, label]) => ({ key, label, to: to({ sort: key }) }))}
        />
      }
      after={
        <>
          {data.total > 0 && clear}
          {views}
        </>
      }
      empty={<NoticeBlock text={isFiltered ? '暂无符合条件的会议' : empty} action={clear} />}
    >
      {(list) => <MeetingRows meetings={list} now={data.serverTime} heading="h2" />}
    </PagedList>
  );
}

/** Events with their kinds as tabs, their filters, and the list or the month. */
export const MeetingCatalogue = observer(function MeetingCatalogue(props: CatalogueProps) {
  const { address, to, typeTo, empty, aside } = props;
  const { isPc } = useStores().frame;
  const isWide = useMedia('(min-width: 768px)', isPc) && isPc;
  const views = isWide && <Views address={address} to={to} />;
  return (
    <>
      <TabLinks
        label="会议类型"
        className={styles.tabs}
        current={address.type}
        choices={(['all', ...meetingModules] as const).map((type) => ({
          key: type,
          label: type === 'all' ? '全部' : moduleName(type),
          to: typeTo(type),
        }))}
      />
      <MeetingFilters address={address} to={to} isWide={isWide} />
      <div className={styles.split}>
        <div id={listAnchor} className={styles.list}>
          <ListSection shape="rows">
            {address.view === 'calendar' ? (
              <MeetingMonth address={address} to={to} views={views} />
            ) : (
              <Rows address={address} to={to} empty={empty} views={views} />
            )}
          </ListSection>
        </div>
        {aside}
      </div>
    </>
  );
});
