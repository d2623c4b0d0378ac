import { ChevronRight, Crown, LogOut } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { userCenterPage } from '#addresses/userCenter.ts';
import { entriesIn, isCurrent } from '#kit/page/menus.ts';
import { usePlace } from '#kit/page/usePlace.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import styles from './UserMenu.module.css';
import { VipLine } from './VipLine.tsx';
import { Link } from '#ui/Link.tsx';

/** The doctor in the header: portrait, name, membership. */
const UserBadge = observer(function UserBadge() {
  const { session } = useStores();
  const { userName, userHead } = session.user;
  return (
    <span className={styles.trigger}>
      <Avatar src={userHead} name={userName} size={32} />
      <span className={`${styles.name} clamp1`}>{userName}</span>
      {session.isVip && (
        <>
          <Badge tone="vip" className={styles.vip}>
            VIP
          </Badge>
          <Crown className={styles.crown} size={16} strokeWidth={2} aria-hidden />
        </>
      )}
    </span>
  );
});

const MenuItems = observer(function MenuItems() {
  const { session, dialogs } = useStores();
  const { pathname } = usePlace();
  const { userName, userHospitalName, position } = session.user;
  return (
    <>
      <div className={styles.head}>
        <Link className={styles.center} to={userCenterPage.to()} title="用户中心">
          <b>{userName}</b>
          <span>{[userHospitalName, position].filter(Boolean).join(' · ')}</span>
          <span className={styles.way}>
            用户中心
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
          </span>
        </Link>
        <VipLine />
      </div>
      <ul>
        {entriesIn('user').map((entry) => (
          <li key={entry.to}>
            <Link className={styles.item} to={entry.to} aria-current={isCurrent(entry, pathname) ? 'page' : undefined}>
              <entry.Icon size={18} strokeWidth={1.75} aria-hidden />
              {entry.label}
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
