import { priceText } from '#shared/text.ts';
import { priceOf } from '../../model.ts';
import type { Product } from '../queries.ts';
import { FactList } from '#ui/FactList.tsx';
import styles from './Panels.module.css';

/** The facts of a book or a tool, such as its press, its ISBN or its registration number. */
export const Facts = ({ facts }: Pick<Product, 'facts'>) =>
  facts.length > 0 && <FactList className={styles.facts} facts={facts.map(({ name, value }) => [name, value])} />;

/** The sizes of a product with the price that everybody pays. */
function Sizes({ skus }: Pick<Product, 'skus'>) {
  const names = skus[0]?.specs.map(({ name }) => name) ?? [];
  return (
    <div className={styles.scroll} role="region" aria-label="全部规格" tabIndex={0}>
      <table className={styles.sizes}>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">价格</th>
            <th scope="col">库存</th>
          </tr>
        </thead>
        <tbody>
          {skus.map((sku) => (
            <tr key={sku.skuId}>
              {sku.specs.map(({ name, value }) => (
                <td key={name}>{value}</td>
              ))}
              <td className="num">{priceText(priceOf(sku, false).fen)}</td>
              <td>{sku.stock > 0 ? '有货' : '无货'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Everything that is known of a product in figures: its sizes and its facts. */
export const AllFacts = ({ about }: { about: Product }) => (
  <div className={styles.detail}>
    {about.skus.length > 1 && <Sizes skus={about.skus} />}
    <Facts facts={about.facts} />
  </div>
);
