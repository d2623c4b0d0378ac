/** The parts of a rendered page that have chunks of their own. Server only. */
import type { Matched } from './head.ts';
import type { RouteHandle } from './pageRoute.tsx';

/** Sources of the parts that the matched page was rendered with; none for a missing page. */
export function laterParts({ matches, location }: Matched): string[] {
  const match = matches.findLast(({ route }) => route.handle);
  const { page } = (match?.route.handle ?? {}) as Partial<RouteHandle>;
  const values = page?.address.read(new URLSearchParams(location.search), match?.params);
  return (values && page?.about.parts?.(values)) ?? [];
}
