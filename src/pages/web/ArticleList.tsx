import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { type ArticleFilters, articleListPage, articlesPage } from '#addresses/article.ts';
import { homePage } from '#addresses/account.ts';
import { AuthorCard } from '#features/articles/components/AuthorCard.tsx';
import { authorQuery, categoriesQuery, listReads } from '#features/articles/queries.ts';
import type { Payload } from '#openapi/operation.ts';
import { definePage } from '#kit/page/page.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import list from '../List.module.css';
import { ArticleColumns } from '../parts/ArticleColumns.tsx';
import styles from './Articles.module.css';

type ListAddress = ArticleFilters & { categoryId: number; tag: string; authorId: number };

const categoryIn = (known: Payload<'articleCategories'> | undefined, { categoryId }: ListAddress) =>
  known?.categories.find((category) => category.categoryId === categoryId);

/** What the list is about; an author has a card instead of a title. */
const titleOf = (address: ListAddress, known: Payload<'articleCategories'> | undefined): string =>
  categoryIn(known, address)?.name ?? (address.tag ? `标签：${address.tag}` : '全部文章');

function ArticleList({ address }: { address: ListAddress }) {
  const api = useApi();
  const { data: known } = useQuery(categoriesQuery(api));
  const { data: author } = useQuery({ ...authorQuery(api, address.authorId), enabled: address.authorId > 0 });
  const title = address.authorId > 0 ? (author?.name ?? '作者') : titleOf(address, known);
  return (
    <div className={`wrap ${list.page}`}>
      <Breadcrumb
        crumbs={[{ label: '首页', to: homePage.to() }, { label: '文章', to: articlesPage.to() }, { label: title }]}
      />
      <div className={styles.head}>
        {author ? (
          <AuthorCard heading="h1" author={author} />
        ) : (
          <>
            <h1 className={list.title}>{title}</h1>
            <p className={list.intro}>{categoryIn(known, address)?.text}</p>
          </>
        )}
      </div>
      <ArticleColumns
        address={address}
        to={(change) => articleListPage.changeList(address, change)}
        empty="暂无相关文章"
      />
    </div>
  );
}

/** R012: the articles of a category, with a tag, or of an author. */
export const page = definePage({
  title: ({ api, address, data }) =>
    address.authorId > 0
      ? data(authorQuery(api, address.authorId))?.name
      : titleOf(address, data(categoriesQuery(api))),
  description: ({ api, address, data }) => categoryIn(data(categoriesQuery(api)), address)?.text,
  address: articleListPage,
  must: ({ api, address }) => (address.authorId > 0 ? authorQuery(api, address.authorId) : null),
  reads: ({ api, address }) => listReads(api, address),
  exists({ api, address, data }) {
    const known = data(categoriesQuery(api));
    return address.categoryId === 0 || !known || categoryIn(known, address) !== undefined;
  },
  Component: ArticleList,
});
