import { type RefObject, type UIEvent, useLayoutEffect, useRef } from 'react';

/** Distance from the end, in pixels, at which a list counts as scrolled to the newest message. */
const nearEnd = 32;

const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean =>
  scrollTop + clientHeight >= scrollHeight - nearEnd;

/** The messages of a list that may follow the newest one. */
interface Followed {
  isFollowing: boolean;
  /** The list was scrolled to its end, or away from it. */
  follow(isAtEnd: boolean): void;
}

/** Keeps a list of messages at its end unless the reader scrolls back. `list` changes with every message. */
export function useFollowing(
  { isFollowing, follow }: Followed,
  list: unknown,
): { box: RefObject<HTMLDivElement | null>; onScroll(event: UIEvent<HTMLDivElement>): void } {
  const box = useRef<HTMLDivElement>(null);
  // Before paint, so that a new message does not visibly jump.
  useLayoutEffect(() => {
    if (isFollowing && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [list, isFollowing]);
  return { box, onScroll: ({ currentTarget }) => follow(isAtEnd(currentTarget)) };
}
