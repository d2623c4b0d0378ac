import { useState } from 'react';
import { LeaveGuard } from '../../features/account/components/LeaveGuard.tsx';
import { PrivatePage } from '../../features/account/components/PrivatePage.tsx';
import { profile, type ProfileAddress } from '../../features/account/profileAddress.ts';
import { ProfileTabs } from '../../features/account/components/ProfileTabs.tsx';
import { UserCenterFrame } from '../../features/account/components/UserCenterFrame.tsx';
import { ProfileDraft } from '../../features/account/ProfileDraft.ts';
import { chosenQueries, profileQuery, profileReads } from '../../features/account/profileQueries.ts';
import { definePage } from '../../kit/page.ts';

function UserCenter({ address: { tab } }: { address: ProfileAddress }) {
  const [draft] = useState(() => new ProfileDraft());
  return (
    <div className="wrap">
      <PrivatePage>
        <UserCenterFrame>
          <ProfileTabs tab={tab} draft={draft} />
        </UserCenterFrame>
      </PrivatePage>
      <LeaveGuard isDirty={() => draft.isDirty} />
    </div>
  );
}

/** R040: the doctor's own profile [2.2-05]. What was typed outlives a change of tab and a login in place. */
export const page = definePage({
  title: '个人资料',
  description: '查看和修改个人资料。',
  private: true,
  address: profile,
  reads: ({ api }) => profileReads(api),
  readsNext({ api, data }) {
    const read = data(profileQuery(api));
    return read ? chosenQueries(api, read) : [];
  },
  Component: UserCenter,
});
