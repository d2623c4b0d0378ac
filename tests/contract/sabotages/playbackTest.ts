/** Faults of the playback check. */
import { inData, type Sabotage } from '../faults.ts';

/** A sample that no browser may load, and a clock that stands still. */
export const playbackTest: Sabotage[] = [
  {
    name: 'a sample of the playback check at an address that is no media address',
    inChinese: '检测样片的地址不是媒体地址',
    operation: 'videoTestSource',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, url: 'javascript:void(0)' })),
    pointer: '/data/url',
  },
  {
    name: 'a ping whose time stands still',
    inChinese: '连通检测的时间不走',
    operation: 'commonPing',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, serverTime: 1_795_345_200_000 })),
    pointer: '/data/serverTime',
  },
];
