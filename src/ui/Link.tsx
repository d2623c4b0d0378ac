import type { AnchorHTMLAttributes, Ref } from 'react';

/** A plain anchor's properties with the portal's own path instead of `href`. */
export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> & {
  /** A path of the portal, with query and hash. */
  to: string;
  /** The link changes a filter of the same page: following it moves neither the scroll position nor the focus. */
  keepsPlace?: boolean;
  ref?: Ref<HTMLAnchorElement> | undefined;
};

/**
 * A link inside the portal: an anchor with a data attribute. One listener of the shell turns clicks on such anchors into
 * navigation without a reload, so that a page with a hundred links needs no component state or hooks for them.
 */
export function Link({ to, keepsPlace, ...rest }: LinkProps) {
  return <a href={to} data-inner="" data-keep={keepsPlace ? '' : undefined} {...rest} />;
}
