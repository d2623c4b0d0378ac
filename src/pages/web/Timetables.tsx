import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import { liveListPage, type TimetableAddress, timetablePage } from '#addresses/live.ts';
import { timetableQuery } from '#features/live/timetable/queries.ts';
import { Timetable } from '#features/live/timetable/Timetable.tsx';
import { PrivateLink } from '#features/session/components/PrivateLink.tsx';
import { departmentsQuery } from '#kit/choice/departments.ts';
import { ListSection } from '#kit/lists/PagedList.tsx';
import { definePage } from '#kit/page/page.ts';
import buttons from '#ui/Button.module.css';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { OnlyChip } from '#ui/OnlyChip.tsx';
import { ListPage } from '../parts/ListPage.tsx';
import styles from '../List.module.css';

const reason = '登录后即可查看预约';

function Timetables({ address }: { address: TimetableAddress }) {
  const mine = timetablePage.change(address, { mine: true });
  return (
    <ListPage
      title="直播课表"
      intro="手术直播、病例讨论与学术会议的时间安排，均为北京时间。"
      beside={
        <nav aria-label="直播与回放" className={styles.links}>
          <Link className="textLink reach" to={liveListPage.to({})}>
            全部直播
          </Link>
          <Link className="textLink reach" to={liveListPage.to({ status: liveStatus.replay })}>
            直播回放
          </Link>
        </nav>
      }
    >
      <ListSection shape="rows">
        <Timetable
          address={address}
          mine={
            address.mine ? (
              <OnlyChip label="我预约的" to={timetablePage.change(address, { mine: false })} />
            ) : (
              <PrivateLink className={classes(buttons.button, buttons.outline)} to={mine} reason={reason} keepsPlace>
                只看我预约的
              </PrivateLink>
            )
          }
          login={
            <PrivateLink className={classes(buttons.button, buttons.solid)} to={mine} reason={reason}>
              登录
            </PrivateLink>
          }
        />
      </ListSection>
    </ListPage>
  );
}

/** R037: the timetable of live streams. */
export const page = definePage({
  title: '直播课表',
  description: '橙医学苑的直播课表：按周、日、月查看各科室的手术直播、病例讨论与学术会议，预约后开播前提醒。',
  address: timetablePage,
  reads: ({ api, address, stores }) => [
    timetableQuery(api, address, address.mine && stores.session.isLoggedIn),
    departmentsQuery(api),
  ],
  Component: Timetables,
});
