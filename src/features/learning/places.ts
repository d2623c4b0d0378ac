/** Where a doctor can go on, of what was watched lately. */
import type { components } from '../../../openapi/portal.d.ts';

type PlayRecord = components['schemas']['PlayRecord'];

/** Places that the menu of the header has room for. */
const maxPlaces = 5;

/** The latest place in each course that is still offered, the latest first. `records` are in that order. */
export function placesIn(records: readonly PlayRecord[]): PlayRecord[] {
  const seen = new Set<string>();
  return records
    .filter(({ isGone, finished }) => isGone !== true && !finished)
    .filter(({ liveId, albumId }) => {
      const key = liveId ? `live ${liveId}` : String(albumId);
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, maxPlaces);
}
