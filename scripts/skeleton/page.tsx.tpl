import { {{items}}Page, type {{Items}}Address } from '#addresses/{{items}}.ts';
import { {{Item}}List } from '#features/{{items}}/components/{{Item}}List.tsx';
import { {{items}}Query } from '#features/{{items}}/queries.ts';
import { departmentsQuery } from '#kit/choice/departments.ts';
import { definePage } from '#kit/page/page.ts';
import { ListSection } from '#kit/lists/PagedList.tsx';
import styles from '{{here}}List.module.css';

function {{Items}}({ address }: { address: {{Items}}Address }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>{{title}}</h1>
      <div className={styles.gap} />
      <ListSection>
        <{{Item}}List address={address} />
      </ListSection>
    </div>
  );
}

/** {{Items}}, by department. */
export const page = definePage({
  title: '{{title}}',
  description: '橙医学苑的{{title}}，按科室查找。',
  address: {{items}}Page,
  reads: ({ api, address }) => [{{items}}Query(api, address), departmentsQuery(api)],
  Component: {{Items}},
});
