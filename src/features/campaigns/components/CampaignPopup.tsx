import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { useStores } from '#stores/StoresContext.ts';
import { actToShow, noteShown } from '../model.ts';
import { popupActsQuery } from '../queries.ts';

/** Opens the dialog of a running campaign: each one once in a browser, never over another dialog. */
export const CampaignPopup = observer(function CampaignPopup() {
  const { dialogs, surroundings } = useStores();
  const { data: acts } = useQuery(popupActsQuery(useApi()));
  useEffect(() => {
    const { memory, clock } = surroundings;
    const act = acts && actToShow(acts, memory.local, clock.now());
    if (act && dialogs.stack.length === 0 && noteShown(memory.local, act)) void dialogs.open('campaign', { act });
  }, [acts, dialogs, surroundings]);
  return null;
});
