import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { profilePage } from '#addresses/account.ts';
import { usePlace } from '#kit/page/usePlace.ts';
import { remindQuery } from '#kit/reminders/remindQuery.ts';
import { dateText, timeText } from '#shared/dates.ts';
import { useStores } from '#stores/StoresContext.ts';
import { FootTip } from '#ui/FootTips.tsx';
import { noteClosing } from '../closed.ts';

/** Tab storage key: the end of the account that is not reminded of any more. */
const laterKey = 'closingLater';

/**
 * The reminder that the account is being closed, on every page of the frame that is not quiet: who did not ask for it has seven days
 * to take it back. `otherwise` has its place while there is none, and on the profile, whose head says the same.
 */
export const ClosingTip = observer(function ClosingTip({ otherwise }: { otherwise: ReactNode }) {
  const { frame, surroundings } = useStores();
  const { session } = surroundings.memory;
  const { pathname } = usePlace();
  const [later, setLater] = useState(() => session.get(laterKey));
  const { data } = useQuery(remindQuery(useApi()));
  const at = data?.closingAt ?? null;
  useEffect(() => {
    if (data) noteClosing({ surroundings }, at);
  }, [surroundings, data, at]);
  if (at === null || later === String(at) || frame.isQuiet || pathname === profilePage.to()) return otherwise;
  const hide = (): void => {
    session.set(laterKey, String(at));
    setLater(String(at));
  };
  return (
    <FootTip label="账号注销" way={{ to: profilePage.to(), name: '查看' }} close={{ name: '知道了', onClick: hide }}>
      账号正在注销，
      <b>
        {dateText(at)} {timeText(at)}
      </b>{' '}
      生效，之前可撤销
    </FootTip>
  );
});
