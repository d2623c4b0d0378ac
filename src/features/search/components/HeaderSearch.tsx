import { Search } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { searchPage } from '#addresses/search.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Link } from '#ui/Link.tsx';
import { SearchForm } from './SearchForm.tsx';
import styles from './SearchForm.module.css';

/**
 * The search of the header: a box, and on narrow screens a link to the results page. The results page has its own box
 * with keyword and filters, so there the header has none.
 */
export const HeaderSearch = observer(function HeaderSearch({ className }: { className: string | undefined }) {
  const { department } = useStores();
  const isResults = useLocation().pathname === searchPage.to();
  return (
    <div className={className}>
      {!isResults && (
        <>
          <SearchForm
            id="header-search"
            label="全站搜索"
            className={styles.boxed}
            fields={{ depId: department.chosenDepId }}
          />
          <Link className={styles.link} to={searchPage.to()} aria-label="搜索">
            <Search size={20} strokeWidth={1.75} aria-hidden />
          </Link>
        </>
      )}
    </div>
  );
});
