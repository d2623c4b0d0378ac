import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import * as qualificationState from '#openapi/dist/names/qualificationState.ts';
import { useApi } from '#api/ApiContext.ts';
import { homePage } from '#addresses/account.ts';
import { helpPage } from '#addresses/content.ts';
import { itemPath } from '#addresses/item.ts';
import { licensePage } from '#addresses/license.ts';
import { type MeetingCheckoutAddress, meetingPath, meetingsPage } from '#addresses/meeting.ts';
import { membershipPage } from '#addresses/membership.ts';
import { pageOfOrder } from '#addresses/order.ts';
import { AgreeBox } from '#kit/checkout/AgreeBox.tsx';
import { userAgreement } from '#kit/checkout/agreements.ts';
import { CheckoutGhost, CheckoutLayout } from '#kit/checkout/CheckoutLayout.tsx';
import { CheckoutSummary } from '#kit/checkout/CheckoutSummary.tsx';
import { CouponPicker } from '#kit/checkout/CouponPicker.tsx';
import { InvoiceLine } from '#kit/checkout/InvoiceLine.tsx';
import { departmentsQuery } from '#kit/choice/departments.ts';
import { titlesQuery } from '#kit/choice/referenceLists.ts';
import { EventCard } from '#kit/meetings/EventCard.tsx';
import { profileQuery } from '#kit/profile/queries.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { later } from '#ui/later.ts';
import { FailedBlock, NoticeBlock } from '#ui/NoticeBlock.tsx';
import { Link } from '#ui/Link.tsx';
import { Section } from '#ui/Section.tsx';
import { useScripts } from '#ui/useScripts.ts';
import { TermChoice, TicketChoice } from './Choices.tsx';
import { fieldsOf } from '#kit/meetings/participantFields.ts';
import { actionOf, type Block, blockOf, obstacleOf, orderTypeOf, termOf } from './model.ts';
import { Participants } from './Participants.tsx';
import { meetingQuery } from '#kit/meetings/queries.ts';
import type { Preview } from './queries.ts';
import styles from './Registering.module.css';
import type { RegistrationDraft } from './RegistrationDraft.ts';
import { type Beginning, type Registration, useRegistration } from './useRegistration.ts';

/** Most readers know the rules from the event's page. */
const RegistrationRules = later(() => import('./RegistrationRules.tsx'), 'RegistrationRules');

interface RegisteringProps {
  address: MeetingCheckoutAddress;
  draft: RegistrationDraft;
}

/** Who may register, before anything is typed. */
function Requirement({ requirement, needQualification, meeting }: Registration['detail']) {
  // The event's own words may say it already.
  const isSaid = requirement?.text.includes('资格认证');
  const texts = [
    requirement?.text,
    needQualification && !isSaid && '需完成医师资格认证',
    meeting.needAudit && '需主办方审核',
  ];
  const known = texts.filter(Boolean);
  return known.length > 0 && <p className={styles.requirement}>报名条件：{known.join('；')}</p>;
}

/** Stands in the place of the form: why nothing can be registered, and the next step. */
function Blocked({ block, registration: { detail } }: { block: Block; registration: Registration }) {
  const { meeting, my } = detail;
  const [to, label] = {
    order: [pageOfOrder({ orderId: my?.orderId ?? 0, orderType: orderTypeOf(detail) }), '查看订单'],
    event: [itemPath(meeting.moduleType, meeting.albumId) ?? homePage.to(), '返回活动页'],
    service: [helpPage.to(), '查看报名帮助'],
    list: [meetingsPage.to(), '查看其他会议'],
    qualification: [licensePage.to({ tab: 'qualification' }), '去认证'],
  }[block.step] as [string, string];
  return (
    <NoticeBlock
      role="alert"
      text={block.text}
      action={
        <ButtonLink look="solid" to={to}>
          {label}
        </ButtonLink>
      }
    />
  );
}

/** Coupon and invoice; nothing to choose where nothing is paid. */
const Options = observer(function Options({ registration, preview }: { registration: Registration; preview: Preview }) {
  if (preview.amount.goodsFen === 0) return null;
  return (
    <Section title="优惠与发票">
      <div className={`paper ${styles.options}`}>
        <CouponPicker
          choices={preview.coupons}
          chosen={registration.couponId}
          isBusy={registration.isComputing}
          onChoose={registration.chooseCoupon}
        />
        <InvoiceLine invoice={registration.choices.invoice} onChoose={registration.chooseInvoice} />
      </div>
    </Section>
  );
});

