/**
 * The door of all downloads: saves a file where the browser can, and says what to do where it cannot. A download past it is found
 * by lint.
 */
import { savesNoFiles } from '#shared/inAppBrowser.ts';
import { safeAddress } from '#shared/safeAddress.ts';
import type { DialogStore } from '#stores/DialogStore.ts';
import { useStores } from '#stores/StoresContext.ts';

/** Milliseconds after which a browser has certainly read the blob. */
const settleTime = 60_000;

function follow(address: string, name: string): void {
  const link = document.createElement('a');
  link.setAttribute('href', address);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** The ways to give a reader a file. */
export interface Saving {
  /** Saves a text or a made file under a name. */
  save(name: string, content: string | Blob, type?: string): void;
  /** Downloads a file of the server without leaving the page. False for an unsafe address. */
  download(address: string): boolean;
}

/** The door, where dialogs can be opened. */
export const savingWith = (dialogs: DialogStore): Saving => ({
  save(name, content, type = '') {
    if (savesNoFiles(navigator.userAgent)) {
      void dialogs.open('unsavedFile', { name, content });
      return;
    }
    const address = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
    follow(address, name);
    // Revoke later: some browsers read the blob only after the click.
    setTimeout(() => URL.revokeObjectURL(address), settleTime);
  },
  download(given) {
    const address = safeAddress(given);
    if (address === undefined) return false;
    if (savesNoFiles(navigator.userAgent)) void dialogs.open('unsavedFile', { address });
    else follow(address, '');
    return true;
  },
});

/** The door of all downloads. */
export const useSaving = (): Saving => savingWith(useStores().dialogs);
