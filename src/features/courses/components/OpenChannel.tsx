import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { useApi } from '#api/ApiContext.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { listAnchor } from '#addresses/define.ts';
import { channelTabs, type OpenChannelAddress, openChannelPage } from '#addresses/course.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { ChipLinks } from '#ui/ListNav.tsx';
import { FirstList } from '#ui/FirstList.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { channelQuery, openListQuery } from '../queries.ts';
import styles from './Channel.module.css';
import { CourseCards } from './CourseCard.tsx';
import { CourseRow } from './CourseRow.tsx';
import { KnowledgeStrip } from './KnowledgeStrip.tsx';

interface OpenChannelProps {
  address: OpenChannelAddress;
  /** Beside the list: the most watched courses and the live streams of the channel. */
  aside(lives: components['schemas']['LiveBrief'][]): ReactNode;
}

/**
 * New courses, series, single lessons and knowledge courses of the open courses; parts without content are left out.
 */
export function OpenChannel({ address, aside }: OpenChannelProps) {
  const api = useApi();
  const { departmentId, typeId, tab, page } = address;
  const { data: channel } = useSuspenseQuery(channelQuery(api, 'open', departmentId, typeId));
  const { data: courses } = useSuspenseQuery(openListQuery(api, address));
  if (channel.latest.length === 0 && channel.knowledge.length === 0 && courses.total === 0)
    return (
      <NoticeBlock
        text="该科室暂无公开课"
        action={departmentId > 0 && <ButtonLink to={openChannelPage.to()}>查看全部科室</ButtonLink>}
      />
    );
  const isSeries = tab === 'series';
  return (
    <>
      <FirstList>
        <CourseRow title="本周更新" list={channel.latest} />
      </FirstList>
      {!isSeries && (
        <CourseRow
          title="系列公开课"
          list={channel.series}
          more={{ to: openChannelPage.changeList(address, { tab: 'series' }), label: '全部系列' }}
        />
      )}
      <div className={styles.split}>
        <section id={listAnchor} className={styles.list} aria-labelledby="channel-list">
          <PagedList
            result={courses}
            page={page}
            to={(at) => openChannelPage.changeList(address, { page: at })}
            counted="门课程"
            below={channel.latest.length > 0}
            before={
              <>
                <h2 className={styles.heading} id="channel-list">
                  {isSeries ? '系列公开课' : '单集精选'}
                </h2>
                <ChipLinks
                  label="公开课列表"
                  current={tab}
                  choices={channelTabs.map(([key, label]) => ({
                    key,
                    label,
                    to: openChannelPage.changeList(address, { tab: key }),
                  }))}
                />
              </>
            }
            empty={<NoticeBlock text={isSeries ? '暂无系列课' : '暂无单集课程'} />}
          >
            {(list) => <CourseCards whole columns={3} courses={list} />}
          </PagedList>
        </section>
        {aside(channel.lives)}
      </div>
      <KnowledgeStrip list={channel.knowledge} />
    </>
  );
}
