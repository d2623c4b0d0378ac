import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { components } from '../../../../openapi/portal.d.ts';
import { paths } from '../../../shared/paths.ts';
import { wellFormed } from '../../../shared/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import styles from './HelpFinder.module.css';

/** The search in the questions: a plain GET form, which scripts only make quicker. */
export function HelpSearch({ keyword }: { keyword: string }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('keyword');
    const wanted = typeof typed === 'string' ? typed.trim() : '';
    void navigate(wanted ? `${paths.help}?keyword=${encodeURIComponent(wellFormed(wanted))}` : paths.help);
  };
  return (
    <form
      className={styles.search}
      role="search"
      aria-label="帮助搜索"
      action={paths.help}
      method="get"
      onSubmit={submit}
    >
      <input
        key={keyword}
        type="search"
        name="keyword"
        defaultValue={keyword}
        maxLength={100}
        placeholder="请输入您遇到的问题"
        aria-label="请输入您遇到的问题"
      />
      <Button type="submit" look="solid">
        <Search size={18} strokeWidth={1.75} aria-hidden />
        搜索
      </Button>
    </form>
  );
}

interface CategoriesProps {
  categories: components['schemas']['HelpList']['categories'];
  /** Id of the chosen one, or null. */
  chosen: string | null;
}

/** The categories as links; the chosen one stands in the address. */
export function HelpCategories({ categories, chosen }: CategoriesProps) {
  const known = categories.some(({ id }) => id === chosen);
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  const entries = [
    { id: null, name: '全部问题', count: total, to: paths.help },
    ...categories.map((category) => ({
      ...category,
      to: `${paths.help}?category=${encodeURIComponent(wellFormed(category.id))}`,
    })),
  ];
  return (
    <nav className={styles.categories} aria-label="问题分类">
      {entries.map(({ id, name, count, to }, at) => (
        <Link key={at} to={to} aria-current={(known ? chosen : null) === id ? 'true' : undefined}>
          {name}
          <span className="num">{count}</span>
        </Link>
      ))}
    </nav>
  );
}
