import { CircleCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { useStores } from '#stores/StoresContext.ts';
import { LoginLink } from './LoginLink.tsx';
import styles from './UserCard.module.css';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { later } from '#ui/later.ts';

const DoctorCard = later(() => import('./DoctorCard.tsx'), 'DoctorCard');

interface UserCardProps {
  summary?: components['schemas']['HomeSummary'] | undefined;
  /** Renders the link to the registration with this class. */
  register(className: string | undefined): ReactNode;
}

function VisitorCard({ register }: Pick<UserCardProps, 'register'>) {
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
      <div className={styles.ways}>
        {register(styles.register)}
        <LoginLink className={styles.login} />
      </div>
    </div>
  );
}

/** An invitation for visitors; portrait, progress and shortcuts for doctors. */
export const UserCard = observer(function UserCard({ summary, register }: UserCardProps) {
  if (!useStores().session.isLoggedIn) return <VisitorCard register={register} />;
  return (
    <AsyncSection loading={<div className={styles.card} />}>
      <DoctorCard summary={summary} />
    </AsyncSection>
  );
});
