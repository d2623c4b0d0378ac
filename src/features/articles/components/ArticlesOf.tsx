import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { useStores } from '#stores/StoresContext.ts';
import { articlesOfQuery } from '../queries.ts';
import { ArticleRows } from './ArticleCard.tsx';

interface ArticlesOfProps {
  authorId: number;
  page: number;
  /** Returns the address of a page. */
  to(page: number): string;
  empty: ReactNode;
}

/** The articles of an author, the newest first. */
export const ArticlesOf = observer(function ArticlesOf({ authorId, page, to, empty }: ArticlesOfProps) {
  const { frame } = useStores();
  const { data: articles } = useSuspenseQuery(articlesOfQuery(useApi(), authorId, page));
  return (
    <PagedList result={articles} page={page} to={to} empty={empty}>
      {(list) => <ArticleRows articles={list} now={frame.renderedAt} />}
    </PagedList>
  );
});
