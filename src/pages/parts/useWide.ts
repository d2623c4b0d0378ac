import { useSyncExternalStore } from 'react';
import { useStores } from '../../stores/StoresContext.ts';

const media = (): MediaQueryList => window.matchMedia('(min-width: 1200px)');

function watch(changed: () => void): () => void {
  const query = media();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/**
 * Whether the window is wide enough for the lessons beside the player, as in `CourseDetail.module.css`. The server renders what
 * the device suggests.
 */
export function useWide(): boolean {
  const { isPc } = useStores().frame;
  return useSyncExternalStore(
    watch,
    () => media().matches,
    () => isPc,
  );
}
