import { useLocation } from 'react-router-dom';
import type { Api } from '../../api/client.ts';
import { useApi } from '../../api/ApiContext.ts';
import { PrivatePage } from '../../features/account/components/PrivatePage.tsx';
import { UserCenterFrame } from '../../features/account/components/UserCenterFrame.tsx';
import { profileQuery } from '../../features/account/profileQueries.ts';
import { CourseCard } from '../../features/courses/components/CourseCard.tsx';
import { readFavourites } from '../../features/learning/address.ts';
import { Favourites } from '../../features/learning/components/Favourites.tsx';
import { Part } from '../../features/learning/components/Part.tsx';
import { favouritesQuery } from '../../features/learning/queries.ts';

/** What the loader reads for a logged-in doctor. */
export const collectCourseReads = (api: Api, search: URLSearchParams): unknown[] => [
  favouritesQuery(api, readFavourites(search)),
  profileQuery(api),
];

/** R043: favourite courses [2.2-09]. */
export function CollectCourse() {
  const address = readFavourites(new URLSearchParams(useLocation().search));
  return (
    <div className="wrap">
      <PrivatePage>
        <UserCenterFrame>
          <Part title="我的收藏" queryKey={favouritesQuery(useApi(), address).queryKey}>
            <Favourites address={address} card={(album) => <CourseCard album={album} heading="h2" />} />
          </Part>
        </UserCenterFrame>
      </PrivatePage>
    </div>
  );
}
