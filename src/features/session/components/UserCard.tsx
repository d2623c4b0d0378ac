import { CircleCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import type { components } from '../../../../openapi/portal.d.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { LoginLink } from './LoginLink.tsx';
import styles from './UserCard.module.css';

const DoctorCard = lazy(() => import('./DoctorCard.tsx').then((module) => ({ default: module.DoctorCard })));

function VisitorCard() {
  return (
    <div className={styles.card}>
      <p className={styles.name}>欢迎来到橙医学苑</p>
      <ul className={styles.points}>
        {['公开课免费学', '观看进度随时续上', '直播与会议提前知道'].map((point) => (
          <li key={point}>
            <CircleCheck size={16} strokeWidth={1.75} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
      <LoginLink className={styles.login} />
    </div>
  );
}

/** An invitation for visitors; portrait, progress and shortcuts for doctors. */
export const UserCard = observer(function UserCard({
  summary,
}: {
  summary?: components['schemas']['HomeSummary'] | undefined;
}) {
  if (!useStores().session.isLoggedIn) return <VisitorCard />;
  return (
    <Suspense fallback={<div className={styles.card} />}>
      <DoctorCard summary={summary} />
    </Suspense>
  );
});
