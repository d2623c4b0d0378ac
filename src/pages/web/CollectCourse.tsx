import { CourseCard } from '#features/courses/components/CourseCard.tsx';
import { favouriteCoursesPage, favouriteModules, type FavouritesAddress } from '#addresses/learning.ts';
import { allCoursesPage } from '#addresses/course.ts';
import { Favourites } from '#features/learning/components/Favourites.tsx';
import { GoneCard } from '#features/learning/components/GoneCard.tsx';
import { favouritesQuery } from '#features/learning/queries.ts';
import { profileQuery } from '#features/profile/queries.ts';
import { ListPart } from '#kit/lists/ListPart.tsx';
import { definePage } from '#kit/page/page.ts';
import { UserCenterPage } from '../parts/UserCenterPage.tsx';

type CourseFavourites = Required<FavouritesAddress>;

function CollectCourse({ address }: { address: CourseFavourites }) {
  const to = (change: Partial<CourseFavourites>): string => favouriteCoursesPage.change(address, change);
  const modules = {
    label: '类型',
    current: address.module,
    choices: favouriteModules.map(([key, label]) => ({ key, label, to: to({ module: key }) })),
  };
  return (
    <UserCenterPage>
      <ListPart title="我的收藏" shape="cards">
        <Favourites
          kind="course"
          address={address}
          to={to}
          counted="门课程"
          empty={{ text: '还没有收藏课程', to: allCoursesPage.to(), label: '去选课' }}
          shape="cards"
          rows={[modules]}
          show={(favourite) => {
            if (favourite.targetType !== 'course') return null;
            const { album, isGone } = favourite;
            const view = isGone ? <GoneCard {...album} /> : <CourseCard course={album} heading="h2" />;
            return { id: album.albumId, title: album.title, view };
          }}
        />
      </ListPart>
    </UserCenterPage>
  );
}

/** R043: favourite courses [2.2-09]. */
export const page = definePage({
  title: '我的收藏',
  description: '收藏的课程和视频。',
  private: true,
  address: favouriteCoursesPage,
  reads: ({ api, address }) => [favouritesQuery(api, 'course', address), profileQuery(api)],
  Component: CollectCourse,
});
