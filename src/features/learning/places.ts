/** Courses to continue. */
import type { components } from '#openapi/portal.d.ts';

type PlayRecord = components['schemas']['PlayRecord'];

/** Maximum number of courses in the menu of the header. */
const maxPlaces = 5;

/** The latest record of each course that is still offered, latest first. `records` are in that order. */
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
