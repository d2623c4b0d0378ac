import { UnitPrice } from '#kit/money/UnitPrice.tsx';
import { opens } from '#kit/page/opens.ts';
import { moneyText } from '#shared/text.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { isReadable, type Order, type OrderItem, pageOfItem, validityText } from '../model.ts';
import { ItemCover } from './ItemCover.tsx';
import styles from './OrderView.module.css';
import { ReadButton } from './ReadButton.tsx';

const refundNames = { asked: '售后处理中', refunded: '已退款', refused: '售后未通过' } as const;

/** What may be done with one item: the order's buttons, for this item alone. */
function ItemButtons({ order: { orderId, actions, items }, item }: { order: Order; item: OrderItem }) {
  const { dialogs } = useStores();
  const { itemId, title, isReviewed, refundState, reading } = item;
  if (itemId == null) return null;
  // One item alone is read and reviewed by the buttons of the order.
  const isAlone = items.length === 1;
  const mayReview = !isAlone && actions.includes('comment') && isReviewed === false && refundState !== 'refunded';
  // Of electronic books only unopened ones come back.
  const isReturnable = reading == null || reading === 'unopened';
  const mayReturn = actions.includes('refund') && isReturnable && (refundState === 'none' || refundState === 'refused');
  const mayRead = !isAlone && isReadable(item);
  if (!mayReview && !mayReturn && !mayRead) return null;
  return (
    <div className={styles.buttons} role="group" aria-label={`操作：${title}`}>
      {mayRead && <ReadButton item={item} />}
      {mayReview && (
        <Button
          onClick={() => void dialogs.open('productReview', { orderId, itemId, title })}
          {...opens('productReview')}
        >
          评价
        </Button>
      )}
      {mayReturn && (
        <Button onClick={() => void dialogs.open('refund', { orderId, itemId })} {...opens('refund')}>
          {reading == null ? '申请售后' : '申请退款'}
        </Button>
      )}
    </div>
  );
}

/** Everything in an order, with what was paid for it. */
export function OrderItems({ order }: { order: Order }) {
  const { items } = order;
  return (
    <ul className={styles.items}>
      {items.map((item, at) => {
        const to = pageOfItem(item);
        const { refundState } = item;
        const back = refundState === 'refunded' ? 0 : (item.refundedQuantity ?? 0);
        return (
          <li key={at} className={item.targetType === 'product' ? styles.product : styles.item}>
            <ItemCover item={item} />
            <div>
              <h3>{to ? <Link to={to}>{item.title}</Link> : item.title}</h3>
              <p className="num">
                {[item.specText, item.reading != null && '在线阅读', validityText(order)].filter(Boolean).join(' · ')}
              </p>
              {refundState != null && refundState !== 'none' && <Badge tone="plain">{refundNames[refundState]}</Badge>}
              {back > 0 && <Badge tone="plain">已退 {back} 件</Badge>}
            </div>
            {(item.targetType === 'product' || item.offer) && (
              <p className={`${styles.price} num`}>
                <UnitPrice item={item} /> × {item.quantity}
                {item.payFen != null && (item.quantity > 1 || item.payFen !== item.priceFen) && (
                  <small>实付 {moneyText(item.payFen)}</small>
                )}
              </p>
            )}
            <ItemButtons order={order} item={item} />
          </li>
        );
      })}
    </ul>
  );
}
