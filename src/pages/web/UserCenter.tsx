import { useState } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Api } from '../../api/client.ts';
import { LeaveGuard } from '../../features/account/components/LeaveGuard.tsx';
import { PrivatePage } from '../../features/account/components/PrivatePage.tsx';
import { ProfileTabs } from '../../features/account/components/ProfileTabs.tsx';
import { UserCenterFrame } from '../../features/account/components/UserCenterFrame.tsx';
import { ProfileDraft } from '../../features/account/ProfileDraft.ts';
import { primeProfile } from '../../features/account/profileQueries.ts';

/** What the loader reads for a logged-in doctor. */
export const prime = ({ api, queryClient }: { api: Api; queryClient: QueryClient }): Promise<void> =>
  primeProfile(api, queryClient);

/** R040: the doctor's own profile [2.2-05]. What was typed outlives a change of tab and a login in place. */
export function UserCenter() {
  const [query] = useSearchParams();
  const [draft] = useState(() => new ProfileDraft());
  return (
    <div className="wrap">
      <PrivatePage>
        <UserCenterFrame>
          <ProfileTabs tab={query.get('tab')} draft={draft} />
        </UserCenterFrame>
      </PrivatePage>
      <LeaveGuard isDirty={() => draft.isDirty} />
    </div>
  );
}
