import { rmSync } from 'node:fs';
import { trafficFolder } from './traffic.ts';

/** Deletes the recording of the last run. */
export default function freshTraffic(): void {
  rmSync(trafficFolder, { recursive: true, force: true });
}
