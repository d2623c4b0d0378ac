import { dateTimeText } from '../../../shared/dates.ts';
import { orderPath } from '../../../shared/paths.ts';
import { moneyText } from '../../../shared/text.ts';
import { classes } from '../../../ui/classes.ts';
import { Link } from '../../../ui/Link.tsx';
import { type Order, validityText } from '../model.ts';
import { ItemCover } from './ItemCover.tsx';
import { OrderActions } from './OrderActions.tsx';
import styles from './OrderRow.module.css';
import { PayCountdown } from './PayCountdown.tsx';

/** One order of a list: number, time and state above what was ordered, its amount and its buttons. */
export function OrderRow({ order, serverTime }: { order: Order; serverTime: number }) {
  const { orderId, orderNo, createTime, status, statusText, items, amount } = order;
  const [item] = items;
  return (
    <li className={classes(styles.row, 'paper')}>
      <p className={classes(styles.head, 'num')}>
        <span>{dateTimeText(createTime)}</span>
        <span>订单号：{orderNo}</span>
        {status === 10 && <PayCountdown className={styles.left} order={order} serverTime={serverTime} />}
        <b className={classes(styles.state, status === 10 && styles.unpaid, status > 40 && styles.over)}>
          {statusText}
        </b>
      </p>
      <div className={styles.body}>
        <ItemCover className={styles.cover} item={item} />
        <div className={styles.what}>
          <h2 className="clamp2">
            <Link to={orderPath(orderId)}>{item?.title}</Link>
          </h2>
          <p className="clamp1">{item?.specText}</p>
        </div>
        <p className={classes(styles.valid, 'num')}>{validityText(order)}</p>
        <p className={classes(styles.amount, 'num')}>{moneyText(amount.payFen)}</p>
        <OrderActions order={order} />
      </div>
    </li>
  );
}
