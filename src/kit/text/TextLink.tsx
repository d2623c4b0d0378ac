import type { ReactNode } from 'react';
import { safeAddress } from '#shared/safeAddress.ts';
import { Link } from '#ui/Link.tsx';

/** A link within a text: to a path of the portal, or in a new tab to an https address. Any other address is plain text. */
export function TextLink({ url, children }: { url: string; children: ReactNode }) {
  const address = safeAddress(url);
  if (address === undefined) return children;
  return address.startsWith('/') ? (
    <Link className="textLink" to={address}>
      {children}
    </Link>
  ) : (
    <a className="textLink" href={address} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
