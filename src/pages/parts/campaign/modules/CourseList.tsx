import { CourseCards } from '#features/courses/components/CourseCard.tsx';
import { moduleView } from '#features/campaigns/modules.ts';
import { useModuleTab } from '#features/campaigns/useModuleTab.ts';
import { ModuleTabs } from '#features/campaigns/components/ModuleTabs.tsx';
import { dateTimeText } from '#shared/dates.ts';
import styles from '../Campaign.module.css';
import { FittedCards } from '../FittedCards.tsx';

/** Courses, by tabs; of some campaigns they are open to everybody who is logged in for a while. */
export const module = moduleView({
  type: 'courseList',
  hasCards: true,
  isEmpty: ({ list, tabs }) => list.length === 0 && tabs.length === 0,
  Component({ act, module: own, data: first }) {
    const { data, tab, choose, isStale } = useModuleTab(act, own, first);
    return (
      <ModuleTabs data={data} tab={tab} choose={choose} isStale={isStale} label={own.title ?? '课程'}>
        {data.freeUntil !== null && (
          <p className={`${styles.note} num`}>登录后可完整观看，至 {dateTimeText(data.freeUntil - 1)}。</p>
        )}
        <FittedCards count={data.list.length} widths={[4, 3]}>
          {(columns) => <CourseCards courses={data.list} columns={columns} whole />}
        </FittedCards>
      </ModuleTabs>
    );
  },
});
