import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '#api/ApiContext.ts';
import { itemsOf } from '#api/pages.ts';
import { type RecordsAddress, recordsPage as recordsAddress } from '#addresses/learning.ts';
import { allCoursesPage } from '#addresses/course.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { ListBar, ListBody } from '#ui/ListBody.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { useScripts } from '#ui/useScripts.ts';
import { type DayGroup, groupByDay } from '../groups.ts';
import { pageSize, type Records, recordsQuery } from '../queries.ts';
import { Selection } from '../Selection.ts';
import { useRecordRemoval } from '../useRemoval.ts';
import styles from './Lists.module.css';
import { focusUnlessHeld } from '../focus.ts';
import { ManageBar } from './ManageBar.tsx';
import { preloadQuestion } from '#kit/writing/confirm.ts';
import { Question } from '#kit/writing/Question.tsx';
import { RecordFilters } from './RecordFilters.tsx';
import { RecordRow } from './RecordRow.tsx';
import rows from './Rows.module.css';

type PlayRecord = Records['list'][number];

/** What a confirmation is about: some records, or all. */
type Asked = number[] | 'all';

const unfiltered = recordsAddress.to();

const takeFocus = (control: HTMLElement | null): void => control?.focus({ preventScroll: true });

function Nothing({ address }: { address: RecordsAddress }) {
  return recordsAddress.change(address, {}) === unfiltered ? (
    <NoticeBlock text="暂无观看记录" action={<ButtonLink to={allCoursesPage.to()}>去看课程</ButtonLink>} />
  ) : (
    <NoticeBlock text="没有符合条件的记录" action={<ButtonLink to={unfiltered}>清空筛选</ButtonLink>} />
  );
}

/** A doctor's watch history by days, with its actions. */
export const RecordList = observer(function RecordList({ address }: { address: RecordsAddress }) {
  const { frame, notices } = useStores();
  const { data } = useSuspenseQuery(recordsQuery(useApi(), address));
  const navigate = useNavigate();
  const scripts = useScripts();
  const [selection] = useState(() => new Selection());
  const { removal, all } = useRecordRemoval();
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useRef<HTMLDivElement>(null);
  /** The first record that 「加载更多」 has added, which gets the focus. */
  const [added, setAdded] = useState(0);
  const id = useId();

  const records = itemsOf([data], ({ recordId }) => recordId);
  const known = records.filter(({ recordId }) => !removal.isHidden(recordId));
  const total = Math.max(0, data.total - (records.length - known.length));
  const shown = known.slice(0, address.page * pageSize);
  const ids = shown.map(({ recordId }) => recordId);
  const hasMore = total > shown.length && shown.length === address.page * pageSize;
  const more = recordsAddress.change(address, { page: address.page + 1 });
  const disabled = !scripts || removal.pending;

  const remove = async (): Promise<void> => {
    setAsked(null);
    if (asked === null) return;
    const isAll = asked === 'all';
    const removed = isAll ? data.list.map(({ recordId }) => recordId) : asked;
    if (!(await removal.remove(removed, isAll ? all : undefined))) return;
    if (selection.isOn) selection.toggle();
    notices.show('success', '删除成功');
    focusUnlessHeld(list.current);
  };
  const loadMore = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setAdded(known[shown.length]?.recordId ?? 0);
    void navigate(more, { replace: true, preventScrollReset: true });
  };
  const row = (record: PlayRecord, { name }: DayGroup<PlayRecord>) => (
    <RecordRow
      key={record.recordId}
      record={record}
      day={name}
      disabled={disabled}
      takeFocus={record.recordId === added ? takeFocus : undefined}
      choice={
        selection.isOn
          ? {
              isChosen: selection.has(record.recordId),
              choose: (isChosen) => selection.choose(record.recordId, isChosen),
            }
          : null
      }
      onRemove={() => setAsked([record.recordId])}
    />
  );
  return (
    <>
      <RecordFilters address={address} />
      <ListBar
        total={`共 ${total} 条记录`}
        after={
          total > 0 && (
            <div className={styles.tools}>
              <Button disabled={disabled} aria-expanded={selection.isOn} onClick={selection.toggle}>
                批量管理
              </Button>
              <Button
                disabled={disabled}
                onClick={() => setAsked('all')}
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
        {groupByDay(shown, frame.renderedAt).map((group, at) => (
          <section key={group.name} className={rows.group} aria-labelledby={`${id}-${at}`}>
            <h2 id={`${id}-${at}`}>{group.name}</h2>
            <ul className="paper">{group.items.map((record) => row(record, group))}</ul>
          </section>
        ))}
        {hasMore && (
          <ButtonLink className={styles.more} to={more} onClick={loadMore}>
            加载更多
          </ButtonLink>
        )}
        {!hasMore && address.page > 1 && shown.length > 0 && <p className={styles.end}>没有更多了</p>}
      </ListBody>
      {selection.isOn && total > 0 && (
        <ManageBar
          selection={selection}
          shown={ids}
          action="删除"
          pending={removal.pending}
          onAction={() => setAsked(selection.among(ids))}
        />
      )}
      {asked !== null && (
        <Question
          text={asked === 'all' ? '确定清空全部观看记录吗？清空后不可恢复' : '确定删除所选记录吗？删除后不可恢复'}
          onYes={() => void remove()}
          onNo={() => setAsked(null)}
        />
      )}
    </>
  );
});
