import { useQuery } from '@tanstack/react-query';
import {
  BookOpen,
  ChevronDown,
  Clock,
  FileText,
  type LucideIcon,
  ReceiptText,
  Star,
  Ticket,
  UserRound,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useApi } from '../../../api/ApiContext.ts';
import { paths } from '../../../shared/paths.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { AsyncSection } from '../../../ui/AsyncSection.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Link } from '../../../ui/Link.tsx';
import { qualificationText } from '../model.ts';
import { profileQuery } from '../queries.ts';
import styles from './UserCenterFrame.module.css';

interface Group {
  title: string;
  /** `also` are other pages of the same entry. */
  items: { to: string; label: string; Icon: LucideIcon; also?: string[] }[];
}

/** The menu by groups; add a line for each new page of the user centre. */
const groups: Group[] = [
  {
    title: '我的学习',
    items: [
      { to: paths.ownedCourses, label: '已购课程', Icon: BookOpen },
      { to: paths.playRecord, label: '观看历史', Icon: Clock },
    ],
  },
  {
    title: '我的交易',
    items: [
      { to: paths.courseOrders, label: '我的订单', Icon: ReceiptText, also: [paths.vipOrders] },
      { to: paths.coupons, label: '优惠券', Icon: Ticket },
      { to: paths.invoices, label: '发票管理', Icon: FileText },
    ],
  },
  {
    title: '我的内容',
    items: [
      {
        to: paths.favourites,
        label: '我的收藏',
        Icon: Star,
        also: [paths.favouriteArticles, paths.favouriteProducts, paths.favouriteCases],
      },
    ],
  },
  { title: '账号', items: [{ to: paths.userCenter, label: '个人资料', Icon: UserRound }] },
];

type Item = Group['items'][number];

/** Whether a page is the entry's own, below it, or one of its others; the profile's path begins all others. */
const isAt = ({ to, also = [] }: Item, pathname: string): boolean =>
  [to, ...also].some((path) => pathname === path || (path !== paths.userCenter && pathname.startsWith(`${path}/`)));

const Who = observer(function Who({ membership }: { membership: ReactNode }) {
  const { user, userAdr } = useStores().session;
  const { userName, userHead } = user;
  const { data: profile } = useQuery(profileQuery(useApi()));
  return (
    <div className={styles.who}>
      <Avatar src={userHead} name={userName} size={56} />
      <p className={styles.name}>{userName}</p>
      {userAdr && <p className={styles.region}>{userAdr}</p>}
      {profile && (
        <Badge tone={profile.qualificationState === 2 ? 'brand' : 'plain'} className={styles.tag}>
          {qualificationText(profile).tag}
        </Badge>
      )}
      <div className={styles.vip}>{membership}</div>
    </div>
  );
});

function Menu({ className }: { className: string | undefined }) {
  const { pathname } = useLocation();
  return (
    <nav className={className} aria-label="用户中心">
      {groups.map(({ title, items }) => (
        <div key={title}>
          <p className={styles.group}>{title}</p>
          <ul>
            {items.map((item) => (
              <li key={item.to}>
                <Link to={item.to} className={styles.item} aria-current={isAt(item, pathname) ? 'page' : undefined}>
                  <item.Icon size={18} strokeWidth={1.75} aria-hidden />
                  {item.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** The sidebar: the doctor and the menu. */
function UserCenterSide({ membership }: { membership: ReactNode }) {
  const { pathname } = useLocation();
  const current = groups.flatMap(({ items }) => items).find((item) => isAt(item, pathname));
  return (
    <aside className={styles.side}>
      <Who membership={membership} />
      <Menu className={styles.menu} />
      <details className={styles.sheet}>
        <summary>
          {current?.label ?? '用户中心'}
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
        </summary>
        <Menu className={undefined} />
      </details>
    </aside>
  );
}

interface UserCenterFrameProps {
  /** A line about the doctor's membership. */
  membership: ReactNode;
  children: ReactNode;
}

/** The frame of all user centre pages: menu on the left, content on the right; stacked on phones. */
export function UserCenterFrame({ membership, children }: UserCenterFrameProps) {
  return (
    <div className={styles.frame}>
      <UserCenterSide membership={membership} />
      <div className={styles.content}>
        <AsyncSection loading={<div className={styles.ghost} role="status" aria-label="加载中" />}>
          {children}
        </AsyncSection>
      </div>
    </div>
  );
}
