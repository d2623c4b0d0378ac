/** Addresses in a map service. */

/** The page of a map service about one place, as Amap's URI API reads it. */
export function mapAddress(service: string, lng: number, lat: number, name: string): string {
  const url = new URL(service);
  url.searchParams.set('position', `${lng},${lat}`);
  url.searchParams.set('name', name);
  return url.href;
}
