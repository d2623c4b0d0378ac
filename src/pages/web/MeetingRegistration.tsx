import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { type MeetingCheckoutAddress, meetingCheckoutPage, meetingsPage } from '#addresses/meeting.ts';
import { meetingQuery } from '#kit/meetings/queries.ts';
import { Registering } from '#features/meetingCheckout/Registering.tsx';
import { RegistrationDraft } from '#features/meetingCheckout/RegistrationDraft.ts';
import { PrivatePage } from '#features/session/components/PrivatePage.tsx';
import { CheckoutGhost } from '#kit/checkout/CheckoutLayout.tsx';
import { departmentsQuery } from '#kit/choice/departments.ts';
import { titlesQuery } from '#kit/choice/referenceLists.ts';
import { RegistrationSteps } from '#kit/meetings/RegistrationSteps.tsx';
import { definePage } from '#kit/page/page.ts';
import { profileQuery } from '#kit/profile/queries.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import styles from '../List.module.css';

const MeetingRegistration = observer(function MeetingRegistration({ address }: { address: MeetingCheckoutAddress }) {
  const { dialogs, surroundings } = useStores();
  const { data: about } = useQuery(meetingQuery(useApi(), address.albumId));
  const [draft] = useState(() => new RegistrationDraft(surroundings.memory.session));
  return (
    <div className={`wrap ${styles.page}`}>
      <PrivatePage>
        <RegistrationSteps
          title="报名"
          at={dialogs.isOpen('pay') ? 'payment' : 'form'}
          isFree={about?.tickets.every(({ priceFen }) => priceFen === 0) === true}
        />
        <AsyncSection loading={<CheckoutGhost />}>
          <Registering key={address.albumId} address={address} draft={draft} />
        </AsyncSection>
      </PrivatePage>
    </div>
  );
});

/** R032: the registration for a meeting, a training programme or an operation class. What is typed survives a reload and a new login. */
export const page = definePage({
  title: '报名',
  description: '选择票种与期次，填写参会信息，提交报名。',
  private: true,
  quiet: true,
  address: meetingCheckoutPage,
  must: ({ api, address }) => meetingQuery(api, address.albumId),
  reads: ({ api }) => [profileQuery(api), titlesQuery(api), departmentsQuery(api)],
  missing: { title: '活动不存在或已下架', to: meetingsPage.to(), label: '查看全部会议' },
  Component: MeetingRegistration,
});
