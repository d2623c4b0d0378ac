import { profileQuery } from '../../features/profile/queries.ts';
import { CourseCard } from '../../features/courses/components/CourseCard.tsx';
import { favourites, type FavouritesAddress } from '../../features/learning/address.ts';
import { Favourites } from '../../features/learning/components/Favourites.tsx';
import { favouritesQuery } from '../../features/learning/queries.ts';
import { ListPart } from '../../kit/ListPart.tsx';
import { definePage } from '../../kit/page.ts';
import { UserCenterPage } from '../parts/UserCenterPage.tsx';

function CollectCourse({ address }: { address: FavouritesAddress }) {
  return (
    <UserCenterPage>
      <ListPart title="我的收藏" shape="cards">
        <Favourites address={address} card={(course) => <CourseCard course={course} heading="h2" />} />
      </ListPart>
    </UserCenterPage>
  );
}

/** R043: favourite courses [2.2-09]. */
export const page = definePage({
  title: '我的收藏',
  description: '收藏的课程和视频。',
  private: true,
  address: favourites,
  reads: ({ api, address }) => [favouritesQuery(api, address), profileQuery(api)],
  Component: CollectCourse,
});
