import { Award, BookOpen, Clock, LogOut, ReceiptText, Star, Ticket, UserRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { dateText } from '../../../shared/dates.ts';
import { paths } from '../../../shared/paths.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import styles from './UserMenu.module.css';

/** The entries in the specification's order; each leads to the route of that name [2.2-05..11]. */
const entries = [
  { to: paths.userCenter, label: '个人资料', Icon: UserRound },
  { to: paths.ownedCourses, label: '已购课程', Icon: BookOpen },
  { to: paths.playRecord, label: '观看历史', Icon: Clock },
  { to: paths.orders, label: '我的订单', Icon: ReceiptText },
  { to: paths.favourites, label: '我的收藏', Icon: Star },
  { to: paths.certificates, label: '我的证书', Icon: Award },
  { to: paths.coupons, label: '优惠券', Icon: Ticket },
];

/** What stands in the header for a logged-in doctor: portrait, name, membership. */
export const UserBadge = observer(function UserBadge() {
  const { session } = useStores();
  const { userName, userHead } = session.user;
  return (
    <span className={styles.trigger}>
      <Avatar src={userHead} name={userName} size={32} />
      <span className={`${styles.name} clamp1`}>{userName}</span>
      {session.isVip && <Badge tone="vip">VIP</Badge>}
    </span>
  );
});

/** The membership in one line: until when, or the way in. */
export const VipLine = observer(function VipLine({ className }: { className?: string | undefined }) {
  const { vip } = useStores().session;
  const text = vip?.vip && vip.endTime ? `会员有效期至 ${dateText(vip.endTime)}` : vip?.vip ? '会员中心' : '开通会员';
  return (
    <Link className={className ?? styles.vip} to={paths.openVip}>
      {text}
    </Link>
  );
});

/** The user menu's contents [2.2-04..12]. */
export const UserMenu = observer(function UserMenu() {
  const { session, dialogs } = useStores();
  const { userName, userHospitalName, position } = session.user;
  return (
    <>
      <div className={styles.head}>
        <b>{userName}</b>
        <span>{[userHospitalName, position].filter(Boolean).join(' · ')}</span>
        <VipLine />
      </div>
      <ul>
        {entries.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link className={styles.item} to={to}>
              <Icon size={18} strokeWidth={1.75} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={`${styles.item} ${styles.leave}`}
        onClick={() => void dialogs.open('logout', {})}
      >
        <LogOut size={18} strokeWidth={1.75} aria-hidden />
        退出登录
      </button>
    </>
  );
});
