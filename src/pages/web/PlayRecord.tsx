import { profileQuery } from '#kit/profile/queries.ts';
import { type RecordsAddress, recordsPage } from '#addresses/learning.ts';
import { RecordList } from '#features/learning/components/RecordList.tsx';
import { recordsQuery } from '#features/learning/queries.ts';
import { ListPart } from '#kit/lists/ListPart.tsx';
import { definePage } from '#kit/page/page.ts';
import { UserCenterPage } from '../parts/UserCenterPage.tsx';

function PlayRecord({ address }: { address: RecordsAddress }) {
  return (
    <UserCenterPage>
      <ListPart title="观看历史">
        <RecordList address={address} />
      </ListPart>
    </UserCenterPage>
  );
}

/** R056: the watch history, latest first [2.2-07]. */
export const page = definePage({
  title: '观看历史',
  description: '继续观看上次的课程。',
  private: true,
  address: recordsPage,
  reads: ({ api, address }) => [recordsQuery(api, address), profileQuery(api)],
  Component: PlayRecord,
});
