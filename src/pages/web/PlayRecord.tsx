import { profileQuery } from '../../features/profile/queries.ts';
import { records, type RecordsAddress } from '../../features/learning/address.ts';
import { Part } from '../../features/learning/components/Part.tsx';
import { RecordList } from '../../features/learning/components/RecordList.tsx';
import { recordsQuery } from '../../features/learning/queries.ts';
import { definePage } from '../../kit/page.ts';
import { UserCenterPage } from '../parts/UserCenterPage.tsx';

function PlayRecord({ address }: { address: RecordsAddress }) {
  return (
    <UserCenterPage>
      <Part title="观看历史">
        <RecordList address={address} />
      </Part>
    </UserCenterPage>
  );
}

/** R056: what was watched, the latest first [2.2-07]. */
export const page = definePage({
  title: '观看历史',
  description: '继续观看上次的课程。',
  private: true,
  address: records,
  reads: ({ api, address }) => [recordsQuery(api, address), profileQuery(api)],
  Component: PlayRecord,
});
