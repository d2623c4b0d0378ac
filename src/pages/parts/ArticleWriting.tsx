import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import * as qualificationState from '#openapi/dist/names/qualificationState.ts';
import { licensePage } from '#addresses/license.ts';
import type { Api } from '#api/client.ts';
import { useApi } from '#api/ApiContext.ts';
import { categoriesQuery } from '#features/articles/queries.ts';
import { qualificationQuery } from '#features/qualification/queries.ts';
import { PrivatePage } from '#features/session/components/PrivatePage.tsx';
import type { ArticleForm } from '#features/submissions/articleForm.ts';
import { WritingRoom } from '#features/submissions/components/WritingRoom.tsx';
import { departmentsQuery } from '#kit/choice/departments.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { later } from '#ui/later.ts';

/** Reads of the form. */
export const writingReads = (api: Api) => [categoriesQuery(api), departmentsQuery(api)];

const ArticlePreview = later(() => import('./ArticlePreview.tsx'), 'ArticlePreview');

interface ArticleWritingProps {
  /** The article that is changed; 0 for a new one. */
  articleId?: number;
  categoryId?: number;
  /** Above the form. */
  head: ReactNode;
}

/** The form of an article, with what other features add to it. */
export function ArticleWriting({ articleId = 0, categoryId = 0, head }: ArticleWritingProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: kinds } = useQuery(categoriesQuery(api));
  const { data: departments } = useQuery(departmentsQuery(api));
  const categories = (kinds?.categories ?? []).map(({ categoryId: id, name }) => ({ id, name }));
  const slots = {
    categories,
    departments: (departments ?? [])
      .filter(({ departmentOpened }) => departmentOpened)
      .map(({ departmentId: id, departmentName: name }) => ({ id, name })),
    isQualified: () =>
      queryClient.fetchQuery(qualificationQuery(api)).then(
        ({ state }) => state === qualificationState.passed,
        () => undefined,
      ),
    help: <ButtonLink to={licensePage.to({ tab: 'qualification' })}>去认证</ButtonLink>,
    preview: (form: ArticleForm) => (
      <Suspense>
        <ArticlePreview form={form} categoryName={categories.find(({ id }) => id === form.categoryId)?.name ?? null} />
      </Suspense>
    ),
  };
  return (
    <>
      <WritingRoom
        articleId={articleId}
        categoryId={categoryId}
        slots={slots}
        head={head}
        gate={<PrivatePage>{null}</PrivatePage>}
      />
      <noscript>
        <p>写文章需要浏览器运行脚本（JavaScript）。请在浏览器设置中允许脚本后刷新本页。</p>
      </noscript>
    </>
  );
}
