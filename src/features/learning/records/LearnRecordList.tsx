import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { useApi } from '#api/ApiContext.ts';
import { exercisesPage } from '#addresses/exercise.ts';
import { type LearnRecordsAddress, learnRecordsPage, learnRecordTypes } from '#addresses/learnRecord.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { Question } from '#kit/writing/Question.tsx';
import { hiddenFields } from '#shared/hiddenFields.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { TabLinks } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { ManageBar, ManageButton } from '#kit/managing/ManageBar.tsx';
import { useManageMode } from '#kit/managing/useManageMode.ts';
import { useLearnRecordRemoval } from '../useRemoval.ts';
import { LearnRecordRow } from './LearnRecordRow.tsx';
import styles from './LearnRecords.module.css';
import { learnRecordsQuery } from './queries.ts';

/** The days between which something was learned: a plain GET form; with scripts it navigates without a reload. */
function DayFilter({ address }: { address: LearnRecordsAddress }) {
  const navigate = useNavigate();
  const days = [
    { name: 'from', label: '学习日期从', day: address.from },
    { name: 'to', label: '学习日期到', day: address.to },
  ];
  const { id, type } = address;
  return (
    <form
      className={styles.days}
      role="search"
      aria-label="按日期筛选"
      action={learnRecordsPage.to({ id })}
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        void navigate(learnRecordsPage.to({ id, type, from: String(form.get('from')), to: String(form.get('to')) }));
      }}
    >
      {Object.entries(hiddenFields(learnRecordsPage.to({ id, type }))).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {days.map(({ name, label, day }, at) => [
        at > 0 && '至',
        <input key={`${name}${day}`} type="date" name={name} aria-label={label} title={label} defaultValue={day} />,
      ])}
      <Button type="submit">筛选</Button>
    </form>
  );
}

function Nothing({ address }: { address: LearnRecordsAddress }) {
  const unfiltered = learnRecordsPage.to({ id: address.id });
  return learnRecordsPage.change(address, {}) === unfiltered ? (
    <NoticeBlock text="暂无学习记录" action={<ButtonLink to={exercisesPage.to()}>去练习</ButtonLink>} />
  ) : (
    <NoticeBlock text="没有符合条件的记录" action={<ButtonLink to={unfiltered}>清空筛选</ButtonLink>} />
  );
}

/** A doctor's learning records, the latest first; several can be removed at once. */
export const LearnRecordList = observer(function LearnRecordList({ address }: { address: LearnRecordsAddress }) {
  const { data } = useSuspenseQuery(learnRecordsQuery(useApi(), address));
  const removal = useLearnRecordRemoval();
  const { asked, list, remove, ...manage } = useManageMode<number[]>(removal, (ids) => removal.remove(ids), '删除成功');
  const { selection, disabled, ask } = manage;
  const shown = data.list.filter(({ id }) => !removal.isHidden(id));
  const hidden = data.list.length - shown.length;
  const to = (change: Partial<LearnRecordsAddress>): string => learnRecordsPage.change(address, change);
  return (
    <>
      {address.id === 0 && (
        <TabLinks
          className={styles.tabs}
          label="记录类型"
          current={address.type}
          choices={learnRecordTypes.map(([type, label]) => ({ key: type, label, to: to({ type }) }))}
        />
      )}
      <DayFilter address={address} />
      <PagedList
        result={{ ...data, list: shown, total: data.total - hidden }}
        page={address.page}
        to={(page) => to({ page })}
        counted="条记录"
        after={data.total > 0 && <ManageButton {...manage} />}
        empty={<Nothing address={address} />}
        busy={removal.pending}
        bodyRef={list}
      >
        {(records) => (
          <ul className="paper">
            {records.map((record, at) => (
              <LearnRecordRow
                key={`${at} ${record.id}`}
                record={record}
                selection={selection}
                disabled={disabled}
                onRemove={() => ask([record.id])}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {selection.isOn && shown.length > 0 && <ManageBar {...manage} shown={shown.map(({ id }) => id)} action="删除" />}
      {asked && (
        <Question
          title="删除学习记录"
          text="确定删除所选记录吗？学习统计和错题不受影响"
          onYes={() => void remove()}
          onNo={() => ask(null)}
        />
      )}
    </>
  );
});
