import { profileQuery } from '../../features/profile/queries.ts';
import { owned, type OwnedAddress } from '../../features/learning/address.ts';
import { OwnedCourses } from '../../features/learning/components/OwnedCourses.tsx';
import { begunQuery, ownedQuery } from '../../features/learning/queries.ts';
import { ListPart } from '../../kit/ListPart.tsx';
import { definePage } from '../../kit/page.ts';
import { UserCenterPage } from '../parts/UserCenterPage.tsx';

function UserCourses({ address }: { address: OwnedAddress }) {
  return (
    <UserCenterPage>
      <ListPart title="已购课程">
        <OwnedCourses address={address} />
      </ListPart>
    </UserCenterPage>
  );
}

/** R057: courses that were bought, or begun as a member [2.2-06]. */
export const page = definePage({
  title: '已购课程',
  description: '已购课程的进度和有效期。',
  private: true,
  address: owned,
  reads: ({ api, address }) => [ownedQuery(api, address), begunQuery(api), profileQuery(api)],
  Component: UserCourses,
});
