import { observer } from 'mobx-react-lite';
import type { components } from '#openapi/portal.d.ts';
import { learnPage } from '#addresses/learn.ts';
import { userCenterPage } from '#addresses/userCenter.ts';
import { entriesIn } from '#kit/page/menus.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Avatar } from '#ui/Avatar.tsx';
import styles from './UserCard.module.css';
import { VipLine } from './VipLine.tsx';
import { Link } from '#ui/Link.tsx';

/** The doctor on the home page: portrait, progress, shortcuts. Loaded for logged-in doctors only. */
export const DoctorCard = observer(function DoctorCard({
  summary,
}: {
  summary?: components['schemas']['HomeSummary'] | undefined;
}) {
  const { userName, userHead, userHospitalName, position } = useStores().session.user;
  return (
    <div className={styles.card}>
      <Link to={userCenterPage.to()} title="用户中心" tabIndex={-1} aria-hidden>
        <Avatar src={userHead} name={userName} size={64} />
      </Link>
      <div className={styles.who}>
        <p className={`${styles.name} clamp1`}>
          <Link to={userCenterPage.to()} title="用户中心">
            {userName}
          </Link>
        </p>
        <p className={`${styles.muted} clamp1`}>{position}</p>
        <p className={`${styles.muted} clamp2`}>{userHospitalName}</p>
      </div>
      {summary && (
        <Link className={`${styles.numbers} num`} to={learnPage.to()} title="学习中心">
          <span>
            今日学习 <b>{summary.todayMin} 分钟</b>
          </span>
          <span>
            已连续学习 <b>{summary.streakDays} 天</b>
          </span>
        </Link>
      )}
      <div className={styles.short}>
        {entriesIn('card').map(({ to, label, Icon }) => (
          <Link key={to} to={to}>
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            {label}
          </Link>
        ))}
      </div>
      <VipLine className={styles.vip} />
    </div>
  );
});