const Summary = observer(function Summary({ registration, preview }: { registration: Registration; preview: Preview }) {
  const [showsRules, setShowsRules] = useState(false);
  return (
    <>
      <CheckoutSummary
        amount={preview.amount}
        isRegistration
        checkout={registration}
        obstacle={obstacleOf(preview, registration.term !== null)}
        action={actionOf(preview)}
        agreement={(box) => (
          <AgreeBox {...box} agreements={[['报名须知与退费规则', () => setShowsRules(true)], userAgreement]} />
        )}
        note={
          preview.needAudit ? `提交后1–3个工作日内审核${preview.amount.payFen > 0 ? '，未通过将全额退款' : ''}` : null
        }
      />
      {showsRules && (
        <Suspense>
          <RegistrationRules detail={registration.detail} onClose={() => setShowsRules(false)} />
        </Suspense>
      )}
    </>
  );
});

/** The event, with the chosen term where it has terms. */
const Event = observer(function Event({ detail, term }: Pick<Registration, 'detail' | 'term'>) {
  const { meeting } = detail;
  return (
    <EventCard
      {...meeting}
      startTime={term?.startTime ?? meeting.startTime}
      endTime={term?.endTime ?? meeting.endTime}
      place={term ? term.place : meeting.place}
    >
      <Requirement {...detail} />
    </EventCard>
  );
});

/** The chosen seats are gone while others are free: the others can be chosen above, or one waits for these. */
function Full({ registration: { detail, ticket, term } }: { registration: Registration }) {
  const { meeting, waitlistEnabled } = detail;
  const chosen = { ticketId: ticket?.ticketId ?? 0, termId: term?.termId ?? 0 };
  return (
    <p className={styles.full} role="status">
      {term ? `${term.name}名额已满，可选择其他期次` : `${ticket?.name ?? '该票种'}名额已满，可选择其他票种`}
      {waitlistEnabled && (
        <>
          ，或
          <Link className="textLink" to={meetingPath(meeting.moduleType, meeting.albumId, chosen)}>
            去候补
          </Link>
        </>
      )}
    </p>
  );
}

/** The whole registration, once the event and the doctor are known. */
const Form = observer(function Form(beginning: Beginning) {
  const registration = useRegistration(beginning);
  const { preview, detail, term } = registration;
  const { data } = preview;
  const isConfirmed = beginning.profile.qualificationState === qualificationState.passed;
  const block = data ? blockOf(detail, data.problem, { hasOthers: registration.hasOthers, isConfirmed }) : null;
  return (
    <CheckoutLayout
      checkout={registration}
      pending={registration.pendingOrder}
      summary={data && !block && <Summary registration={registration} preview={data} />}
    >
      <Event detail={detail} term={term} />
      {preview.isError && !data && <FailedBlock error={preview.error} onRetry={() => void preview.refetch()} />}
      {block ? (
        <Blocked block={block} registration={registration} />
      ) : (
        data && (
          <>
            <TermChoice registration={registration} />
            <TicketChoice registration={registration} />
            {data.problem === 'full' && <Full registration={registration} />}
            {data.problem === 'vipOnly' && (
              <p className={styles.member}>
                该票种为会员专享
                <Link className="textLink" to={membershipPage.to()}>
                  开通会员
                </Link>
              </p>
            )}
            <Participants registration={registration} />
            <Options registration={registration} preview={data} />
          </>
        )
      )}
    </CheckoutLayout>
  );
});

/** The registration for an event. Drafts are known in the browser alone, so the server renders the event and no form. */
export function Registering({ address, draft }: RegisteringProps) {
  const api = useApi();
  const isBrowser = useScripts();
  const { data: detail } = useSuspenseQuery(meetingQuery(api, address.albumId));
  const profile = useQuery(profileQuery(api));
  const titles = useQuery(titlesQuery(api));
  const departments = useQuery(departmentsQuery(api));
  const failed = [profile, titles].find(({ isError }) => isError);
  if (failed) return <FailedBlock error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!isBrowser || !profile.data || !titles.data)
    return (
      <>
        <Event detail={detail} term={termOf(detail, address.termId)} />
        <noscript>
          <p className={styles.scripts}>填写报名信息需要启用 JavaScript，请在浏览器设置中开启后刷新页面。</p>
        </noscript>
        <CheckoutGhost />
      </>
    );
  const fields = fieldsOf(detail, { titles: titles.data, departments: departments.data ?? [] });
  return <Form address={address} detail={detail} profile={profile.data} fields={fields} draft={draft} />;
}
