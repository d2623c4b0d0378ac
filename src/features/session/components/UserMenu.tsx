import { Award, BookOpen, Clock, LogOut, ReceiptText, Star, Ticket, UserRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { paths } from '../../../shared/paths.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import styles from './UserMenu.module.css';
import { VipLine } from './VipLine.tsx';
import { Link } from '../../../ui/Link.tsx';

/** The items in the specification's order; each leads to the route of that name [2.2-05..11]. */
const items = [
  { to: paths.userCenter, label: '个人资料', Icon: UserRound },
  { to: paths.ownedCourses, label: '已购课程', Icon: BookOpen },
  { to: paths.playRecord, label: '观看历史', Icon: Clock },
  { to: paths.courseOrders, label: '我的订单', Icon: ReceiptText },
  { to: paths.favourites, label: '我的收藏', Icon: Star },
  { to: paths.certificates, label: '我的证书', Icon: Award },
  { to: paths.coupons, label: '优惠券', Icon: Ticket },
];

/** The doctor in the header: portrait, name, membership. */
const UserBadge = observer(function UserBadge() {
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

const MenuItems = observer(function MenuItems() {
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
        {items.map(({ to, label, Icon }) => (
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

/** The user menu in the header [2.2-04..12]. */
export const UserMenu = observer(function UserMenu() {
  return (
    <Disclosure label="用户菜单" summary={<UserBadge />} hover>
      <MenuItems />
    </Disclosure>
  );
});
