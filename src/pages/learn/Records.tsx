import { type LearnRecordsAddress, learnRecordsPage } from '#addresses/learnRecord.ts';
import { LearnRecordList } from '#features/learning/records/LearnRecordList.tsx';
import { LearnTotals } from '#features/learning/records/LearnTotals.tsx';
import { learnRecordsQuery, learnSummaryQuery, trendQuery } from '#features/learning/records/queries.ts';
import { SetTrend } from '#features/learning/records/SetTrend.tsx';
import { PrivatePage } from '#features/session/components/PrivatePage.tsx';
import { YearHeat } from '#kit/charts/YearHeat.tsx';
import { ListSection } from '#kit/lists/PagedList.tsx';
import { definePage } from '#kit/page/page.ts';
import { dateText, dayStart } from '#shared/dates.ts';
import list from '../List.module.css';

function Records({ address }: { address: LearnRecordsAddress }) {
  const { id } = address;
  return (
    <PrivatePage>
      <div className={`wrap ${list.page}`}>
        <h1 className={list.title}>学习记录</h1>
        <ListSection shape="rows">
          {id > 0 ? (
            <SetTrend exerciseId={id} />
          ) : (
            <LearnTotals year={(days, now) => <YearHeat days={days} end={dayStart(dateText(now))} />} />
          )}
          <LearnRecordList address={address} />
        </ListSection>
      </div>
    </PrivatePage>
  );
}

/** R086: what a doctor has learned; with the id of a set her results in it. */
export const page = definePage({
  address: learnRecordsPage,
  title: '学习记录',
  description: '练习、考试、病例与课程的学习记录，学习时长与连续学习天数。',
  private: true,
  must: ({ api, address: { id } }) => (id > 0 ? trendQuery(api, id) : null),
  reads: ({ api, address }) => [learnRecordsQuery(api, address), ...(address.id > 0 ? [] : [learnSummaryQuery(api)])],
  missing: { title: '没有这套练习', to: learnRecordsPage.to(), label: '查看全部学习记录' },
  Component: Records,
});
