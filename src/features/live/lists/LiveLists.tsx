import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { liveList } from '#openapi/dist/operations/liveList.ts';
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import { useApi } from '#api/ApiContext.ts';
import { refetchReads } from '#api/staleness.ts';
import { useDepartmentRow } from '#kit/choice/departmentRows.ts';
import { LiveCard, LiveCards } from '#kit/lives/LiveCard.tsx';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { useWhileVisible } from '#kit/time/useWhileVisible.ts';
import { isDone } from '#kit/writing/useWrite.ts';
import { listAnchor } from '#addresses/define.ts';
import { type LiveListAddress, liveListPage, liveSorts, liveTabs, liveTypes } from '#addresses/live.ts';
import { showsRunning } from './showsRunning.ts';
import { BeijingTime } from '#ui/BeijingTime.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Entries, FirstList } from '#ui/FirstList.tsx';
import { ChipLinks, FilterBar, TabLinks } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { liveListQuery, runningQuery } from '../queries.ts';
import styles from './LiveLists.module.css';

/** How often the states are read again, ms. */
const refreshTime = 60_000;

function Filters({ address }: { address: LiveListAddress }) {
  const rows = [
    useDepartmentRow(address.departmentId, (departmentId) => liveListPage.changeList(address, { departmentId })),
    {
      label: '类型',
      current: address.type,
      choices: liveTypes.map(([key, label]) => ({ key, label, to: liveListPage.changeList(address, { type: key }) })),
    },
  ];
  return <FilterBar rows={rows} />;
}

function Empty({ address }: { address: LiveListAddress }) {
  const everything = liveListPage.to({ status: address.status });
  const isFiltered = everything !== liveListPage.to({ ...address, sort: 'time', page: 1 });
  const isRunning = address.status === liveStatus.running;
  return (
    <NoticeBlock
      text={isRunning ? '当前没有正在进行的直播，看看预告吧' : '暂无直播'}
      action={
        <>
          {isRunning && (
            <ButtonLink to={liveListPage.changeList(address, { status: liveStatus.announced })}>看看预告</ButtonLink>
          )}
          {isFiltered && <ButtonLink to={everything}>清空筛选</ButtonLink>}
        </>
      }
    />
  );
}

interface RunningProps {
  address: LiveListAddress;
  /** The list, without the streams that are shown above it. */
  children(shown: readonly number[]): ReactNode;
}

/** The live streams that run, above the list: one or two as large cards, more in full rows. */
function RunningFirst({ address, children }: RunningProps) {
  const { list } = useSuspenseQuery(runningQuery(useApi(), address)).data;
  return (
    <>
      {list.length > 0 && (
        <section className={styles.running} aria-labelledby="running">
          <h2 id="running">正在直播</h2>
          <FirstList>
            {list.length > 2 ? (
              <LiveCards whole columns={list.length % 4 === 0 ? 4 : 3} lives={list} />
            ) : (
              <ul className={styles.few}>
                <Entries>
                  {list.map((live, at) => (
                    <li key={`${at} ${live.liveId}`}>
                      <LiveCard large live={live} />
                    </li>
                  ))}
                </Entries>
              </ul>
            )}
          </FirstList>
        </section>
      )}
      {children(list.map(({ liveId }) => liveId))}
    </>
  );
}

interface LiveListsProps {
  address: LiveListAddress;
  /** Beside the list. */
  aside: ReactNode;
}

function Lives({ address, aside, shown = [] }: LiveListsProps & { shown?: readonly number[] }) {
  const { data } = useSuspenseQuery(liveListQuery(useApi(), address));
  const { status, sort, page } = address;
  return (
    <>
      <TabLinks
        label="直播状态"
        className={styles.tabs}
        current={status}
        choices={liveTabs.map(([key, label]) => ({ key, label, to: liveListPage.change(address, { status: key }) }))}
      />
      <Filters address={address} />
      <div className={styles.split}>
        <section id={listAnchor} className={styles.list} aria-label="直播列表">
          <PagedList
            result={data}
            page={page}
            to={(at) => liveListPage.changeList(address, { page: at })}
            counted="场直播"
            below={shown.length > 0}
            before={
              <>
                <ChipLinks
                  label="排序"
                  current={sort}
                  choices={liveSorts.map(([key, label]) => ({
                    key,
                    label,
                    to: liveListPage.changeList(address, { sort: key }),
                  }))}
                />
                <BeijingTime below />
              </>
            }
            empty={<Empty address={address} />}
          >
            {(list) => (
              <LiveCards whole columns={3} heading="h2" lives={list.filter(({ liveId }) => !shown.includes(liveId))} />
            )}
          </PagedList>
        </section>
        {aside}
      </div>
    </>
  );
}

/** All live streams with their tabs and filters; the states are read again every minute. */
export function LiveLists(props: LiveListsProps) {
  const { address } = props;
  const queryClient = useQueryClient();
  useWhileVisible(refreshTime, () => void isDone(refetchReads(queryClient, liveList)));
  if (!showsRunning(address)) return <Lives {...props} />;
  return <RunningFirst address={address}>{(shown) => <Lives {...props} shown={shown} />}</RunningFirst>;
}
