import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { opens } from '#kit/page/opens.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { dateText } from '#shared/dates.ts';
import { pageOfOrder } from '#addresses/order.ts';
import { type InvoicesAddress, invoicesPage, orderTypes } from '#addresses/invoice.ts';
import { allCoursesPage } from '#addresses/course.ts';
import { moneyText } from '#shared/text.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { ChipLinks } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { type InvoiceOrder, isAmong, isBarred, maxOrders, sumFen, toggled, typeName } from '../model.ts';
import { invoiceOrdersQuery } from '../queries.ts';
import styles from './Invoices.module.css';

interface RowProps {
  order: InvoiceOrder;
  chosen: readonly InvoiceOrder[];
  onToggle(): void;
}

function Row({ order, chosen, onToggle }: RowProps) {
  const { orderNo, orderType, title, paidFen, invoiceableFen, payTime } = order;
  return (
    <tr>
      <td className={styles.box}>
        <input
          type="checkbox"
          aria-label={`选择 ${title}`}
          checked={isAmong(chosen, order)}
          disabled={isBarred(chosen, order)}
          onChange={onToggle}
        />
      </td>
      <th scope="row" className={styles.main}>
        <Link to={pageOfOrder(order)}>{title}</Link>
        <small className="num" translate="no">
          {orderNo}
        </small>
      </th>
      <td data-label="类型">{typeName(orderType)}</td>
      <td data-label="实付金额" className={styles.money}>
        {moneyText(paidFen)}
      </td>
      <td data-label="可开票金额" className={styles.money}>
        {moneyText(invoiceableFen)}
      </td>
      <td data-label="支付时间" className="num">
        {dateText(payTime)}
      </td>
    </tr>
  );
}

interface SumBarProps {
  chosen: readonly InvoiceOrder[];
  onClear(): void;
}

function SumBar({ chosen, onClear }: SumBarProps) {
  const { dialogs } = useStores();
  const amountFen = sumFen(chosen);
  const apply = async (): Promise<void> => {
    const [first] = chosen;
    if (!first) return;
    const orderIds = chosen.map(({ orderId }) => orderId);
    if ((await dialogs.open('invoice', { orderIds, content: first.content, amountFen })) === 'done') onClear();
  };
  return (
    <div className={`${styles.sum} paper`}>
      <p role="status" className="num">
        已选 {chosen.length} 笔，合计 <b translate="no">{moneyText(amountFen)}</b>
        {chosen.length >= maxOrders && <small>最多合并{maxOrders}笔</small>}
      </p>
      {chosen.length > 0 && (
        <>
          <small>仅同类型订单可合并</small>
          <Button onClick={onClear}>清空</Button>
        </>
      )}
      <Button look="solid" disabled={chosen.length === 0} {...opens('invoice')} onClick={() => void apply()}>
        合并开票
      </Button>
    </div>
  );
}

/** The orders that an invoice may be applied for. What is chosen stays chosen on other pages of the list. */
export function InvoiceOrders({ address }: { address: InvoicesAddress }) {
  const { data } = useSuspenseQuery(invoiceOrdersQuery(useApi(), address));
  const [chosen, choose] = useState<readonly InvoiceOrder[]>([]);
  const to = (change: Partial<InvoicesAddress>): string => invoicesPage.change(address, change);
  return (
    <>
      <PagedList
        result={data}
        page={address.page}
        to={(page) => to({ page })}
        counted="笔订单"
        before={
          <ChipLinks
            label="订单类型"
            current={address.type}
            choices={orderTypes.map(([type, label]) => ({ key: type, label, to: to({ type }) }))}
          />
        }
        empty={
          <NoticeBlock
            text="暂无可开票订单"
            action={
              address.type ? (
                <ButtonLink to={to({ type: '' })}>查看全部</ButtonLink>
              ) : (
                <ButtonLink to={allCoursesPage.to()}>去选课</ButtonLink>
              )
            }
          />
        }
      >
        {(list) => (
          <table className={`${styles.orders} paper`}>
            <thead>
              <tr>
                <td className={styles.box} />
                <th scope="col">订单</th>
                <th scope="col">类型</th>
                <th scope="col" className={styles.money}>
                  实付金额
                </th>
                <th scope="col" className={styles.money}>
                  可开票金额
                </th>
                <th scope="col">支付时间</th>
              </tr>
            </thead>
            <tbody>
              {list.map((order, at) => (
                <Row
                  key={`${at} ${order.orderId}`}
                  order={order}
                  chosen={chosen}
                  onToggle={() => choose(toggled(chosen, order))}
                />
              ))}
            </tbody>
          </table>
        )}
      </PagedList>
      {(data.total > 0 || chosen.length > 0) && <SumBar chosen={chosen} onClear={() => choose([])} />}
    </>
  );
}
