import type { components } from '#openapi/portal.d.ts';
import { helpPage, maxHelpKeywordLength } from '#addresses/content.ts';
import { KeywordForm } from '#ui/KeywordForm.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './HelpFinder.module.css';

/** Searches the questions. */
export const HelpSearch = ({ keyword }: { keyword: string }) => (
  <KeywordForm
    label="帮助搜索"
    field="请输入您遇到的问题"
    keyword={keyword}
    maxLength={maxHelpKeywordLength}
    action={helpPage.to()}
    to={(keyword) => helpPage.to({ keyword })}
    button="搜索"
    large
  />
);

interface CategoriesProps {
  categories: components['schemas']['HelpList']['categories'];
  /** Id of the chosen category, or ''. */
  chosen: string;
}

/** The categories as links; the choice is in the address. */
export function HelpCategories({ categories, chosen }: CategoriesProps) {
  const known = categories.some(({ id }) => id === chosen);
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  const entries = [
    { id: '', name: '全部问题', count: total, to: helpPage.to() },
    ...categories.map((category) => ({ ...category, to: helpPage.to({ category: category.id }) })),
  ];
  return (
    <nav className={styles.categories} aria-label="问题分类">
      {entries.map(({ id, name, count, to }, at) => (
        <Link key={at} to={to} aria-current={(known ? chosen : '') === id ? 'true' : undefined}>
          {name}
          <span className="num">{count}</span>
        </Link>
      ))}
    </nav>
  );
}
