import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import type { components } from '#openapi/portal.d.ts';
import { useApi } from '#api/ApiContext.ts';
import { type ArticleFilters, articleMeetingsPage, articlesPage, meetingCategory } from '#addresses/article.ts';
import { meetingPage } from '#addresses/meeting.ts';
import { itemPath } from '#addresses/item.ts';
import { homePage } from '#addresses/account.ts';
import { articlesQuery } from '#features/articles/queries.ts';
import { homeQuery } from '#features/home/queries.ts';
import { NewReplays } from '#features/live/components/Replays.tsx';
import { newReplaysQuery } from '#features/live/queries.ts';
import { departmentsQuery } from '#kit/choice/departments.ts';
import { definePage } from '#kit/page/page.ts';
import { dayParts, rangeText } from '#shared/dates.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Link } from '#ui/Link.tsx';
import { SideList } from '#ui/SideList.tsx';
import list from '../List.module.css';
import { ArticleColumns } from '../parts/ArticleColumns.tsx';
import styles from './Articles.module.css';

type MeetingAddress = ArticleFilters & { year: number };

const yearsShown = 3;
const maxMeetings = 5;
const news = <Values extends object>(address: Values) => ({ ...address, categoryId: meetingCategory });

/** The days of an article's meeting, and the link to it. */
function meetingOf({ meeting }: components['schemas']['ArticleBrief']) {
  const path = meeting && meetingPage.to({ type: 'meeting', id: meeting.albumId });
  if (!path) return null;
  return (
    <p className={`${styles.day} num`}>
      <b>{rangeText(meeting.startTime, meeting.endTime)}</b>
      <Link className="textLink reach" to={path}>
        相关会议
      </Link>
    </p>
  );
}

/** The next meetings that the home page recommends to this reader, the earliest first. */
const Meetings = observer(function Meetings() {
  const { data: home } = useQuery(homeQuery(useApi(), useStores().department.depId));
  const next = (home?.meetings.meeting ?? [])
    .slice(0, maxMeetings)
    .toSorted((one, other) => one.startTime - other.startTime);
  const rows = next.map((meeting) => ({
    to: itemPath(meeting.moduleType, meeting.albumId),
    title: meeting.title,
    note: `${rangeText(meeting.startTime, meeting.endTime)} · ${meeting.place ?? '线上'}`,
  }));
  return rows.length > 0 && <SideList title="近期会议" rows={rows} />;
});

function ArticleMeetings({ address }: { address: MeetingAddress }) {
  const { frame } = useStores();
  const to = (change: Partial<MeetingAddress>): string => articleMeetingsPage.changeList(address, change);
  const thisYear = dayParts(frame.renderedAt).year;
  const years = [0, ...Array.from({ length: yearsShown }, (_, at) => thisYear - at)];
  const row = {
    label: '年份',
    current: address.year,
    choices: years.map((year) => ({ key: year, label: year === 0 ? '全部' : `${year}年`, to: to({ year }) })),
  };
  return (
    <div className={`wrap ${list.page}`}>
      <Breadcrumb
        crumbs={[{ label: '首页', to: homePage.to() }, { label: '文章', to: articlesPage.to() }, { label: '会议资讯' }]}
      />
      <div className={styles.head}>
        <h1 className={list.title}>会议资讯</h1>
        <p className={list.intro}>学术会议的日程、征文与会后报道。</p>
      </div>
      <ArticleColumns
        address={news(address)}
        to={to}
        rows={[row]}
        empty="暂无会议资讯"
        after={meetingOf}
        label="近期会议与直播回放"
        side={
          <>
            <Meetings />
            <NewReplays />
          </>
        }
      />
    </div>
  );
}

/** R015: news of congresses. */
export const page = definePage({
  title: '会议资讯',
  description: '学术会议的日程、征文通知与会后报道。',
  address: articleMeetingsPage,
  reads: ({ api, address, stores: { department } }) => [
    articlesQuery(api, news(address)),
    newReplaysQuery(api),
    departmentsQuery(api),
    homeQuery(api, department.depId),
  ],
  Component: ArticleMeetings,
});
