/** What stories of live rooms begin with: a stream of a kind, and the request for its room. */
import type { Payload } from '#openapi/operation.ts';
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import { type Scene, Unreachable } from './Scene.ts';

type Brief = Payload<'liveList'>['list'][number];

/** A stream of a kind; companies' ones have an entry of their own. */
export async function find(scene: Scene, what: string, query: object, fits: (live: Brief) => boolean): Promise<Brief> {
  const { list } = await scene.peeks('liveList', { query: { size: 50, ...query } });
  const found = list.find(fits);
  if (!found) throw new Unreachable(`没有${what}`);
  return found;
}

/** Open to everybody who may watch it. */
export const isOpen = ({ enterpriseLive, hospitalOnly }: Brief): boolean => !enterpriseLive && hospitalOnly !== true;

/** A stream that runs. */
export const onAir = (scene: Scene): Promise<Brief> =>
  find(scene, '正在进行的直播', { status: 'running' }, (live) => live.status === liveStatus.running && isOpen(live));

/** The request for a room. */
export const room = (liveId: number) => ({ query: { liveId } });

/** Claims that the timetable has these streams, each with the beginning that `liveList` says. */
export function hasTimes(scene: Scene, list: readonly Brief[], wanted: readonly Brief[]): void {
  const ids = list.map(({ liveId }) => liveId);
  for (const { liveId, startTime } of wanted) {
    scene.has('liveTimetable', '/data/list/*/liveId', ids, liveId);
    const at = ids.indexOf(liveId);
    scene.agrees('liveTimetable', `/data/list/${at}/startTime`, list[at]?.startTime, startTime, 'as liveList says');
  }
}
