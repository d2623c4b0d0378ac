import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { Link } from '#ui/Link.tsx';
import { mallListPages, mallLists } from '#addresses/mall.ts';
import { categoriesQuery } from '../queries.ts';
import styles from './CategoryRail.module.css';

/** The categories of books and of tools, with the number of products in each; empty ones are left out. */
export function CategoryRail() {
  const { types } = useSuspenseQuery(categoriesQuery(useApi())).data;
  return (
    <nav className={styles.rail} aria-label="商品分类">
      {mallLists.map(([list, name]) => {
        const categories = types.find(({ type }) => type === list)?.categories ?? [];
        if (categories.length === 0) return null;
        return (
          <div key={list} className={styles.group}>
            <Link className={styles.all} to={mallListPages[list].to()}>
              {name}
            </Link>
            <ul className="barless fading">
              {categories
                .filter(({ count }) => count > 0)
                .map(({ categoryId, name: category, count }) => (
                  <li key={categoryId}>
                    <Link to={mallListPages[list].to({ categoryId })}>
                      {category}
                      <small className="num">{count}</small>
                    </Link>
                  </li>
                ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
