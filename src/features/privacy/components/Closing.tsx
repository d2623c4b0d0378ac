import { useSuspenseQuery } from '@tanstack/react-query';
import { Check, CircleAlert } from 'lucide-react';
import type { Payload } from '#openapi/operation.ts';
import { orderListPages } from '#addresses/order.ts';
import { useApi } from '#api/ApiContext.ts';
import { opens } from '#kit/page/opens.ts';
import { dateText } from '#shared/dates.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { closingQuery } from '../queries.ts';
import styles from './Privacy.module.css';

type Closing = Payload<'accountClosing'>;
type Condition = Closing['conditions'][number]['condition'];

/** What each condition asks for, and what is open. */
const conditions: Readonly<Record<Condition, readonly [asks: string, unit: string]>> = {
  unpaid: ['没有待支付的订单', '笔待支付'],
  delivery: ['没有待发货、待收货或待审核的订单', '笔未完成'],
  refund: ['没有进行中的退款', '笔退款中'],
  class: ['没有未结束的班级', '个班级未结束'],
};

function ConditionLine({ condition, count, orderType }: Closing['conditions'][number]) {
  const [asks, unit] = conditions[condition];
  return (
    <li className={count === 0 ? styles.met : styles.unmet}>
      {count === 0 ? (
        <Check size={18} strokeWidth={1.75} aria-hidden />
      ) : (
        <CircleAlert size={18} strokeWidth={1.75} aria-hidden />
      )}
      <span>{asks}</span>
      {count === 0 ? (
        <span className={styles.hint}>已满足</span>
      ) : (
        <Link className="textLink" to={orderListPages[orderType ?? 'mall'].to()}>
          {count} {unit}，去处理
        </Link>
      )}
    </li>
  );
}

/** What would be lost, as a sentence. */
function lossesOf({ vipDays, courses, coupons }: Closing): string {
  const own = [
    vipDays > 0 && `剩余${vipDays}天会员`,
    courses > 0 && `${courses}门可观看的课程`,
    coupons > 0 && `${coupons}张优惠券`,
  ].filter(Boolean);
  return [...own, '学习记录、笔记与收藏'].join('、');
}

/** Closing the account: conditions, what is lost, and the way there. */
export function Closing() {
  const { dialogs } = useStores();
  const { data: closing } = useSuspenseQuery(closingQuery(useApi()));
  const { effectiveAt, lapsedAt } = closing;
  const isReady = closing.conditions.every(({ count }) => count === 0);
  return (
    <section className={styles.part} aria-labelledby="closing">
      <h2 id="closing">注销账号</h2>
      <p className={styles.about}>
        申请后有7天冷静期，期间可以照常登录，也可以撤销。期满后手机号不再能登录，{lossesOf(closing)}
        将被清除且无法恢复；已公开的评论、评价和文章会显示为「已注销用户」，订单与发票按法律要求保留，已领取的证书仍可查询。
      </p>
      {effectiveAt === null ? (
        <>
          {lapsedAt !== null && (
            <p className={styles.failed}>
              上次的注销申请因当时有未完成的事项，已于 {dateText(lapsedAt)} 取消，账号保持不变。
            </p>
          )}
          <ul className={styles.conditions} aria-label="注销条件">
            {closing.conditions.map((one, at) => (
              <ConditionLine key={`${at} ${one.condition}`} {...one} />
            ))}
          </ul>
          <div className={styles.actions}>
            <Button
              aria-disabled={!isReady}
              aria-describedby={isReady ? undefined : 'closing-why'}
              {...opens('closeAccount')}
              onClick={() => isReady && void dialogs.open('closeAccount', {})}
            >
              注销账号
            </Button>
            {!isReady && (
              <span id="closing-why" className={styles.hint}>
                处理完以上事项后才能注销
              </span>
            )}
          </div>
        </>
      ) : (
        <p className={styles.state}>账号将于 {dateText(effectiveAt)} 注销，可在页面上方撤销。</p>
      )}
    </section>
  );
}
