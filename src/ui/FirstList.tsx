import { Children, type ReactNode, useContext } from 'react';
import { entriesShown, PicturePlace } from './firstPictures.ts';

interface FirstListProps {
  /** False when pictures of another list stand above it. */
  when?: boolean;
  /** Phones show only its first two entries. */
  pair?: boolean;
  children: ReactNode;
}

/** The first list of a page: the pictures of its first `Entries` are loaded at once. */
export const FirstList = ({ when = true, pair = false, children }: FirstListProps) => (
  <PicturePlace value={!when ? 'elsewhere' : pair ? 'first pair' : 'first list'}>{children}</PicturePlace>
);

interface EntriesProps {
  /** Entries of the same list before these. */
  before?: number;
  /** Entries that the first screen shows at most, where that is fewer than of a list of rows. */
  shown?: number;
  /** One child for each entry. */
  children: ReactNode;
}

/** The entries of a list; each knows its place when the list is the first one of the page. */
export function Entries({ before = 0, shown = Infinity, children }: EntriesProps) {
  const list = useContext(PicturePlace);
  if (list !== 'first list' && list !== 'first pair') return children;
  const eager = Math.min(shown, entriesShown[list]);
  return Children.map(children, (child, at) => (
    <PicturePlace value={before + at < eager ? before + at : 'elsewhere'}>{child}</PicturePlace>
  ));
}
