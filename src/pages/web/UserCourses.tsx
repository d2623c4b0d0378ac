import { useLocation } from 'react-router-dom';
import type { Api } from '../../api/client.ts';
import { useApi } from '../../api/ApiContext.ts';
import { PrivatePage } from '../../features/account/components/PrivatePage.tsx';
import { UserCenterFrame } from '../../features/account/components/UserCenterFrame.tsx';
import { profileQuery } from '../../features/account/profileQueries.ts';
import { readOwned } from '../../features/learning/address.ts';
import { OwnedCourses } from '../../features/learning/components/OwnedCourses.tsx';
import { Part } from '../../features/learning/components/Part.tsx';
import { begunQuery, ownedQuery } from '../../features/learning/queries.ts';

/** What the loader reads for a logged-in doctor. */
export const userCoursesReads = (api: Api, search: URLSearchParams): unknown[] => [
  ownedQuery(api, readOwned(search)),
  begunQuery(api),
  profileQuery(api),
];

/** R057: courses that were bought, and those begun as a member [2.2-06]. */
export function UserCourses() {
  const address = readOwned(new URLSearchParams(useLocation().search));
  return (
    <div className="wrap">
      <PrivatePage>
        <UserCenterFrame>
          <Part title="已购课程" queryKey={ownedQuery(useApi(), address).queryKey}>
            <OwnedCourses address={address} />
          </Part>
        </UserCenterFrame>
      </PrivatePage>
    </div>
  );
}
