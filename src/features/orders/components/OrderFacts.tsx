import { useRef } from 'react';
import { copyText } from '#kit/copying/copy.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { factsOf, type Order, type SentTimes } from '../model.ts';
import styles from './OrderFacts.module.css';

/** Selects a text and copies it with the old command. */
function copySelected(text: Node | null): boolean {
  if (text) window.getSelection()?.selectAllChildren(text);
  // Deprecated, but the only way on plain http.
  return document.execCommand('copy');
}

interface OrderFactsProps {
  order: Order;
  /** When an order of the mall was sent and received. */
  times?: SentTimes | null;
}

/** The number of an order, which can be copied, its times and its payment. */
export function OrderFacts({ order, times = null }: OrderFactsProps) {
  const { notices } = useStores();
  const number = useRef<HTMLSpanElement>(null);
  const copy = async (): Promise<void> => {
    const bySelection = (): boolean => copySelected(number.current);
    const copied = await copyText(order.orderNo, { clipboard: navigator.clipboard, bySelection });
    if (copied) notices.show('success', '订单号已复制');
    else notices.show('warning', '浏览器不允许自动复制，订单号已选中，请手动复制');
  };
  return (
    <dl className={`${styles.facts} num`}>
      <div>
        <dt>订单号</dt>
        <dd>
          <span ref={number} translate="no">
            {order.orderNo}
          </span>{' '}
          <Button onClick={() => void copy()}>复制</Button>
        </dd>
      </div>
      {factsOf(order, times).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
