import { useEffect, useState } from 'react';

/** The id of the section that is being read: the last one whose heading has passed the upper third of the window. */
export function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const all = ids.join(' ');
  useEffect(() => {
    const known = all.split(' ').filter(Boolean);
    const above = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
          const isAbove = isIntersecting || boundingClientRect.top < (rootBounds?.top ?? 0);
          if (isAbove) above.add(target.id);
          else above.delete(target.id);
        }
        setCurrent(known.findLast((id) => above.has(id)) ?? null);
      },
      { rootMargin: '0px 0px -66% 0px' },
    );
    for (const id of known) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [all]);
  return current;
}
