/** Files for the reader to keep. */
import { safeAddress } from './safeAddress.ts';

/** Milliseconds after which a browser has surely read a file of ours. */
const settleTime = 60_000;

function follow(address: string, name: string): void {
  const link = document.createElement('a');
  link.setAttribute('href', address);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Follows an address that answers with a file, in this tab, which stays where it is. False for one that is not safe. */
export function download(address: string): boolean {
  const safe = safeAddress(address);
  if (safe !== undefined) follow(safe, '');
  return safe !== undefined;
}

/** Gives a text to the reader as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  follow(address, name);
  // Not at once: some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(address), settleTime);
}
