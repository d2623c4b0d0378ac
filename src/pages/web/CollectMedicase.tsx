import { CaseCard } from '#features/cases/components/CaseCard.tsx';
import { favouriteCasesPage, type FavouritesAddress } from '#addresses/learning.ts';
import { casesPage } from '#addresses/case.ts';
import { Favourites } from '#features/learning/components/Favourites.tsx';
import { GoneCard } from '#features/learning/components/GoneCard.tsx';
import { favouritesQuery } from '#features/learning/queries.ts';
import { profileQuery } from '#features/profile/queries.ts';
import { ListPart } from '#kit/lists/ListPart.tsx';
import { definePage } from '#kit/page/page.ts';
import { UserCenterPage } from '../parts/UserCenterPage.tsx';

function CollectMedicase({ address }: { address: FavouritesAddress }) {
  return (
    <UserCenterPage>
      <ListPart title="我的收藏" shape="cards">
        <Favourites
          kind="medicase"
          address={address}
          to={(change) => favouriteCasesPage.change(address, change)}
          counted="个病例"
          empty={{ text: '还没有收藏病例', to: casesPage.to(), label: '去学习' }}
          shape="cards"
          show={(favourite) => {
            if (favourite.targetType !== 'medicase') return null;
            const { medicase, isGone } = favourite;
            const view = isGone ? <GoneCard {...medicase} /> : <CaseCard medicase={medicase} heading="h2" />;
            return { id: medicase.id, title: medicase.title, view };
          }}
        />
      </ListPart>
    </UserCenterPage>
  );
}

/** R045: favourite cases [2.2-09]. */
export const page = definePage({
  title: '我的收藏',
  description: '收藏的病例。',
  private: true,
  address: favouriteCasesPage,
  reads: ({ api, address }) => [favouritesQuery(api, 'medicase', address), profileQuery(api)],
  Component: CollectMedicase,
});
