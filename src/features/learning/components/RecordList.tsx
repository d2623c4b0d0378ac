import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '#api/ApiContext.ts';
import { itemsOf } from '#api/pages.ts';
import { type RecordsAddress, recordsPage as recordsAddress } from '#addresses/learning.ts';
import { allCoursesPage } from '#addresses/course.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { ListBar, ListBody } from '#ui/ListBody.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { groupByDay } from '../groups.ts';
import { pageSize, recordsQuery } from '../queries.ts';
import { useManageMode } from '#kit/managing/useManageMode.ts';
import { useRecordRemoval } from '../useRemoval.ts';
import styles from './Lists.module.css';
import { ManageBar, ManageButton } from '#kit/managing/ManageBar.tsx';
import { preloadQuestion } from '#kit/writing/confirm.ts';
import { Question } from '#kit/writing/Question.tsx';
import { RecordDay } from './RecordDay.tsx';
import { RecordFilters } from './RecordFilters.tsx';

/** What a confirmation is about: some records, or all. */
type Asked = number[] | 'all';

const unfiltered = recordsAddress.to();

function Nothing({ address }: { address: RecordsAddress }) {
  return recordsAddress.change(address, {}) === unfiltered ? (
    <NoticeBlock text="暂无观看记录" action={<ButtonLink to={allCoursesPage.to()}>去看课程</ButtonLink>} />
  ) : (
    <NoticeBlock text="没有符合条件的记录" action={<ButtonLink to={unfiltered}>清空筛选</ButtonLink>} />
  );
}

/** Shows more records in place; the address remembers how many. */
function MoreLink({ to, onMore }: { to: string; onMore(): void }) {
  const navigate = useNavigate();
  const loadMore = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onMore();
    void navigate(to, { replace: true, preventScrollReset: true });
  };
  return (
    <ButtonLink className={styles.more} to={to} onClick={loadMore}>
      加载更多
    </ButtonLink>
  );
}

/** A doctor's watch history by days, with its actions. */
export const RecordList = observer(function RecordList({ address }: { address: RecordsAddress }) {
  const { renderedAt } = useStores().frame;
  const { data } = useSuspenseQuery(recordsQuery(useApi(), address));
  const { removal, all } = useRecordRemoval();
  /** The first record that 「加载更多」 has added, which gets the focus. */
  const [added, setAdded] = useState(0);

  const records = itemsOf([data], ({ recordId }) => recordId);
  const known = records.filter(({ recordId }) => !removal.isHidden(recordId));
  const total = Math.max(0, data.total - (records.length - known.length));
  const shown = known.slice(0, address.page * pageSize);
  const hasMore = total > shown.length && shown.length === address.page * pageSize;
  const { asked, list, remove, ...manage } = useManageMode<Asked>(
    removal,
    (what) =>
      what === 'all'
        ? removal.remove(
            data.list.map(({ recordId }) => recordId),
            all,
          )
        : removal.remove(what),
    '删除成功',
  );
  const { selection, disabled, ask } = manage;
  return (
    <>
      <RecordFilters address={address} />
      <ListBar
        total={`共 ${total} 条记录`}
        after={
          total > 0 && (
            <div className={styles.tools}>
              <ManageButton {...manage} />
              <Button
                disabled={disabled}
                onClick={() => ask('all')}
                onPointerEnter={preloadQuestion}
                onFocus={preloadQuestion}
              >
                清空
              </Button>
            </div>
          )
        }
      />
      <ListBody ref={list} busy={removal.pending}>
        {total === 0 && <Nothing address={address} />}
        {groupByDay(shown, renderedAt).map((group) => (
          <RecordDay key={group.name} {...manage} group={group} added={added} />
        ))}
        {hasMore && (
          <MoreLink
            to={recordsAddress.change(address, { page: address.page + 1 })}
            onMore={() => setAdded(known[shown.length]?.recordId ?? 0)}
          />
        )}
        {!hasMore && address.page > 1 && shown.length > 0 && <p className={styles.end}>没有更多了</p>}
      </ListBody>
      {selection.isOn && total > 0 && (
        <ManageBar {...manage} shown={shown.map(({ recordId }) => recordId)} action="删除" />
      )}
      {asked && (
        <Question
          title={asked === 'all' ? '清空观看记录' : '删除观看记录'}
          text={asked === 'all' ? '确定清空全部观看记录吗？清空后不可恢复' : '确定删除所选记录吗？删除后不可恢复'}
          onYes={() => void remove()}
          onNo={() => ask(null)}
        />
      )}
    </>
  );
});
