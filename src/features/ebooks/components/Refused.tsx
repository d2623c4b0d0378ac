import { ownedPage } from '#addresses/learning.ts';
import { orderListPages } from '#addresses/order.ts';
import { productPage } from '#addresses/mall.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { isPaused } from '../refusals.ts';

/** Why a book is not shown, and the way on. */
export function Refused({ error, productId }: { error: Error | null; productId: number }) {
  const paused = isPaused(error);
  return (
    <NoticeBlock
      role="alert"
      text={paused ? '退款处理中，撤销申请后可继续阅读' : '您还没有购买这本电子书，购买后即可阅读'}
      action={
        paused ? (
          <ButtonLink look="solid" to={orderListPages.mall.to()}>
            查看我的订单
          </ButtonLink>
        ) : (
          <>
            <ButtonLink look="solid" to={productPage.to({ productId })}>
              去看看这本书
            </ButtonLink>{' '}
            <ButtonLink to={ownedPage.to({ tab: 'ebook' })}>返回书架</ButtonLink>
          </>
        )
      }
    />
  );
}
