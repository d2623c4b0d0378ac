import { type UserCenterAddress, userCenterPage } from '#addresses/userCenter.ts';
import { ChatOpener } from '#features/chat/components/ChatOpener.tsx';
import { recommendedQuery } from '#features/courses/queries.ts';
import { unfinishedQuery } from '#features/learning/queries.ts';
import { MessagesPart } from '#features/messages/components/MessagesPart.tsx';
import { messagesQuery, unreadQuery } from '#features/messages/queries.ts';
import { recentQuery } from '#features/orders/queries.ts';
import { CenterTabs } from '#features/userCenter/components/CenterTabs.tsx';
import {
  bookedMeetingsQuery,
  learnedDaysQuery,
  ownClassesQuery,
  reservedLivesQuery,
  summaryQuery,
} from '#features/userCenter/queries.ts';
import { profileQuery } from '#kit/profile/queries.ts';
import { ListPart } from '#kit/lists/ListPart.tsx';
import { definePage } from '#kit/page/page.ts';
import { CenterOverview } from '../parts/CenterOverview.tsx';
import { UserCenterPage } from '../parts/UserCenterPage.tsx';

function UserCenterHome({ address }: { address: UserCenterAddress }) {
  return (
    <UserCenterPage>
      <CenterTabs tab={address.tab} />
      {address.tab === 'message' ? (
        <ListPart title="消息">
          <MessagesPart address={address} Consult={ChatOpener} />
        </ListPart>
      ) : (
        <CenterOverview />
      )}
    </UserCenterPage>
  );
}

/** R041: what is due today and where to go on, or the messages to the doctor. */
export const page = definePage({
  title: ({ address }) => (address.tab === 'message' ? '消息' : '用户中心'),
  description: '今天的待办、继续学习、预约与订单，以及站内消息。',
  private: true,
  quiet: true,
  address: userCenterPage,
  reads: ({ api, address, stores: { department, frame } }) => [
    profileQuery(api),
    ...(address.tab === 'message'
      ? [messagesQuery(api, address), unreadQuery(api)]
      : [
          summaryQuery(api),
          unfinishedQuery(api),
          learnedDaysQuery(api),
          reservedLivesQuery(api, frame.renderedAt),
          bookedMeetingsQuery(api),
          ownClassesQuery(api),
          recentQuery(api),
          recommendedQuery(api, department.depId, 1),
        ]),
  ],
  Component: UserCenterHome,
});
