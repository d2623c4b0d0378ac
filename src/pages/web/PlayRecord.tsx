import { useLocation } from 'react-router-dom';
import type { Api } from '../../api/client.ts';
import { useApi } from '../../api/ApiContext.ts';
import { PrivatePage } from '../../features/account/components/PrivatePage.tsx';
import { UserCenterFrame } from '../../features/account/components/UserCenterFrame.tsx';
import { profileQuery } from '../../features/account/profileQueries.ts';
import { readRecords } from '../../features/learning/address.ts';
import { Part } from '../../features/learning/components/Part.tsx';
import { RecordList } from '../../features/learning/components/RecordList.tsx';
import { recordsQuery } from '../../features/learning/queries.ts';

/** What the loader reads for a logged-in doctor. */
export const playRecordReads = (api: Api, search: URLSearchParams): unknown[] => [
  recordsQuery(api, readRecords(search)),
  profileQuery(api),
];

/** R056: what was watched, the latest first [2.2-07]. */
export function PlayRecord() {
  const address = readRecords(new URLSearchParams(useLocation().search));
  return (
    <div className="wrap">
      <PrivatePage>
        <UserCenterFrame>
          <Part title="观看历史" queryKey={recordsQuery(useApi(), address).queryKey}>
            <RecordList address={address} />
          </Part>
        </UserCenterFrame>
      </PrivatePage>
    </div>
  );
}
