/** File downloads. */
import { safeAddress } from './safeAddress.ts';

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

/** Downloads a file from a URL without leaving the page. False for an unsafe URL. */
export function download(address: string): boolean {
  const safe = safeAddress(address);
  if (safe !== undefined) follow(safe, '');
  return safe !== undefined;
}

/** Saves a text or a made file under a name. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const address = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  follow(address, name);
  // Revoke later: some browsers read the blob only after the click.
  setTimeout(() => URL.revokeObjectURL(address), settleTime);
}

/** Saves a Markdown text under a name. */
export const saveMarkdown = (name: string, text: string): void => saveFile(name, text, 'text/markdown;charset=utf-8');
