import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, CircleCheck, Clock3 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { homePage } from '#addresses/account.ts';
import { classPage } from '#addresses/classSpace.ts';
import { itemPath } from '#addresses/item.ts';
import { pageOfOrder } from '#addresses/order.ts';
import { useCalendarFile } from '#kit/calendar/useCalendarFile.ts';
import { holdersOf } from '#kit/meetings/checkCode.ts';
import { CheckCodes } from '#kit/meetings/CheckCodes.tsx';
import { EventCard } from '#kit/meetings/EventCard.tsx';
import { RegistrationSteps } from '#kit/meetings/RegistrationSteps.tsx';
import { useWhileVisible } from '#kit/time/useWhileVisible.ts';
import { momentText, rangeText } from '#shared/dates.ts';
import { maskPhone, moneyText } from '#shared/text.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { QrFrame } from '#ui/QrFrame.tsx';
import { Section } from '#ui/Section.tsx';
import { SideList } from '#ui/SideList.tsx';
import { calendarFileQuery, meetingQuery } from '#kit/meetings/queries.ts';
import { registrationQuery } from './queries.ts';
import styles from './RegistrationResult.module.css';
import { isRegistration, type PlacedRegistration, type Result, resultOf } from './result.ts';

/** Milliseconds between two reads while the payment is not known, and how long they last. */
const interval = 2_000;
const patience = 60_000;

const titles: Record<Result, string> = {
  done: '报名成功',
  auditing: '提交成功，等待审核',
  confirming: '支付结果确认中，请稍候',
  over: '报名未完成',
};

/** Reads the order again until the payment is known; says when it takes long. */
function Confirming({ onRead }: { onRead(): void }) {
  const [waited, setWaited] = useState(0);
  const isLong = waited >= patience;
  useWhileVisible(interval, () => {
    if (isLong) return;
    setWaited(waited + interval);
    onRead();
  });
  return <p role="status">{isLong ? '支付结果确认较慢，可稍后在订单中查看' : '正在向支付渠道确认，通常只需几秒'}</p>;
}

/** The participants as they were registered. */
const Participants = ({ participants }: PlacedRegistration['meeting']) => (
  <Section title={`参会人（${participants.length}）`}>
    <ul className={`paper ${styles.people}`}>
      {participants.map(({ participantId, name, phone, hospitalName, departmentName, titleName, state }) => (
        <li key={participantId}>
          <b>{name}</b>
          <span className="num">{maskPhone(phone)}</span>
          <span>
            {[hospitalName, departmentName, titleName, state === 'refunded' && '已退款'].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  </Section>
);

interface ShownProps {
  placed: PlacedRegistration;
  share: ReactNode;
  onRead(): void;
}

function Shown({ placed, share, onRead }: ShownProps) {
  const { order, meeting } = placed;
  const api = useApi();
  const calendar = useCalendarFile(calendarFileQuery);
  const [item] = order.items;
  const albumId = item?.targetId ?? 0;
  const { data: detail } = useQuery({ ...meetingQuery(api, albumId), enabled: albumId > 0 });
  const termId = order.meeting.termId ?? undefined;
  const result = resultOf(placed);
  const Icon = result === 'done' ? CircleCheck : Clock3;
  const group = meeting.class?.groupQrUrl ?? '';
  const hasCodes = holdersOf(meeting.participants).length > 0;
  return (
    <>
      <RegistrationSteps
        title={titles[result]}
        at={result === 'confirming' ? 'payment' : 'end'}
        isFree={order.amount.goodsFen === 0}
      />
      <section className={`paper ${styles.result}`} aria-label="报名结果" data-result={result}>
        <p className={styles.what}>
          <Icon size={32} strokeWidth={1.75} aria-hidden />
          {order.paidFen > 0 ? (
            <span className="num">
              实付 <b translate="no">{moneyText(order.paidFen)}</b>
            </span>
          ) : (
            <span>{titles[result]}</span>
          )}
        </p>
        {result === 'confirming' && <Confirming onRead={onRead} />}
        {result === 'auditing' && (
          <p>
            主办方将在提交后1–3个工作日内审核
            {meeting.auditDeadline != null && `，最晚 ${momentText(meeting.auditDeadline)}`}。
            {order.paidFen > 0 && '未通过将全额退款，'}结果可在订单中查看。
          </p>
        )}
        {result === 'done' && hasCodes && <p>请妥善保存参会码，入场时向工作人员出示。</p>}
        <p className={styles.ways}>
          {result === 'done' && (
            <Button
              aria-disabled={calendar.pending}
              onClick={() => calendar.save({ albumId, ...(termId !== undefined && { termId }) })}
            >
              <CalendarPlus size={16} strokeWidth={1.75} aria-hidden />
              添加到日历
            </Button>
          )}
          <ButtonLink look="solid" to={pageOfOrder(order)}>
            查看订单
          </ButtonLink>
          <ButtonLink to={homePage.to()}>返回首页</ButtonLink>
          {result === 'done' && share}
        </p>
      </section>
      {item && (
        <EventCard
          {...{ albumId, title: item.title, coverUrl: item.coverUrl ?? '' }}
          {...order.meeting}
          place={[order.meeting.place, meeting.address].filter(Boolean).join(' · ') || null}
        >
          <p>
            {[order.meeting.ticketName, order.meeting.termName, `${order.meeting.count} 人`]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </EventCard>
      )}
      {result === 'done' && item && hasCodes && (
        <Section title="参会码">
          <CheckCodes albumId={albumId} title={item.title} participants={meeting.participants} />
        </Section>
      )}
      <Participants {...meeting} />
      {group && (
        <Section title="加入班级群">
          <div className={`paper ${styles.group}`}>
            <QrFrame image={group} alt={`${meeting.class?.name}班级群二维码`} isLoading={false} />
            <div>
              <p>使用微信扫码加入班级群，开班通知与资料将在群内发布。</p>
              {meeting.class && order.meeting.moduleType !== 'meeting' && (
                <ButtonLink to={classPage.to({ type: order.meeting.moduleType, id: meeting.class.classId })}>
                  进入班级
                </ButtonLink>
              )}
            </div>
          </div>
        </Section>
      )}
      {detail && detail.related.length > 0 && (
        <SideList
          title="相关会议与培训"
          rows={detail.related.map((own) => ({
            to: itemPath(own.moduleType, own.albumId) ?? '',
            title: own.title,
            note: rangeText(own.startTime, own.endTime),
          }))}
        />
      )}
    </>
  );
}

interface ResultProps {
  orderId: number;
  /** A button that shares the event with colleagues. */
  shareOf(albumId: number): ReactNode;
}

/** The result of a registration, and what comes next. */
export function RegistrationResult({ orderId, shareOf }: ResultProps) {
  const { data: placed, refetch } = useQuery({
    ...registrationQuery(useApi(), orderId),
    throwOnError: (_, { state }) => state.data === undefined,
  });
  if (!placed || !isRegistration(placed)) return null;
  return (
    <div className={styles.page}>
      <Shown placed={placed} share={shareOf(placed.order.items[0]?.targetId ?? 0)} onRead={() => void refetch()} />
    </div>
  );
}
