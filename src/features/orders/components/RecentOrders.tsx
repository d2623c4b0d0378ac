import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { mallPage } from '#addresses/mall.ts';
import { orderListPages, pageOfOrder } from '#addresses/order.ts';
import { dateText } from '#shared/dates.ts';
import { moneyText } from '#shared/text.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { Section } from '#ui/Section.tsx';
import { orderStates } from '../orderState.ts';
import { recentQuery } from '../queries.ts';
import { ItemCover } from './ItemCover.tsx';
import styles from './RecentOrders.module.css';

/** The last orders of any type, each in one line. */
export function RecentOrders() {
  const { data } = useSuspenseQuery(recentQuery(useApi()));
  return (
    <Section title="最近订单" more={{ to: orderListPages.mall.to(), label: '全部订单' }}>
      {data.list.length === 0 ? (
        <NoticeBlock look="row" text="还没有订单" action={<ButtonLink to={mallPage.to()}>去商城逛逛</ButtonLink>} />
      ) : (
        <ul className={classes('paper', styles.rows)}>
          {data.list.map((order, at) => {
            const { items, createTime, amount, status, statusText } = order;
            return (
              <li key={`${at} ${order.orderId}`}>
                <div className={styles.cover}>
                  <ItemCover item={items[0]} />
                </div>
                <p className={classes(styles.title, 'clamp1')}>
                  <Link to={pageOfOrder(order)}>{items[0]?.title}</Link>
                </p>
                <p className={classes(styles.date, 'num')}>{dateText(createTime)}</p>
                <p className={classes(styles.amount, 'num')} translate="no">
                  {moneyText(amount.payFen)}
                </p>
                <p className={classes(styles.state, orderStates[status].tone === 'waiting' && styles.due)}>
                  {statusText}
                </p>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
