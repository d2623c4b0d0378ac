import { {{items}}, type {{Items}}Address } from '{{up}}features/{{items}}/address.ts';
import { {{Item}}List } from '{{up}}features/{{items}}/components/{{Item}}List.tsx';
import { {{items}}Query } from '{{up}}features/{{items}}/queries.ts';
import { departmentsQuery } from '{{up}}kit/departments.ts';
import { definePage } from '{{up}}kit/page.ts';
import { ListSection } from '{{up}}kit/PagedList.tsx';
import styles from '{{up}}pages/List.module.css';

function {{Items}}({ address }: { address: {{Items}}Address }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>{{title}}</h1>
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
  address: {{items}},
  reads: ({ api, address }) => [{{items}}Query(api, address), departmentsQuery(api)],
  Component: {{Items}},
});
