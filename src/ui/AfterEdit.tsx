import { useEffect } from 'react';

interface AfterEditProps {
  hot: NonNullable<ImportMeta['hot']>;
  again(): void;
}

/** In milliseconds; React draws an edited component anew within 16 ms, which may repair the part already. */
const patience = 100;

/** Development only, in the place of a part that failed: tries again after each edit. */
export function AfterEdit({ hot, again }: AfterEditProps) {
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const later = (): void => {
      clearTimeout(waiting);
      waiting = setTimeout(again, patience);
    };
    hot.on('vite:afterUpdate', later);
    return () => {
      clearTimeout(waiting);
      hot.off('vite:afterUpdate', later);
    };
  }, [hot, again]);
  return null;
}
