import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import type { ProductChoice } from '#stores/dialogs.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { Picture } from '#ui/Picture.tsx';
import { BuyButton } from '../product/components/BuyActions.tsx';
import { Pieces } from '../product/components/Pieces.tsx';
import { Price } from '../product/components/Price.tsx';
import { SizeChoice } from '../product/components/SizeChoice.tsx';
import { chosenSku, mostPieces, picturesOf, specGroups } from '../product/model.ts';
import { productQuery } from '../product/queries.ts';
import styles from './ProductChoiceDialog.module.css';

interface ChoiceProps extends ProductChoice {
  productId: number;
  onChange(choice: ProductChoice): void;
}

function Choice({ productId, skuId, quantity, onChange }: ChoiceProps) {
  const { data: about } = useSuspenseQuery(productQuery(useApi(), productId));
  const sku = chosenSku(about.skus, skuId);
  if (!sku) return null;
  const pieces = Math.max(1, Math.min(quantity, mostPieces(about, sku)));
  return (
    <div className={styles.choice}>
      <div className={styles.head}>
        <Picture className={styles.picture} src={picturesOf(about, sku)[0]?.src ?? ''} ratio={1} />
        <p className="clamp2">{about.product.title}</p>
      </div>
      <Price about={about} sku={sku} />
      <SizeChoice
        productId={productId}
        groups={specGroups(about.skus, sku)}
        onChoose={(next) => onChange({ skuId: next, quantity: pieces })}
      />
      <Pieces about={about} sku={sku} quantity={pieces} onQuantity={(next) => onChange({ skuId, quantity: next })} />
      <div className={styles.go}>
        <BuyButton about={about} sku={sku} quantity={pieces} />
      </div>
    </div>
  );
}

/** The choice of edition and pieces on a phone, with the way to the order. Answers the choice, so that the page follows. */
export const ProductChoiceDialog = observer(function ProductChoiceDialog() {
  const { dialogs } = useStores();
  const { productId = 0, skuId = 0, quantity = 1 } = dialogs.paramsOf('productChoice') ?? {};
  const [choice, setChoice] = useState<ProductChoice>({ skuId, quantity });
  return (
    <Dialog title="选择规格" width={510} sheet onClose={() => dialogs.close('productChoice', choice)}>
      <AsyncSection loading={null}>
        <Choice productId={productId} {...choice} onChange={setChoice} />
      </AsyncSection>
    </Dialog>
  );
});
