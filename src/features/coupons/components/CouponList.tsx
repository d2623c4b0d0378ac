import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import * as couponKind from '#openapi/dist/names/couponKind.ts';
import * as couponStatus from '#openapi/dist/names/couponStatus.ts';
import { useApi } from '#api/ApiContext.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { changeRights } from '#kit/signIn/refreshRights.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { isDone } from '#kit/writing/useWrite.ts';
import { dateText } from '#shared/dates.ts';
import { type CouponsAddress, couponScopes, couponsPage, couponStates } from '#addresses/coupon.ts';
import { orderPage } from '#addresses/order.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { ChipLinks } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { type Coupon, endsSoon, targetOf } from '../model.ts';
import { useTrialExchange } from '../mutations.ts';
import { couponsQuery } from '../queries.ts';
import { CouponCard } from './CouponCard.tsx';
import styles from './CouponCard.module.css';

interface ActionProps {
  coupon: Coupon;
  /** The exchange of a trial is being sent. */
  isSending: boolean;
  onExchange(): void;
}

/** What can be done with a coupon in its state. */
function Action({ coupon, isSending, onExchange }: ActionProps) {
  const { name, status, kind, orderId } = coupon;
  if (status === couponStatus.used || status === couponStatus.locked)
    return (
      <>
        {status === couponStatus.locked && '已被订单占用'}
        {orderId !== null && (
          <Link className="textLink reach" to={orderPage.to({ orderId })} aria-label={`查看订单：${name}`}>
            查看订单
          </Link>
        )}
      </>
    );
  if (status === couponStatus.expired) return null;
  if (kind === couponKind.trial)
    return (
      <Button look="vip" aria-disabled={isSending} aria-label={`立即兑换：${name}`} onClick={onExchange}>
        {isSending ? '兑换中…' : '立即兑换'}
      </Button>
    );
  const to = targetOf(coupon);
  return (
    to !== null && (
      <ButtonLink to={to} aria-label={`去使用：${name}`}>
        去使用
      </ButtonLink>
    )
  );
}

/** The exchange of a trial; afterwards the rights are read again, and the focus is on the list that the coupon has left. */
function useExchange() {
  const api = useApi();
  const stores = useStores();
  const queryClient = useQueryClient();
  const guard = useSubmitGuard();
  const { mutateAsync, isPending, variables } = useTrialExchange();
  const list = useRef<HTMLDivElement>(null);
  const exchange = async (couponId: number): Promise<boolean> => {
    if (!(await isDone(mutateAsync(couponId)))) return false;
    list.current?.focus();
    await changeRights({ api, stores, queryClient });
    return false;
  };
  return {
    list,
    sending: isPending ? variables : null,
    start: (couponId: number): void => void guard.run(() => exchange(couponId)),
  };
}

/** A page of the coupons of one state. */
export function CouponList({ address }: { address: CouponsAddress }) {
  const { data } = useSuspenseQuery(couponsQuery(useApi(), address));
  const { list, sending, start } = useExchange();
  const { serverTime } = data;
  const to = (change: Partial<CouponsAddress>): string => couponsPage.change(address, change);
  const [, , none = ''] = couponStates.find(([key]) => key === address.type) ?? [];
  const action = address.scope !== 'all' && <ButtonLink to={to({ scope: 'all' })}>查看全部</ButtonLink>;
  return (
    <PagedList
      result={data}
      page={address.page}
      to={(page) => to({ page })}
      counted="张优惠券"
      bodyRef={list}
      before={
        <ChipLinks
          label="适用范围"
          current={address.scope}
          choices={couponScopes.map(([scope, label]) => ({ key: scope, label, to: to({ scope }) }))}
        />
      }
      empty={<NoticeBlock text={none} action={action} />}
    >
      {(shown) => (
        <ul className={styles.grid}>
          {shown.map((coupon, at) => (
            <li key={`${at} ${coupon.couponId}`}>
              <CouponCard
                face={coupon}
                heading="h2"
                validity={`${dateText(coupon.validFrom)} 至 ${dateText(coupon.validTo)}`}
                badge={endsSoon(coupon, serverTime) ? '即将过期' : undefined}
                stamp={coupon.status === couponStatus.expired ? '已过期' : undefined}
              >
                <Action
                  coupon={coupon}
                  isSending={sending === coupon.couponId}
                  onExchange={() => start(coupon.couponId)}
                />
              </CouponCard>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
