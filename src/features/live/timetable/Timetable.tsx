import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import { liveTimetable } from '#openapi/dist/operations/liveTimetable.ts';
import { useApi } from '#api/ApiContext.ts';
import { refetchReads } from '#api/staleness.ts';
import { dayOf, daysOf } from '#kit/calendar/days.ts';
import { useMedia } from '#kit/page/useMedia.ts';
import { useWhileVisible } from '#kit/time/useWhileVisible.ts';
import { isDone } from '#kit/writing/useWrite.ts';
import { useStores } from '#stores/StoresContext.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { ListBody } from '#ui/ListBody.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { liveListPage, type TimetableAddress, timetablePage } from '#addresses/live.ts';
import { timetableQuery } from './queries.ts';
import { DayGrid } from './DayGrid.tsx';
import { DayList } from './DayList.tsx';
import { rangeOf, titleOf } from './model.ts';
import { LiveMonth } from './LiveMonth.tsx';
import { NextLive } from './NextLive.tsx';
import { OnAir } from './OnAir.tsx';
import { TimetableBar } from './TimetableBar.tsx';

/** How often the states are read again, ms. */
const refreshTime = 60_000;

const nothing = {
  week: '本周暂无直播安排',
  list: '本周暂无直播安排',
  day: '当日暂无直播安排',
  month: '本月暂无直播安排',
};

interface TimetableProps {
  address: TimetableAddress;
  /** The switch 「只看我预约的」, which visitors meet the login at. */
  mine: ReactNode;
  /** Shown to a visitor who asks for reservations of a doctor. */
  login: ReactNode;
}

/** The timetable of live streams [2.2-02]: a week, a day or a month, as a grid or as rows; phones get rows instead of a grid with hours. */
export const Timetable = observer(function Timetable({ address, mine, login }: TimetableProps) {
  const { frame, session } = useStores();
  const queryClient = useQueryClient();
  const isWide = useMedia('(min-width: 768px)', frame.isPc) && frame.isPc;
  const isMine = address.mine && session.isLoggedIn;
  const { data } = useSuspenseQuery(timetableQuery(useApi(), address, isMine));
  const { list, running, next, serverTime } = data;
  const today = dayOf(serverTime);
  const day = address.date || today;
  const refresh = (): void => void isDone(refetchReads(queryClient, liveTimetable));
  useWhileVisible(refreshTime, refresh);
  const { view } = address;
  const range = rangeOf(view, day);
  const label = `${titleOf(view, day)}的直播课表`;
  const given = { days: daysOf(range), lives: list, address, today };
  const isAll = address.departmentId === 0 && address.type === 'all' && !address.mine;
  const body = (): ReactNode => {
    if (address.mine && !session.isLoggedIn) return <NoticeBlock text="登录后查看您预约的直播" action={login} />;
    if (list.length === 0)
      return (
        <NoticeBlock
          text={nothing[view]}
          action={
            <>
              <ButtonLink to={liveListPage.to({ status: liveStatus.replay })}>看看回放</ButtonLink>
              {!isAll && (
                <ButtonLink to={timetablePage.change(address, { departmentId: 0, type: 'all', mine: false })}>
                  清空筛选
                </ButtonLink>
              )}
            </>
          }
        />
      );
    if (view === 'month') return <LiveMonth {...given} day={day} label={label} />;
    if (view === 'list' || !isWide) return <DayList {...given} />;
    return <DayGrid {...given} now={serverTime} label={label} />;
  };
  // A phone shows today at once, and then what comes next.
  const soon = next && <NextLive live={next} serverTime={serverTime} onBegin={refresh} />;
  return (
    <>
      <OnAir lives={running} />
      {isWide && soon}
      <TimetableBar address={address} day={day} isMine={isMine} isWide={isWide} mine={mine} />
      <ListBody>{body()}</ListBody>
      {!isWide && soon}
    </>
  );
});
