import { useState } from 'react';
import { type ProfileAddress, profilePage } from '#addresses/account.ts';
import { NoticeSettings } from '#features/notices/components/NoticeSettings.tsx';
import { noticeSettingsQuery } from '#features/notices/queries.ts';
import { ClosingBar } from '#features/privacy/components/ClosingBar.tsx';
import { PrivacySettings } from '#features/privacy/components/PrivacySettings.tsx';
import { closingQuery, dataExportQuery } from '#features/privacy/queries.ts';
import { WechatBindButton } from '#features/login/components/WechatBindButton.tsx';
import { ProfileTabs } from '#features/profile/components/ProfileTabs.tsx';
import { ProfileDraft } from '#features/profile/ProfileDraft.ts';
import { chosenQueries, devicesQuery, profileReads } from '#features/profile/queries.ts';
import { profileQuery } from '#kit/profile/queries.ts';
import { LeaveGuard } from '#kit/writing/LeaveGuard.tsx';
import { definePage } from '#kit/page/page.ts';
import { UserCenterPage } from '../parts/UserCenterPage.tsx';

function UserCenter({ address: { tab } }: { address: ProfileAddress }) {
  const [draft] = useState(() => new ProfileDraft());
  return (
    <>
      <UserCenterPage>
        <ProfileTabs
          tab={tab}
          draft={draft}
          before={<ClosingBar />}
          bind={<WechatBindButton />}
          notice={<NoticeSettings />}
          privacy={<PrivacySettings />}
        />
      </UserCenterPage>
      <LeaveGuard isDirty={() => draft.isDirty} />
    </>
  );
}

/** R040: the doctor's own profile [2.2-05]. Input is kept when the tab changes and when the doctor logs in again. */
export const page = definePage({
  title: '个人资料',
  description: '查看和修改个人资料。',
  private: true,
  address: profilePage,
  reads: ({ api, address: { tab } }) => [
    ...profileReads(api),
    closingQuery(api),
    ...(tab === 'account' ? [devicesQuery(api)] : []),
    ...(tab === 'notice' ? [noticeSettingsQuery(api)] : []),
    ...(tab === 'privacy' ? [dataExportQuery(api)] : []),
  ],
  readsNext({ api, data }) {
    const read = data(profileQuery(api));
    return read ? chosenQueries(api, read) : [];
  },
  Component: UserCenter,
});
