import { useSuspenseQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { orderListPages, type OrdersAddress, orderStates, type OrderType } from '#addresses/order.ts';
import { meetingsPage, meetingTypePage } from '#addresses/meeting.ts';
import { mallPage } from '#addresses/mall.ts';
import { allCoursesPage } from '#addresses/course.ts';
import { membershipPage } from '#addresses/membership.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { KeywordForm } from '#ui/KeywordForm.tsx';
import { TabLinks } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { ordersQuery } from '../queries.ts';
import { useRefundWatch } from '../useRefundWatch.ts';
import { OrderRow } from './OrderRow.tsx';
import styles from './Orders.module.css';

/** Room for what is pasted around a number; the call takes less. */
const maxTyped = 200;

interface OrdersProps {
  type: OrderType;
  address: OrdersAddress;
}

/** The types of orders, as tabs. */
const types = [
  { key: 'mall', label: '商城订单', to: orderListPages.mall.to() },
  { key: 'meeting', label: '会议订单', to: orderListPages.meeting.to() },
  { key: 'operation', label: '手术班订单', to: orderListPages.operation.to() },
  { key: 'video', label: '课程订单', to: orderListPages.video.to() },
  { key: 'vip', label: '会员订单', to: orderListPages.vip.to() },
] as const;

const empties = {
  mall: <NoticeBlock text="暂无订单" action={<ButtonLink to={mallPage.to()}>去商城逛逛</ButtonLink>} />,
  video: <NoticeBlock text="暂无课程订单" action={<ButtonLink to={allCoursesPage.to()}>去选课</ButtonLink>} />,
  meeting: <NoticeBlock text="暂无会议订单" action={<ButtonLink to={meetingsPage.to()}>去看看</ButtonLink>} />,
  operation: (
    <NoticeBlock
      text="暂无手术班订单"
      action={<ButtonLink to={meetingTypePage.to({ type: 'omoOperation' })}>去看看</ButtonLink>}
    />
  ),
  vip: <NoticeBlock text="暂无会员订单" action={<ButtonLink to={membershipPage.to()}>开通会员</ButtonLink>} />,
};

function Empty({ type, address }: OrdersProps) {
  const unfiltered = orderListPages[type].to();
  return orderListPages[type].change(address, {}) === unfiltered ? (
    empties[type]
  ) : (
    <NoticeBlock text="没有符合条件的订单" action={<ButtonLink to={unfiltered}>清空筛选</ButtonLink>} />
  );
}

/** The search by number or title, with the days between which the orders were placed. */
function OrderSearch({ type, address: { status, keyword, from, to } }: OrdersProps) {
  const days = [
    { name: 'from', label: '下单日期从', day: from },
    { name: 'to', label: '下单日期到', day: to },
  ];
  return (
    <KeywordForm
      className={styles.search}
      label="搜索订单"
      field="订单号/商品名称"
      // The address reads a pasted number before it cuts.
      maxLength={maxTyped}
      keyword={keyword}
      action={orderListPages[type].path}
      fields={{ status: status !== 'all' && status }}
      // A day that is none is not read from the address.
      to={(typed, form) =>
        orderListPages[type].to({
          status,
          keyword: typed,
          from: String(form.get('from')),
          to: String(form.get('to')),
        })
      }
    >
      {days.map(({ name, label, day }) => (
        <Fragment key={`${name}${day}`}>
          {name === 'to' && '至'}
          <input type="date" name={name} aria-label={label} title={label} defaultValue={day} />
        </Fragment>
      ))}
    </KeywordForm>
  );
}

/** A doctor's orders of one type, by state, number, title and day. */
export function Orders({ type, address }: OrdersProps) {
  const { data: orders } = useSuspenseQuery(ordersQuery(useApi(), type, address));
  useRefundWatch(orders.list);
  const to = (change: Partial<OrdersAddress>): string => orderListPages[type].change(address, change);
  const { unpaid, unpaidByType, serverTime } = orders;
  return (
    <>
      <TabLinks
        label="订单类型"
        current={type}
        choices={types.map((choice) => ({
          ...choice,
          ...(unpaidByType[choice.key] > 0 && { count: unpaidByType[choice.key], countLabel: '笔待付款' }),
        }))}
      />
      <TabLinks
        className={styles.states}
        label="订单状态"
        current={address.status}
        choices={orderStates[type].map(([status, label]) => ({
          ...{ key: status, label, to: to({ status }) },
          ...(status === 'unpaid' && unpaid > 0 && { count: unpaid }),
        }))}
      />
      <OrderSearch type={type} address={address} />
      <PagedList
        result={orders}
        page={address.page}
        to={(page) => to({ page })}
        counted="笔订单"
        empty={<Empty type={type} address={address} />}
      >
        {(list) => (
          <ul>
            {list.map((order, at) => (
              <OrderRow key={`${at} ${order.orderId}`} order={order} serverTime={serverTime} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
