import { useId } from 'react';
import { productPage } from '#addresses/mall.ts';
import { useScripts } from '#ui/useScripts.ts';
import type { SpecChoice, SpecGroup } from '../model.ts';
import styles from './Product.module.css';

const notes: Record<SpecChoice['state'], string> = { open: '', soldOut: '无货', other: '无此组合' };

interface SpecFormProps {
  productId: number;
  group: SpecGroup;
  onChoose(skuId: number): void;
}

/** The values of one specification. Without scripts it is a form, whose button opens the chosen size. */
function SpecForm({ productId, group: { name, choices }, onChoose }: SpecFormProps) {
  const id = useId();
  const scripts = useScripts();
  return (
    <form className={styles.line} method="get" action={productPage.to()}>
      <input type="hidden" name="productId" value={productId} />
      <span className={styles.label} id={id}>
        {name}
      </span>
      <div className={styles.chips} role="radiogroup" aria-labelledby={id}>
        {choices.map(({ value, skuId, isChosen, state }) => (
          <label key={value} className={styles.chip} data-state={state}>
            <input type="radio" name="skuId" value={skuId} checked={isChosen} onChange={() => onChoose(skuId)} />
            <span>{value}</span>
            {notes[state] && <small>{notes[state]}</small>}
          </label>
        ))}
        {!scripts && (
          <button type="submit" className={styles.chip}>
            选择
          </button>
        )}
      </div>
    </form>
  );
}

interface SizeChoiceProps extends Omit<SpecFormProps, 'group'> {
  groups: readonly SpecGroup[];
}

/** The sizes of a product: one group of radio buttons for each specification. */
export const SizeChoice = ({ groups, ...rest }: SizeChoiceProps) =>
  groups.map((group) => <SpecForm key={group.name} group={group} {...rest} />);
