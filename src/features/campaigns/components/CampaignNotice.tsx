import { observer } from 'mobx-react-lite';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { later } from '#ui/later.ts';

const CampaignPopup = later(() => import('./CampaignPopup.tsx'), 'CampaignPopup');

/** Announces a running campaign to who comes back from another page, so that nobody is stopped before reading. */
export const CampaignNotice = observer(function CampaignNotice() {
  if (useStores().frame.pagesOpened <= 1) return null;
  return (
    <AsyncSection loading={null} failed={null}>
      <CampaignPopup />
    </AsyncSection>
  );
});
