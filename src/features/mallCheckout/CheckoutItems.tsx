import { productPage } from '#addresses/mall.ts';
import { PiecesField } from '#kit/checkout/PiecesField.tsx';
import { UnitPrice } from '#kit/money/UnitPrice.tsx';
import { moneyText } from '#shared/text.ts';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Section } from '#ui/Section.tsx';
import styles from './CheckoutItems.module.css';
import { fittingQuantity, type PreviewItem, shortText } from './model.ts';
import type { Preview } from './queries.ts';
import type { MallCheckout } from './useMallCheckout.ts';

interface FaceProps {
  of: Pick<Preview['invalid'][number], 'title' | 'specText' | 'coverUrl'>;
  /** The page of the product; missing for one that is gone. */
  to?: string | null;
}

/** The picture (an empty box without one), the name and the size of a product. */
function Face({ of: { title, specText, coverUrl }, to }: FaceProps) {
  return (
    <>
      {coverUrl ? <Picture className={styles.cover} src={coverUrl} ratio={1} /> : <span className={styles.cover} />}
      <div className={styles.what}>
        {to ? <Link to={to}>{title}</Link> : title}
        {specText && <small>{specText}</small>}
      </div>
    </>
  );
}

/** Removes a line. The focus goes to the list, because the button is removed, too. */
const Remove = ({ title, onClick }: { title: string; onClick(): void }) => (
  <button
    type="button"
    className={styles.remove}
    aria-label={`移除${title}`}
    onClick={({ currentTarget }) => {
      currentTarget.closest('ul')?.focus({ preventScroll: true });
      onClick();
    }}
  >
    移除
  </button>
);

interface ItemProps {
  checkout: MallCheckout;
  line: PreviewItem;
}

function Item({ checkout, line }: ItemProps) {
  const { edited, changedPrices } = checkout;
  const { item, goodsFen, limit } = line;
  const { skuId, title, payFen, targetId } = item;
  if (skuId == null) return null;
  const isEbook = item.reading != null;
  // The end of a membership changes the sum alone.
  const isOther = changedPrices.sum.has(skuId) && !changedPrices.unit.has(skuId);
  const short = shortText(line);
  const fitting = fittingQuantity(line);
  return (
    <li className={styles.row}>
      <Face of={item} to={productPage.to({ productId: targetId })} />
      <p className={classes(styles.price, 'num')} data-changed={changedPrices.unit.has(skuId) || undefined}>
        <span className="hidden">单价</span>
        <UnitPrice item={item} />
      </p>
      <div className={styles.quantity}>
        {isEbook ? (
          <span>1 件</span>
        ) : (
          <PiecesField
            label={`${title}的数量`}
            value={edited.quantityOf(skuId)}
            max={limit}
            onChange={(quantity) => edited.setQuantity(skuId, quantity)}
          />
        )}
        {edited.canRemove && <Remove title={title} onClick={() => edited.remove(skuId)} />}
      </div>
      <p className={classes(styles.sum, 'num')} data-changed={isOther || undefined}>
        <span className="hidden">小计</span>
        {payFen != null && payFen < goodsFen ? (
          <>
            <span className="hidden">优惠后</span>
            {moneyText(payFen)} <del>{moneyText(goodsFen)}</del>
          </>
        ) : (
          moneyText(goodsFen)
        )}
      </p>
      {short && (
        <p className={styles.short} role="alert">
          {short}
          <button
            type="button"
            className="textLink reach"
            onClick={({ currentTarget }) => {
              currentTarget.closest('li')?.querySelector('input')?.focus();
              edited.setQuantity(skuId, fitting);
            }}
          >
            改为 {fitting} 件
          </button>
        </p>
      )}
    </li>
  );
}

interface GoneProps {
  checkout: MallCheckout;
  gone: Preview['invalid'][number];
}

const reasons = { soldOut: '已售罄', gone: '已下架', owned: '可在「已购课程」中阅读' } as const;

/** A product that cannot be bought: it is not in the amount and not in the order. */
function Gone({ checkout: { edited }, gone }: GoneProps) {
  const { skuId, title, reason } = gone;
  return (
    <li className={classes(styles.row, styles.gone)}>
      <Face of={gone} />
      <p className={styles.why}>
        {reason === 'owned' ? '您已购买该电子书' : '该商品暂不可购买'}
        <small>{reasons[reason]}</small>
      </p>
      {edited.canRemove && <Remove title={title} onClick={() => edited.remove(skuId)} />}
    </li>
  );
}

/** What is bought: the server's prices, and the numbers of pieces that can be changed. */
export function CheckoutItems({ checkout, preview }: { checkout: MallCheckout; preview: Preview }) {
  const { items, invalid } = preview;
  return (
    <Section title="商品清单">
      <ul className="paper" aria-label="商品清单" tabIndex={-1} aria-busy={checkout.isComputing}>
        <li className={classes(styles.row, styles.head)} aria-hidden>
          <span>商品</span>
          <span>单价</span>
          <span>数量</span>
          <span>小计</span>
        </li>
        {items.map((line, at) => (
          <Item key={`${at} ${line.item.skuId}`} checkout={checkout} line={line} />
        ))}
        {invalid.map((gone, at) => (
          <Gone key={`${at} ${gone.skuId}`} checkout={checkout} gone={gone} />
        ))}
      </ul>
    </Section>
  );
}
