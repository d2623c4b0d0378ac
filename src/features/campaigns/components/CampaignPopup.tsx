import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { aheadOf } from '#shared/chunkGuard.ts';
import { useStores } from '#stores/StoresContext.ts';
import { withStyles } from '#ui/styleSheet.ts';
import { actToShow, noteShown } from '../model.ts';
import { popupActsQuery } from '../queries.ts';

/**
 * Opens the dialog of a running campaign: each one once in a browser, never over another dialog. Its code is loaded before, so that it
 * does not appear below a dialog that was opened meanwhile.
 */
export const CampaignPopup = observer(function CampaignPopup() {
  const { dialogs, surroundings } = useStores();
  const { data: acts } = useQuery(popupActsQuery(useApi()));
  useEffect(() => {
    const { memory, clock } = surroundings;
    const act = acts && actToShow(acts, memory.local, clock.now());
    if (!act) return undefined;
    let isHere = true;
    void aheadOf(() => withStyles(() => import('../dialogs/CampaignDialog.tsx'))).then((code) => {
      const isFree = code && isHere && dialogs.stack.length === 0;
      if (isFree && noteShown(memory.local, act)) void dialogs.open('campaign', { act });
    });
    return () => {
      isHere = false;
    };
  }, [acts, dialogs, surroundings]);
  return null;
});
