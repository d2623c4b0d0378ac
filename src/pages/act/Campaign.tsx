import { useSuspenseQuery } from '@tanstack/react-query';
import { useMatches } from 'react-router-dom';
import { useApi } from '#api/ApiContext.ts';
import { campaignFields } from '#addresses/campaign.ts';
import { hasRows } from '#features/campaigns/modules.ts';
import { actModuleQuery, actQuery } from '#features/campaigns/queries.ts';
import { definePage, type ReadInput } from '#kit/page/page.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { CampaignView } from '../parts/campaign/CampaignView.tsx';
import styles from '../parts/campaign/Campaign.module.css';

/** The key of a campaign is the last part of its address. */
const keyOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const readOf = ({ api, pattern }: Pick<ReadInput<unknown>, 'api' | 'pattern'>) => actQuery(api, keyOf(pattern));

function Campaign() {
  const { pathname } = useMatches().at(-1) ?? { pathname: '' };
  const { data: act } = useSuspenseQuery(actQuery(useApi(), keyOf(pathname)));
  return <CampaignView act={act} />;
}

/** R071–R078, R080: a campaign, built from parts that the server names. */
export const page = definePage({
  address: campaignFields,
  title: (input) => input.data(readOf(input))?.title,
  description: (input) => input.data(readOf(input))?.summary,
  must: readOf,
  readsNext: (input) => {
    const act = input.data(readOf(input));
    return (act?.modules ?? [])
      .filter(hasRows)
      .map(({ moduleId }) => actModuleQuery(input.api, act?.key ?? '', moduleId));
  },
  freshFor(input) {
    const act = input.data(readOf(input));
    return act && act.changesAt !== null ? act.changesAt - act.serverTime : null;
  },
  Component: () => (
    <AsyncSection loading={<div className={styles.ghost} />}>
      <Campaign />
    </AsyncSection>
  ),
});
