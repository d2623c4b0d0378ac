import { RemindTip } from '#features/live/components/RemindTip.tsx';
import { RenewalTip } from '#features/membership/components/RenewalTip.tsx';
import { OrderTip } from '#features/orders/components/OrderTip.tsx';
import { ClosingTip } from '#features/privacy/components/ClosingTip.tsx';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { FootTips } from '#ui/FootTips.tsx';

const renew = (
  <AsyncSection loading={null} failed={null}>
    <RenewalTip />
  </AsyncSection>
);

const remind = (
  <AsyncSection loading={null} failed={renew}>
    <RemindTip otherwise={renew} />
  </AsyncSection>
);

const pay = (
  <AsyncSection loading={null} failed={remind}>
    <OrderTip otherwise={remind} />
  </AsyncSection>
);

/**
 * The one reminder at the foot of a page: of an account that is being closed, else of an unpaid order, else of a reserved live
 * stream, else of a membership that ends.
 */
export const FootReminder = () => (
  <FootTips>
    <AsyncSection loading={null} failed={pay}>
      <ClosingTip otherwise={pay} />
    </AsyncSection>
  </FootTips>
);
