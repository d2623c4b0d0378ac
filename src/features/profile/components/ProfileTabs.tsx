import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { Link } from '#ui/Link.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { ProfileDraft } from '../ProfileDraft.ts';
import { type ProfileAddress, profilePage as profileAddress, profileTabs } from '#addresses/account.ts';
import { profileQuery } from '#kit/profile/queries.ts';
import { AccountSafety } from './AccountSafety.tsx';
import { PortraitBlock } from './PortraitBlock.tsx';
import styles from './Profile.module.css';
import { ProfileForm } from './ProfileForm.tsx';

const tabs = profileTabs.map(([key, name]) => ({ key, name, to: profileAddress.to({ tab: key }) }));

interface ProfileTabsProps {
  tab: ProfileAddress['tab'];
  draft: ProfileDraft;
  /** Above the tabs. */
  before?: ReactNode;
  /** The parts of other features, by tab. */
  notice: ReactNode;
  privacy: ReactNode;
  /** Binds a WeChat account. */
  bind: ReactNode;
}

/** The parts of the profile; the open one is in the address. */
export function ProfileTabs({ tab, draft, before, notice, privacy, bind }: ProfileTabsProps) {
  const { data: profile } = useSuspenseQuery(profileQuery(useApi()));
  return (
    <>
      {before}
      <div className={styles.top}>
        <h1>个人资料</h1>
        <div className={styles.percent}>
          <span className="num">资料完整度 {profile.profilePercent}%</span>
          <ProgressBar percent={profile.profilePercent} label={`${profile.profilePercent}%`} />
        </div>
      </div>
      <nav className={styles.tabs} aria-label="个人资料分类">
        {tabs.map(({ key, to, name }) => (
          <Link key={key} to={to} aria-current={key === tab ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <div className={styles.paper}>
        {tab === 'account' && <AccountSafety profile={profile} bind={bind} />}
        {tab === 'notice' && notice}
        {tab === 'privacy' && privacy}
        {tab === 'profile' && (
          // Remounts for another doctor on the same page.
          <div key={profile.userId}>
            <PortraitBlock profile={profile} draft={draft} />
            <ProfileForm profile={profile} draft={draft} />
          </div>
        )}
      </div>
    </>
  );
}
