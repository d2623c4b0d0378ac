import { useEffect, useState } from 'react';

/** Milliseconds that one slide stays. */
const stay = 5_000;

interface CarouselState {
  index: number;
  paused: boolean;
  show(index: number): void;
  togglePaused(): void;
  /** Props of the element that contains the slides: they pause while it has the mouse or the focus. */
  hold: { onPointerEnter(): void; onPointerLeave(): void; onFocus(): void; onBlur(): void };
}

/**
 * State of a carousel of `count` slides: changes the slide every five seconds, and pauses under the mouse, under focus,
 * on request and while the page is `covered`.
 */
export function useCarousel(count: number, covered: boolean): CarouselState {
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (paused || held || covered || count < 2 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), stay);
    return () => clearTimeout(timer);
  }, [index, paused, held, covered, count]);
  const [holdOn, letGo] = [() => setHeld(true), () => setHeld(false)];
  return {
    index,
    paused,
    show: (next) => setIndex((next + count) % count),
    togglePaused: () => setPaused((before) => !before),
    hold: { onPointerEnter: holdOn, onPointerLeave: letGo, onFocus: holdOn, onBlur: letGo },
  };
}
