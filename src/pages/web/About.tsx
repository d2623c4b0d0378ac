import { useSuspenseQuery } from '@tanstack/react-query';
import type { Api } from '../../api/client.ts';
import { useApi } from '../../api/ApiContext.ts';
import { Ends, History, Introduction, Partners } from '../../features/content/components/AboutSections.tsx';
import { aboutQuery } from '../../features/content/queries.ts';
import { AsyncSection } from '../../ui/AsyncSection.tsx';
import styles from '../Content.module.css';

/** What the loader reads. */
export const read = (api: Api) => aboutQuery(api);

function Sections() {
  const { data } = useSuspenseQuery(aboutQuery(useApi()));
  return (
    <>
      <Introduction intro={data.intro} figures={data.figures} />
      <History history={data.history} />
      {data.partners.length > 0 && <Partners partners={data.partners} />}
      <Ends licences={data.licences} contact={data.contact} />
    </>
  );
}

/** R060: who we are. */
export function About() {
  return (
    <div className={`wrap ${styles.page}`} id="us">
      <h1 className={styles.title}>关于我们</h1>
      <AsyncSection loading={<div className={styles.ghost} />}>
        <Sections />
      </AsyncSection>
    </div>
  );
}
