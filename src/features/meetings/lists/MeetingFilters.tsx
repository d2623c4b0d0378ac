import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useApi } from '#api/ApiContext.ts';
import { useDepartmentRow } from '#kit/choice/departmentRows.ts';
import { provincesQuery } from '#kit/choice/referenceLists.ts';
import { daysLater, firstOfMonth, monthName } from '#kit/calendar/days.ts';
import { type MeetingsAddress, meetingModes, meetingPrices, meetingStates } from '#addresses/meeting.ts';
import { dateText } from '#shared/dates.ts';
import { useStores } from '#stores/StoresContext.ts';
import { FilterSheet } from '#ui/FilterSheet.tsx';
import { FilterBar, type FilterRow } from '#ui/ListNav.tsx';
import styles from './MeetingCatalogue.module.css';
import { type ListLinks, Views } from './Views.tsx';

/** Months that can be chosen: the last one, this one and the next ones. */
const monthsShown = 7;
const longestMonth = 31;

/** Months from the one before `now` (ms) on, such as 2026-12. */
function monthsAround(now: number): string[] {
  const before = firstOfMonth(daysLater(firstOfMonth(dateText(now)), -1));
  return Array.from({ length: monthsShown }).reduce<string[]>(
    (months) => [...months, firstOfMonth(daysLater(months.at(-1) ?? before, months.length === 0 ? 0 : longestMonth))],
    [],
  );
}

interface FiltersProps extends ListLinks {
  /** Room for a row of each filter. */
  isWide: boolean;
}

/** The filters of a list as links; on phones in a sheet, with the choice of the view in the same row. */
export const MeetingFilters = observer(function MeetingFilters({ address, to, isWide }: FiltersProps) {
  const { frame, session } = useStores();
  const { data: provinces = [] } = useQuery(provincesQuery(useApi()));
  const months = monthsAround(frame.renderedAt).map((day) => [day.slice(0, 7), monthName(day)] as const);
  const row = <Name extends 'mode' | 'month' | 'status' | 'price' | 'areaCode'>(
    label: string,
    name: Name,
    known: readonly (readonly [MeetingsAddress[Name], string])[],
  ): FilterRow => ({
    label,
    current: address[name],
    choices: known.map(([key, text]) => ({ key, label: text, to: to({ [name]: key, date: '' }) })),
  });
  const areas = provinces.map(({ areaCode, areaName }) => [Number(areaCode), areaName] as const);
  const own = session.isLoggedIn ? areas.find(([, name]) => session.userAdr.startsWith(name)) : undefined;
  const others = areas.filter((area) => area !== own);
  const rows = [
    useDepartmentRow(address.departmentId, (departmentId) => to({ departmentId })),
    row('形式', 'mode', meetingModes),
    row('省份', 'areaCode', [[0, '全部'], ...(own ? [[own[0], `我的省份：${own[1]}`] as const] : []), ...others]),
    ...(address.view === 'list' ? [row('月份', 'month', [['', '全部'], ...months])] : []),
    row('状态', 'status', meetingStates),
    row('费用', 'price', meetingPrices),
  ];
  if (isWide) return <FilterBar rows={rows} />;
  return (
    <div className={styles.tools}>
      <Views address={address} to={to} />
      <FilterSheet rows={rows} />
    </div>
  );
});
