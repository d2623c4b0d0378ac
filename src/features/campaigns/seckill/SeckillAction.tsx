import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { actModule } from '#openapi/dist/operations/actModule.ts';
import { invalidateReads } from '#api/staleness.ts';
import { useAfterLogin } from '#kit/signIn/useAfterLogin.ts';
import { Countdown } from '#kit/time/Countdown.tsx';
import { mallConfirmPage, productPage } from '#addresses/mall.ts';
import { mallOrderPage } from '#addresses/order.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import type { Act, ActModule } from '../model.ts';
import { type Goods, type Round, type Standing, standingOf } from './model.ts';
import { useSeckillPlace } from './mutations.ts';
import styles from './Seckill.module.css';

interface ActionProps {
  act: Act;
  module: ActModule;
  round: Round;
  goods: Goods;
  serverTime: number;
}

const names: Readonly<Record<Exclude<Standing, 'held' | 'ordered'>, string>> = {
  soon: '即将开始',
  open: '立即抢购',
  queued: '排队中',
  soldOut: '已抢光',
  over: '已结束',
};

/** What is told of the queue; empty where the button says everything. */
function noteOf({ hold }: Goods, standing: Standing): string {
  if (standing === 'queued') return `排队中，前面还有 ${hold?.ahead ?? 0} 人`;
  if (standing === 'ordered') return '已下单';
  return standing === 'soldOut' && hold?.state === 'soldOut' ? '很遗憾，没有抢到' : '';
}

/** The button changes with the queue: who was on it stays there. */
function useKeptFocus(standing: Standing) {
  const box = useRef<HTMLDivElement>(null);
  const isIn = useRef(false);
  useEffect(() => {
    const isLost = isIn.current && document.activeElement === document.body;
    if (isLost) box.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [standing]);
  return {
    ref: box,
    onFocus: () => (isIn.current = true),
    // A button that is taken away has lost the focus to nothing.
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => (isIn.current = relatedTarget === null),
  };
}

/** What a reader can do with the goods now: wait, queue, order what is held, look at the order. */
export function SeckillAction({ act, module, round, goods, serverTime }: ActionProps) {
  const { notices } = useStores();
  const queryClient = useQueryClient();
  const { mutate, isPending, intentOf } = useSeckillPlace(act.key, module.moduleId, round.roundId);
  const { productId, skuId, hold, title } = goods;
  const standing = standingOf(round, goods);
  const kept = useKeptFocus(standing);
  useAfterLogin(intentOf(skuId), () => mutate(skuId));
  const giveUp = (): void => {
    notices.show('warning', '保留时间已过，已释放给其他医生', 'seckill');
    void invalidateReads(queryClient, actModule);
  };
  const about = <span className="hidden">：{title}</span>;
  return (
    <div className={styles.action} {...kept}>
      <p className={`${styles.note} num`}>
        <span role="status">{standing === 'held' ? '已抢到' : noteOf(goods, standing)}</span>
        {standing === 'held' && hold?.until && (
          <Countdown until={hold.until} serverTime={serverTime} onEnd={giveUp} label="，剩余 " />
        )}
      </p>
      {standing === 'held' ? (
        <ButtonLink look="solid" wide to={mallConfirmPage.to({ items: [{ skuId, quantity: 1 }], act: act.key })}>
          去下单{about}
        </ButtonLink>
      ) : standing === 'ordered' ? (
        hold?.orderId && (
          <ButtonLink wide to={mallOrderPage.to({ orderId: hold.orderId })}>
            查看订单{about}
          </ButtonLink>
        )
      ) : act.state === 'ended' ? (
        <ButtonLink wide to={productPage.to({ productId, skuId })}>
          查看商品{about}
        </ButtonLink>
      ) : (
        <Button
          wide
          look={standing === 'open' ? 'solid' : 'outline'}
          aria-disabled={standing !== 'open' || isPending}
          onClick={() => standing === 'open' && mutate(skuId)}
        >
          {isPending ? '提交中…' : names[standing]}
          {about}
        </Button>
      )}
    </div>
  );
}
