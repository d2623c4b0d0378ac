import { type UserCenterAddress, userCenterPage } from '#addresses/userCenter.ts';
import { MessagesPart } from '#features/messages/components/MessagesPart.tsx';
import { messagesQuery, unreadQuery } from '#features/messages/queries.ts';
import { profileQuery } from '#kit/profile/queries.ts';
import { ListPart } from '#kit/lists/ListPart.tsx';
import { definePage } from '#kit/page/page.ts';
import { UserCenterPage } from '../parts/UserCenterPage.tsx';

function UserCenterHome({ address }: { address: UserCenterAddress }) {
  return (
    <UserCenterPage>
      <ListPart title="消息">
        <MessagesPart address={address} />
      </ListPart>
    </UserCenterPage>
  );
}

/** R041: the messages to the doctor. */
export const page = definePage({
  title: '消息',
  description: '订单、直播、学习、审核结果与评论回复的站内消息。',
  private: true,
  address: userCenterPage,
  reads: ({ api, address }) => [messagesQuery(api, address), unreadQuery(api), profileQuery(api)],
  Component: UserCenterHome,
});
