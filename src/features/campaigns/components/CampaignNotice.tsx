import { observer } from 'mobx-react-lite';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { later } from '#ui/later.ts';

const CampaignPopup = later(() => import('./CampaignPopup.tsx'), 'CampaignPopup');

/** The name of the home page for the frame [2.2-14]. */
const homeName = 'index';

/** Announces a running campaign to a reader who comes back from another page, so that nobody is stopped before reading. */
export const CampaignNotice = observer(function CampaignNotice() {
  const { pagesOpened, routeName } = useStores().frame;
  // Not before the dialogs of the page before are closed: this one would be closed with them, and never come again.
  if (pagesOpened <= 1 || routeName !== homeName) return null;
  return (
    <AsyncSection loading={null} failed={null}>
      <CampaignPopup />
    </AsyncSection>
  );
});
