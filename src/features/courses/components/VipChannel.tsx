import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { useApi } from '#api/ApiContext.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { listAnchor } from '#addresses/define.ts';
import { channelCategories, sortNames, type VipChannelAddress, vipChannelPage } from '#addresses/course.ts';
import { ChipLinks, TabLinks } from '#ui/ListNav.tsx';
import { FirstList } from '#ui/FirstList.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { channelQuery, vipListQuery } from '../queries.ts';
import styles from './Channel.module.css';
import { CourseCards } from './CourseCard.tsx';
import { CourseRow } from './CourseRow.tsx';

/** The number of courses that are free for members; empty while it is unknown. */
export function MemberTotal({ children }: { children(total: number): ReactNode }) {
  const { data } = useSuspenseQuery(channelQuery(useApi(), 'vip'));
  return children(data.total);
}

interface VipChannelProps {
  address: VipChannelAddress;
  /** Renders the live streams of the membership. */
  lives(lives: components['schemas']['LiveBrief'][]): ReactNode;
  /** Beside the list. */
  aside: ReactNode;
}

/** New courses, the members' live streams, and the list of the membership's courses. */
export function VipChannel({ address, lives, aside }: VipChannelProps) {
  const api = useApi();
  const { data: channel } = useSuspenseQuery(channelQuery(api, 'vip', address.departmentId));
  const { data: courses } = useSuspenseQuery(vipListQuery(api, address));
  const { data: whole } = useSuspenseQuery(channelQuery(api, 'vip'));
  const isWhole = address.category === 'all' && address.departmentId === 0;
  return (
    <>
      <FirstList>
        <CourseRow title="新课上线" list={channel.latest} />
      </FirstList>
      {lives(channel.lives)}
      <div className={styles.split}>
        <section id={listAnchor} className={styles.list} aria-labelledby="channel-list">
          <h2 className={styles.heading} id="channel-list">
            全部会员课
          </h2>
          <TabLinks
            label="会员课类型"
            className={styles.tabs}
            current={address.category}
            choices={channelCategories.map(([key, label]) => ({
              key,
              label,
              to: vipChannelPage.changeList(address, { category: key }),
            }))}
          />
          <PagedList
            result={courses}
            page={address.page}
            to={(page) => vipChannelPage.changeList(address, { page })}
            counted={isWhole ? `门课程，其中 ${whole.total} 门会员免费学` : '门课程'}
            below={channel.latest.length > 0}
            before={
              <ChipLinks
                label="排序"
                current={address.sort}
                choices={sortNames.map(([key, label]) => ({
                  key,
                  label,
                  to: vipChannelPage.changeList(address, { sort: key }),
                }))}
              />
            }
            empty={<NoticeBlock text="该科室暂无这类会员课" />}
          >
            {(list) => <CourseCards whole columns={3} courses={list} />}
          </PagedList>
        </section>
        {aside}
      </div>
    </>
  );
}
