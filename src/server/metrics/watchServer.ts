/** The gauges of a serving process. */
import type { Connections } from '../connections.ts';
import type { Upstreams } from '../config.ts';
import { type Build, buildName } from '../document.ts';
import type { Health } from '../health.ts';
import type { OpenSockets } from '../socketProxy.ts';
import type { Meter } from './meter.ts';

/** What is watched. */
interface Watched {
  build: Build;
  upstreams: Upstreams;
  health: Health;
  connections: Connections;
  sockets: OpenSockets;
}

/** Lets the meter read what is open at the moment. */
export function watchServer(meter: Meter, { build, upstreams, health, connections, sockets }: Watched): void {
  meter.watch('build', () => [{ labels: { build: buildName(build) }, value: 1 }]);
  meter.watch('breakers', () =>
    Object.entries(upstreams).map(([upstream, origin]: [string, string]) => ({
      labels: { upstream },
      value: health.isAway(origin) ? 1 : 0,
    })),
  );
  meter.watch('connections', () => [{ labels: {}, value: connections.count() }]);
  meter.watch('sockets', () =>
    (['chat', 'live'] as const).map((kind) => ({ labels: { kind }, value: sockets.count(kind) })),
  );
}
