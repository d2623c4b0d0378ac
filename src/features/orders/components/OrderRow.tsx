import { dateTimeText } from '#shared/dates.ts';
import { pageOfOrder } from '#addresses/order.ts';
import { moneyText } from '#shared/text.ts';
import { moduleName } from '#kit/modules/moduleNames.ts';
import { Badge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { type Order, type OrderItem, piecesOf, validityText } from '../model.ts';
import { isUnpaid, orderStates } from '../orderState.ts';
import { ItemCover } from './ItemCover.tsx';
import { OrderActions } from './OrderActions.tsx';
import styles from './OrderRow.module.css';
import { PayCountdown } from './PayCountdown.tsx';

/** Items of an order that its row shows. */
const maxItems = 3;

const isSquare = ({ targetType }: OrderItem): boolean => targetType === 'product';

const backIn = (item: OrderItem, { meeting, refundedFen }: Order): number =>
  meeting ? (refundedFen > 0 ? item.quantity - meeting.count : 0) : (item.refundedQuantity ?? 0);

/** How many pieces or seats, and how many of them were paid back. */
function piecesText(item: OrderItem, order: Order): string | false {
  const back = backIn(item, order);
  return item.quantity > 1 && `×${item.quantity}${back > 0 ? `（已退 ${back}）` : ''}`;
}

const ItemLine = ({ item, order, to }: { item: OrderItem; order: Order; to: string }) => (
  <li>
    <ItemCover className={isSquare(item) ? styles.square : styles.cover} item={item} />
    <div className={styles.what}>
      <h2 className="clamp2">
        <Link to={to}>{item.title}</Link>
      </h2>
      <p className={classes(order.meeting ? styles.seat : 'clamp1', 'num')}>
        {order.meeting && <Badge className={styles.module}>{moduleName(order.meeting.moduleType)}</Badge>}
        <span>{[item.specText, piecesText(item, order)].filter(Boolean).join(' ')}</span>
      </p>
    </div>
  </li>
);

const looks = { waiting: styles.unpaid, plain: undefined, over: styles.over };

/** One order of a list: number, time and state above what was ordered, its amount and its buttons. */
export function OrderRow({ order, serverTime }: { order: Order; serverTime: number }) {
  const { orderNo, createTime, status, statusText, items, amount } = order;
  const to = pageOfOrder(order);
  return (
    <li className={classes(styles.row, 'paper')}>
      <p className={classes(styles.head, 'num')}>
        <span>{dateTimeText(createTime)}</span>
        <span>
          订单号：<span translate="no">{orderNo}</span>
        </span>
        {isUnpaid(order) && <PayCountdown className={styles.left} order={order} serverTime={serverTime} />}
        <b className={classes(styles.state, looks[orderStates[status].tone])}>{statusText}</b>
      </p>
      <div className={classes(styles.body, items.some(isSquare) && styles.besideSquare)}>
        <ul className={styles.items}>
          {items.slice(0, maxItems).map((item, at) => (
            <ItemLine key={at} item={item} order={order} to={to} />
          ))}
        </ul>
        <p className={classes(styles.valid, 'num')}>
          {items.length > 1 ? `共 ${piecesOf(order)} 件` : validityText(order)}
          {order.meeting && <span>{order.meeting.mode === 'online' ? '线上' : order.meeting.place}</span>}
        </p>
        <p className={classes(styles.amount, 'num')} translate="no">
          {moneyText(amount.payFen)}
          {order.refundedFen > 0 && <small>已退 {moneyText(order.refundedFen)}</small>}
        </p>
        <OrderActions order={order} />
      </div>
    </li>
  );
}
