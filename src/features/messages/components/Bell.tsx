import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { userCenterPage } from '#addresses/userCenter.ts';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { countText, pollPause } from '../model.ts';
import { unreadQuery } from '../queries.ts';
import styles from './Bell.module.css';

/** Said to screen readers when messages have come while the page is open. */
function Arrived({ total }: { total: number }) {
  const [before, setBefore] = useState(total);
  const [said, setSaid] = useState('');
  if (total !== before) {
    setBefore(total);
    setSaid(total > before ? `有新消息，共 ${total} 条未读` : '');
  }
  return (
    <span className="hidden" role="status">
      {said}
    </span>
  );
}

/**
 * The messages in the header with the number of unread ones, which is asked for every minute while the page is visible, at once
 * when it is seen again, and less often while that fails. So a page also notices that its device was logged out on another one.
 */
export function Bell({ className }: { className?: string | undefined }) {
  const { data } = useQuery({
    ...unreadQuery(useApi()),
    refetchInterval: ({ state }) => pollPause(state),
    refetchOnWindowFocus: 'always',
  });
  const total = data?.total ?? 0;
  return (
    <>
      <Link
        to={userCenterPage.to({ tab: 'message' })}
        className={classes(className, styles.bell)}
        aria-label={total > 0 ? `消息，${countText(total)} 条未读` : '消息'}
        title="消息"
      >
        <BellIcon size={20} strokeWidth={1.75} aria-hidden />
        {total > 0 && (
          <span className={`${styles.count} num`} aria-hidden>
            {countText(total)}
          </span>
        )}
      </Link>
      {data && <Arrived total={total} />}
    </>
  );
}
