import type { ComponentProps, MouseEvent } from 'react';
import { savesNoFiles } from '#shared/inAppBrowser.ts';
import { safeAddress } from '#shared/safeAddress.ts';
import { useSaving } from './useSaving.ts';

interface FileLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'download'> {
  /** Of a file of the server. */
  address: string;
}

/** A link that downloads a file, or says how, where the browser saves none; before scripts run the browser follows it. */
export function FileLink({ address, ...others }: FileLinkProps) {
  const { download } = useSaving();
  const onClick = (event: MouseEvent): void => {
    if (!savesNoFiles(navigator.userAgent)) return;
    event.preventDefault();
    download(address);
  };
  return <a {...others} href={safeAddress(address)} download onClick={onClick} />;
}
