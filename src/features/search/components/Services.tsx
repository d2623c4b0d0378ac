import { CircleQuestionMark, ReceiptText, Settings2 } from 'lucide-react';
import type { components } from '#openapi/portal.d.ts';
import { profilePage } from '#addresses/account.ts';
import { helpPage } from '#addresses/content.ts';
import { couponsPage } from '#addresses/coupon.ts';
import { invoicesPage } from '#addresses/invoice.ts';
import { licensePage } from '#addresses/license.ts';
import { membershipPage } from '#addresses/membership.ts';
import { orderListPages, pageOfOrder } from '#addresses/order.ts';
import { playbackTestPage } from '#addresses/playbackTest.ts';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { hasServices } from '../services.ts';
import styles from './Services.module.css';

type Result = components['schemas']['SearchResult'];
type Service = components['schemas']['SearchService'];

const pages: Readonly<Record<NonNullable<Service['page']>, string>> = {
  invoices: invoicesPage.to(),
  orders: orderListPages.mall.to(),
  account: profilePage.to({ tab: 'account' }),
  profile: profilePage.to(),
  privacy: profilePage.to({ tab: 'privacy' }),
  certificates: licensePage.to(),
  membership: membershipPage.to(),
  coupons: couponsPage.to(),
  playbackTest: playbackTestPage.to(),
};

const addressOf = ({ page, helpId }: Service): string => (page ? pages[page] : `${helpPage.to()}#q${helpId ?? ''}`);

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Own orders, self-service and answers of the help, before the results. */
export function Services({ result }: { result: Result }) {
  const { services, orders } = result;
  if (!hasServices(result)) return null;
  return (
    <section className={classes(styles.box, 'paper')} aria-labelledby="group-services">
      <h2 id="group-services">{services.length > 0 ? '服务与帮助' : '我的订单'}</h2>
      <ul>
        {orders?.map((order) => (
          <li key={order.orderId}>
            <Link to={pageOfOrder(order)} className={styles.row}>
              <ReceiptText {...icon} />
              <span className={styles.title}>{order.title}</span>
              <span className={classes(styles.note, 'num')}>
                {order.statusText} · 订单号 {order.orderNo}
              </span>
            </Link>
          </li>
        ))}
        {services.map((service, place) => (
          <li key={place}>
            <Link to={addressOf(service)} className={styles.row}>
              {service.page ? <Settings2 {...icon} /> : <CircleQuestionMark {...icon} />}
              <span className={styles.title}>{service.title}</span>
              {service.note && <span className={styles.note}>{service.note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
