import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { usePlace } from '#kit/page/usePlace.ts';
import { homePage } from '#addresses/account.ts';
import { membershipPage } from '#addresses/membership.ts';
import { useStores } from '#stores/StoresContext.ts';
import { FootTip } from '#ui/FootTips.tsx';
import { membershipOf, renewalDays } from '../model.ts';

/** Browser storage key: doctor and end of the membership whose reminder was dismissed. */
const dismissedKey = 'renewalDismissed';

/** On the home page, a member whose membership ends within three days is asked once to renew it [F.5]. */
export const RenewalTip = observer(function RenewalTip() {
  const { session, surroundings } = useStores();
  const { local } = surroundings.memory;
  const { pathname } = usePlace();
  const [dismissed, setDismissed] = useState(() => local.get(dismissedKey));
  const membership = membershipOf(session);
  if (pathname !== homePage.to() || membership.kind !== 'member') return null;
  const { until, daysLeft } = membership;
  const name = `${session.user.userId} ${until}`;
  if (until === null || daysLeft === null || daysLeft > renewalDays || dismissed === name) return null;
  const dismiss = (): void => {
    local.set(dismissedKey, name);
    setDismissed(name);
  };
  return (
    <FootTip
      label="会员即将到期"
      way={{ to: membershipPage.to(), name: '续费' }}
      close={{ name: '知道了', onClick: dismiss }}
    >
      会员将于 <b>{Math.max(daysLeft, 1)}</b> 天后到期，续费后顺延
    </FootTip>
  );
});
