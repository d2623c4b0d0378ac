import { useSuspenseQuery } from '@tanstack/react-query';
import { {{items}}Page, type {{Items}}Address } from '#addresses/{{items}}.ts';
import { useApi } from '#api/ApiContext.ts';
import { useDepartmentRow } from '#kit/choice/departmentRows.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { FilterBar } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { {{items}}Query } from '../queries.ts';
import styles from './{{Item}}List.module.css';

/** All {{items}}, by department. */
export function {{Item}}List({ address }: { address: {{Items}}Address }) {
  const { data } = useSuspenseQuery({{items}}Query(useApi(), address));
  const departments = useDepartmentRow(address.departmentId, (departmentId) =>
    {{items}}Page.change(address, { departmentId }),
  );
  return (
    <>
      <FilterBar rows={[departments]} className={styles.filters} />
      <PagedList
        result={data}
        page={address.page}
        to={(page) => {{items}}Page.change(address, { page })}
        counted="项"
        empty={<NoticeBlock text="没有符合条件的内容" />}
      >
        {(list) => (
          <ul className={styles.list}>
            {list.map(({ {{item}}Id, name, summary }) => (
              <li key={{{item}}Id}>
                <h2>{name}</h2>
                <p>{summary}</p>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
