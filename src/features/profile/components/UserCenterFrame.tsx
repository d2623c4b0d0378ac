import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { licensePage } from '#addresses/license.ts';
import { useApi } from '#api/ApiContext.ts';
import { entriesIn, isCurrent, ownGroups } from '#kit/page/menus.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Link } from '#ui/Link.tsx';
import { isConfirmed, qualificationText } from '../model.ts';
import { profileQuery } from '#kit/profile/queries.ts';
import styles from './UserCenterFrame.module.css';

const entries = entriesIn('side');

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
        <Link to={licensePage.to({ tab: 'qualification' })} className={`${styles.qualification} reach`}>
          <span className="hidden">医师认证：</span>
          <Badge tone={isConfirmed(profile) ? 'brand' : 'plain'} className={styles.tag}>
            {qualificationText(profile).tag}
          </Badge>
        </Link>
      )}
      <div className={styles.vip}>{membership}</div>
    </div>
  );
});

/** The entries of a group; without one those that stand above the groups. */
function Entries({ of }: { of?: (typeof ownGroups)[number] }) {
  const { pathname } = useLocation();
  return (
    <ul>
      {entries
        .filter(({ group }) => group === of)
        .map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to} className={styles.item} aria-current={isCurrent(entry, pathname) ? 'page' : undefined}>
              <entry.Icon size={18} strokeWidth={1.75} aria-hidden />
              {entry.label}
            </Link>
          </li>
        ))}
    </ul>
  );
}

const Menu = ({ className }: { className: string | undefined }) => (
  <nav className={className} aria-label="用户中心">
    <Entries />
    {ownGroups.map((title) => (
      <div key={title}>
        <p className={styles.group}>{title}</p>
        <Entries of={title} />
      </div>
    ))}
  </nav>
);

/** The sidebar: the doctor and the menu. */
function UserCenterSide({ membership }: { membership: ReactNode }) {
  const { pathname } = useLocation();
  const current = entries.find((entry) => isCurrent(entry, pathname));
  return (
    <aside className={styles.side} aria-label="我的账号与菜单">
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
