import { meetingsPage } from '#addresses/meeting.ts';
import { itemPath } from '#addresses/item.ts';
import { pageOfOrder, registrationResultPage } from '#addresses/order.ts';
import { registrationQuery } from '#features/meetingCheckout/queries.ts';
import { meetingQuery } from '#kit/meetings/queries.ts';
import { RegistrationResult } from '#features/meetingCheckout/RegistrationResult.tsx';
import { isRegistration, resultOf } from '#features/meetingCheckout/result.ts';
import { PrivatePage } from '#features/session/components/PrivatePage.tsx';
import { ShareButton } from '#features/share/components/ShareButton.tsx';
import { definePage } from '#kit/page/page.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { ListGhost } from '#ui/ListBody.tsx';
import styles from '../List.module.css';

/** R083: the result of a registration. One that waits for its payment leads to the order, unless it was paid a moment ago. */
export const page = definePage({
  title: '报名结果',
  description: '报名结果、参会码与下一步。',
  private: true,
  quiet: true,
  address: registrationResultPage,
  must: ({ api, address }) => registrationQuery(api, address.orderId),
  readsNext({ api, address, data }) {
    const [item] = data(registrationQuery(api, address.orderId))?.order.items ?? [];
    return item?.targetType === 'meeting' ? [meetingQuery(api, item.targetId)] : [];
  },
  leadsTo({ api, address, data }) {
    const placed = data(registrationQuery(api, address.orderId));
    if (!placed) return null;
    if (!isRegistration(placed)) return pageOfOrder(placed.order);
    return resultOf(placed) === 'confirming' && !address.paid ? pageOfOrder(placed.order, 'pay') : null;
  },
  missing: { title: '订单不存在', to: meetingsPage.to(), label: '查看全部会议' },
  Component: ({ address: { orderId } }) => (
    <div className={`wrap ${styles.page}`}>
      <PrivatePage>
        <AsyncSection loading={<ListGhost shape="rows" />}>
          <RegistrationResult
            key={orderId}
            orderId={orderId}
            shareOf={(albumId) => <ShareButton path={itemPath('meeting', albumId) ?? ''} />}
          />
        </AsyncSection>
      </PrivatePage>
    </div>
  ),
});
