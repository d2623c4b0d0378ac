import { Suspense } from 'react';
import { holdersOf } from '#kit/meetings/checkCode.ts';
import { ruleNow } from '#kit/meetings/refundRule.ts';
import { opens } from '#kit/page/opens.ts';
import { classPage } from '#addresses/classSpace.ts';
import { dateTimeText } from '#shared/dates.ts';
import { maskPhone, moneyText } from '#shared/text.ts';
import { useStores } from '#stores/StoresContext.ts';
import { BeijingTime } from '#ui/BeijingTime.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Image } from '#ui/Image.tsx';
import { later } from '#ui/later.ts';
import type { Order, OrderDetail } from '../model.ts';
import type { Participant } from '../refund.ts';
import { eventLines, participantState, type Registration, stepsOf } from '../registration.ts';
import { Lines } from './Lines.tsx';
import { OrderPart } from './OrderPart.tsx';
import styles from './RegistrationParts.module.css';
import { Steps } from './Steps.tsx';

/** Few orders have codes. */
const CheckCodes = later(() => import('#kit/meetings/CheckCodes.tsx'), 'CheckCodes');

interface PartProps {
  order: Order;
  registration: Registration;
}

/** The way of a registration; nothing for one that ended before. */
export function RegistrationSteps({ order, registration }: PartProps) {
  const way = stepsOf(order, registration);
  return (
    way && (
      <div id="audit">
        <Steps className={`${styles.steps} paper`} label="报名进度" {...way} />
      </div>
    )
  );
}

/** What may be done with one participant: the order's buttons, for this one alone. */
function ParticipantWays({ order: { orderId, actions }, one }: { order: Order; one: Participant }) {
  const { dialogs } = useStores();
  const { participantId, name, state } = one;
  if (state !== 'registered') return null;
  return (
    <>
      {actions.includes('participant') && (
        <button
          type="button"
          className="textLink reach"
          aria-label={`修改${name}的参会信息`}
          onClick={() => void dialogs.open('participant', { orderId, participantId })}
          {...opens('participant')}
        >
          修改
        </button>
      )}
      {actions.includes('refund') && (
        <button
          type="button"
          className="textLink reach"
          aria-label={`为${name}申请退款`}
          onClick={() => void dialogs.open('refund', { orderId, participantId })}
          {...opens('refund')}
        >
          申请退款
        </button>
      )}
    </>
  );
}

function Participants({ order, registration: { participants, editDeadline } }: PartProps) {
  return (
    <OrderPart title={`参会人（${participants.length}）`} id="participant">
      <table className={styles.people}>
        <thead>
          <tr>
            <th scope="col">姓名</th>
            <th scope="col">医院与科室</th>
            <th scope="col">状态</th>
            <th scope="col">金额</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {participants.map((one, at) => (
            <tr key={`${at} ${one.participantId}`}>
              <th scope="row">
                {one.name}
                <small className="num">{maskPhone(one.phone)}</small>
              </th>
              <td>
                {one.hospitalName}
                <small>
                  {one.departmentName} · {one.titleName}
                </small>
              </td>
              <td className="num">{participantState(order, one)}</td>
              <td className="num">
                {moneyText(one.payFen)}
                {one.refundedFen > 0 && <small>已退 {moneyText(one.refundedFen)}</small>}
              </td>
              <td>
                <div className={styles.ways}>
                  <ParticipantWays order={order} one={one} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.actions.includes('participant') && (
        <p className={`${styles.hint} num`}>
          参会信息可修改至 {dateTimeText(editDeadline)}
          {holdersOf(participants).length > 0 && '；更换参会人后参会码随之更新'}。
        </p>
      )}
    </OrderPart>
  );
}

/** The rules of a refund with the row of today. */
function RefundRules({ registration, now, startTime }: Omit<PartProps, 'order'> & { now: number; startTime: number }) {
  const { refundRules, rulePercent } = registration;
  const current = ruleNow(refundRules, startTime, now);
  return (
    <OrderPart title="退款规则">
      <table className={styles.rules}>
        <thead>
          <tr>
            <th scope="col">申请时间</th>
            <th scope="col">退还比例</th>
          </tr>
        </thead>
        <tbody>
          {refundRules.map((rule, at) => (
            <tr key={`${at} ${rule.beforeHours}`} aria-current={rule === current ? 'true' : undefined}>
              <td>
                {rule.text.split('：')[0]}
                {rule === current && '（今天）'}
              </td>
              <td className="num">{rule.percent}%</td>
            </tr>
          ))}
        </tbody>
      </table>
      {current && current.percent !== rulePercent && <p className={styles.hint}>会议已延期，开始前可全额退款。</p>}
    </OrderPart>
  );
}

function ClassPart({ own, order: { meeting } }: { own: NonNullable<Registration['class']>; order: Order }) {
  if (!meeting || meeting.moduleType === 'meeting') return null;
  return (
    <OrderPart title="班级">
      <div className={styles.class}>
        <p>{own.name}</p>
        {own.groupQrUrl !== null && <Image src={own.groupQrUrl} alt="班级群二维码" />}
        <ButtonLink look="solid" to={classPage.to({ type: meeting.moduleType, id: own.classId })}>
          进入班级
        </ButtonLink>
      </div>
    </OrderPart>
  );
}

/** What only a registration has: its codes, its participants, its event, its class, and the rules of a refund. */
export function RegistrationParts({ detail, registration }: { detail: OrderDetail; registration: Registration }) {
  const { order, serverTime } = detail;
  const [item] = order.items;
  const { meeting } = order;
  if (!item || !meeting) return null;
  return (
    <>
      {holdersOf(registration.participants).length > 0 && order.actions.includes('code') && (
        <OrderPart title="参会码" id="code">
          <Suspense>
            <CheckCodes albumId={item.targetId} title={item.title} participants={registration.participants} />
          </Suspense>
        </OrderPart>
      )}
      <Participants order={order} registration={registration} />
      <OrderPart title="活动信息" beside={<BeijingTime />}>
        <Lines lines={eventLines(order, registration)} />
      </OrderPart>
      {registration.class && <ClassPart own={registration.class} order={order} />}
      {order.paidFen > 0 && registration.refundRules.length > 0 && (
        <RefundRules registration={registration} startTime={meeting.startTime} now={serverTime} />
      )}
    </>
  );
}
