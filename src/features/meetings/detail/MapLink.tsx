import { mapAddress } from '#shared/mapAddress.ts';
import { useStores } from '#stores/StoresContext.ts';
import type { Meeting } from '../queries.ts';

/** The place in a map service, where the deployment has one. */
export function MapLink({ about: { lng, lat, meeting } }: { about: Meeting }) {
  const { mapService } = useStores().settings;
  if (!mapService || lng === null || lat === null) return null;
  return (
    <p>
      <a
        className="textLink"
        href={mapAddress(mapService, lng, lat, meeting.place ?? meeting.title)}
        target="_blank"
        rel="noopener noreferrer"
      >
        在地图中打开
      </a>
    </p>
  );
}
