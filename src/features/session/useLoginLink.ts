import type { MouseEvent } from 'react';
import { opens } from '#kit/page/opens.ts';
import { homeLoginPage } from '#addresses/account.ts';
import { useStores } from '#stores/StoresContext.ts';
import type { DialogParams } from '#stores/dialogs.ts';

/**
 * Props of a link to the login: a page of its own before scripts run, the dialog afterwards [4-01]. `place` is where the page
 * returns to; without it, the page returns home.
 */
export function useLoginLink(params: DialogParams['login'] = {}, place = params.redirect ?? '') {
  const { dialogs } = useStores();
  return {
    to: homeLoginPage.to({ redirect: place }),
    onClick: (event: MouseEvent): void => {
      event.preventDefault();
      void dialogs.open('login', params);
    },
    ...opens('login'),
  };
}
