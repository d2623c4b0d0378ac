import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type MallConfirmAddress, mallConfirmPage, mallPage } from '#addresses/mall.ts';
import { Checkout } from '#features/mallCheckout/Checkout.tsx';
import { CheckoutDraft } from '#features/mallCheckout/CheckoutDraft.ts';
import { PrivatePage } from '#features/session/components/PrivatePage.tsx';
import { CheckoutSteps } from '#kit/checkout/CheckoutSteps.tsx';
import { deliveryAddressesQuery } from '#kit/deliveryAddress/queries.ts';
import { definePage } from '#kit/page/page.ts';
import { useStores } from '#stores/StoresContext.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import styles from '../List.module.css';

/** Shown when the address names nothing that can be bought. */
const wrongItems = (
  <NoticeBlock
    role="alert"
    text="参数错误：没有要购买的商品，或商品数量有误"
    action={
      <ButtonLink look="solid" to={mallPage.to()}>
        返回商城
      </ButtonLink>
    }
  />
);

const MallConfirm = observer(function MallConfirm({ address }: { address: MallConfirmAddress }) {
  const { dialogs, surroundings } = useStores();
  const { memory } = surroundings;
  const [draft] = useState(() => new CheckoutDraft(memory.session));
  return (
    <div className={`wrap ${styles.page}`}>
      <PrivatePage>
        <CheckoutSteps title="确认订单" current={dialogs.isOpen('pay') ? 2 : 1} />
        {address.items.length > 0 ? <Checkout address={address} draft={draft} /> : wrongItems}
      </PrivatePage>
    </div>
  );
});

/** R028: the order before it is placed [2.1-05]. What is typed survives a reload and a new login. */
export const page = definePage({
  title: '确认订单',
  description: '核对收货地址、商品、优惠与应付金额，提交订单。',
  private: true,
  quiet: true,
  address: mallConfirmPage,
  reads: ({ api, address }) => (address.items.length > 0 ? [deliveryAddressesQuery(api)] : []),
  Component: MallConfirm,
});
