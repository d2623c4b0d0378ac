import { CircleCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { dateText } from '#shared/dates.ts';
import type { Origin } from '#addresses/origin.ts';
import { vipChannelPage } from '#addresses/course.ts';
import { orderListPages } from '#addresses/order.ts';
import { useStores } from '#stores/StoresContext.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { wayBack } from '#kit/checkout/origin.ts';
import { KeptText } from '#ui/KeptText.tsx';
import styles from './Bought.module.css';

/** The result of an exchanged code: until when the membership lasts, and the way back to where the doctor came from. */
export const Bought = observer(function Bought({ origin }: { origin: Origin }) {
  const { vip } = useStores().session;
  const back = wayBack(origin);
  return (
    <section className={styles.panel} role="status" tabIndex={-1} ref={(panel) => panel?.focus()}>
      <CircleCheck size={32} strokeWidth={1.75} aria-hidden />
      <p className={`${styles.text} num`}>
        <KeptText text={`开通成功${vip?.endTime ? `，会员有效期至 ${dateText(vip.endTime)}` : ''}`} />
      </p>
      <div className={styles.ways}>
        <ButtonLink look="solid" to={back?.to ?? vipChannelPage.to()}>
          {back?.name ?? '去学习'}
        </ButtonLink>
        <ButtonLink to={orderListPages.vip.to()}>查看订单</ButtonLink>
      </div>
    </section>
  );
});
