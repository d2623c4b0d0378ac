import { Children, type ReactNode, useContext } from 'react';
import { PicturePlace } from './firstPictures.ts';

interface FirstListProps {
  /** False when pictures of another list stand above it. */
  when?: boolean;
  children: ReactNode;
}

/** The first list of a page: the pictures of its first `Entries` are loaded at once. */
export const FirstList = ({ when = true, children }: FirstListProps) => (
  <PicturePlace value={when ? 'first list' : 'elsewhere'}>{children}</PicturePlace>
);

interface EntriesProps {
  /** Entries of the same list before these. */
  before?: number;
  /** One child for each entry. */
  children: ReactNode;
}

/** The entries of a list; each knows its place when the list is the first one of the page. */
export function Entries({ before = 0, children }: EntriesProps) {
  if (useContext(PicturePlace) !== 'first list') return children;
  return Children.map(children, (child, at) => <PicturePlace value={before + at}>{child}</PicturePlace>);
}
