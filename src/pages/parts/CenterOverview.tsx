import { observer } from 'mobx-react-lite';
import { ContinueWatching } from '#features/courses/components/ContinueWatching.tsx';
import { RecommendedCourses } from '#features/courses/components/RecommendedCourses.tsx';
import { ContinueLearning } from '#features/learning/components/ContinueLearning.tsx';
import { RecentOrders } from '#features/orders/components/RecentOrders.tsx';
import { Bookings } from '#features/userCenter/components/Bookings.tsx';
import { HeadCard, Numbers } from '#features/userCenter/components/HeadCard.tsx';
import { Todos } from '#features/userCenter/components/Todos.tsx';
import { WeekChart } from '#features/userCenter/components/WeekChart.tsx';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import styles from './CenterOverview.module.css';

const loading = <div className={styles.ghost} aria-busy />;

/** What is due today, where to go on, what is booked and bought; each section loads and fails by itself. */
export const CenterOverview = observer(function CenterOverview() {
  const { department } = useStores();
  return (
    <>
      <HeadCard />
      <AsyncSection loading={<div className={`${styles.ghost} ${styles.low}`} aria-busy />} failed={null}>
        <Numbers />
      </AsyncSection>
      <AsyncSection loading={loading}>
        <Todos />
      </AsyncSection>
      <AsyncSection loading={loading}>
        <ContinueLearning shown={(records) => <ContinueWatching records={records} />} />
      </AsyncSection>
      <div className={styles.columns}>
        <AsyncSection loading={loading}>
          <WeekChart />
        </AsyncSection>
        <AsyncSection loading={loading}>
          <Bookings />
        </AsyncSection>
      </div>
      <AsyncSection loading={loading}>
        <RecentOrders />
      </AsyncSection>
      <AsyncSection loading={loading}>
        <RecommendedCourses key={department.depId} departmentId={department.depId} />
      </AsyncSection>
    </>
  );
});
