import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { TabLinks } from '#ui/ListNav.tsx';
import { ownedPage, type OwnedTab, ownedTabs } from '#addresses/learning.ts';
import { begunQuery } from '../queries.ts';
import styles from './Lists.module.css';

/** What a doctor owns, as tabs; courses of the membership only for a doctor who has begun one. */
export function OwnedTabs({ current }: { current: OwnedTab }) {
  const { data: begun } = useQuery(begunQuery(useApi()));
  const hasBegun = (begun?.total ?? 0) > 0 || current === 'vip';
  return (
    <TabLinks
      label="已购内容"
      className={styles.tabs}
      current={current}
      choices={ownedTabs
        .filter(([tab]) => tab !== 'vip' || hasBegun)
        .map(([tab, label]) => ({ key: tab, label, to: ownedPage.to({ tab }) }))}
    />
  );
}
