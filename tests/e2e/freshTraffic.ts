import { rmSync } from 'node:fs';
import { trafficFolder } from './traffic.ts';

/** The recording is that of one run. */
export default function freshTraffic(): void {
  rmSync(trafficFolder, { recursive: true, force: true });
}
