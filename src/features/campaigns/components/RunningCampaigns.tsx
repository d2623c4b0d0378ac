import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { Link } from '#ui/Link.tsx';
import { pathOfAct } from '../model.ts';
import { runningActsQuery } from '../queries.ts';
import styles from './RunningCampaigns.module.css';

/** Links to the campaigns that run now; nothing without any. */
export function RunningCampaigns() {
  const { data: acts = [] } = useQuery(runningActsQuery(useApi()));
  if (acts.length === 0) return null;
  return (
    <p className={styles.running}>
      进行中的活动：
      {acts.map((act, at) => (
        <Fragment key={`${at} ${act.actId}`}>
          {at > 0 && '、'}
          <Link className="textLink" to={pathOfAct(act)}>
            {act.title}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
