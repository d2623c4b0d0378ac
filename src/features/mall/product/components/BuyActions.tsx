import { Bell, BellRing } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { CollectButton } from '#kit/marks/CollectButton.tsx';
import { useMark } from '#kit/marks/useMark.ts';
import { opens } from '#kit/page/opens.ts';
import { ownedPage } from '#addresses/learning.ts';
import { mallConfirmPage } from '#addresses/mall.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { collectKeeper } from '../marks.ts';
import { isOwned, mostPieces } from '../model.ts';
import { useStockNotice } from '../mutations.ts';
import type { Product, Sku } from '../queries.ts';

/** Tells the reader when a size is in stock again, or no longer. */
const NoticeButton = observer(function NoticeButton({ productId, sku }: { productId: number; sku: Sku }) {
  const { on, pending, toggle } = useMark({ on: sku.noticed === true, saving: useStockNotice(productId, sku.skuId) });
  const Icon = on ? BellRing : Bell;
  return (
    <Button look={on ? 'outline' : 'solid'} aria-disabled={pending} onClick={toggle}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span>{on ? '取消到货通知' : '到货通知'}</span>
    </Button>
  );
});

interface BuyProps {
  about: Product;
  sku: Sku;
  quantity: number;
}

/** Reads an electronic book that the reader has; else buys the pieces, or for a size that is sold out asks to be told; a visitor meets the login first. */
export const BuyButton = observer(function BuyButton({ about, sku, quantity }: BuyProps) {
  const { dialogs, session } = useStores();
  if (isOwned(about, sku))
    return (
      <ButtonLink look="solid" to={ownedPage.to({ book: about.product.productId })}>
        立即阅读
      </ButtonLink>
    );
  if (about.state === 'gone') return <Button disabled>商品已下架</Button>;
  if (mostPieces(about, sku) === 0)
    return <NoticeButton key={sku.skuId} productId={about.product.productId} sku={sku} />;
  const to = mallConfirmPage.to({ items: [{ skuId: sku.skuId, quantity }] });
  const onClick = (event: MouseEvent): void => {
    if (session.isLoggedIn) return;
    event.preventDefault();
    void dialogs.open('login', { redirect: to, reason: '登录后即可购买' });
  };
  return (
    <ButtonLink look="solid" to={to} onClick={onClick} {...(!session.isLoggedIn && opens('login'))}>
      立即购买
    </ButtonLink>
  );
});

/** Marks a product as a favourite, or removes the mark. */
export const ProductCollect = ({ about: { product, collected } }: { about: Product }) => (
  <CollectButton
    target={{ targetType: 'product', targetId: product.productId }}
    collected={collected ?? false}
    keep={collectKeeper(product.productId)}
  />
);
