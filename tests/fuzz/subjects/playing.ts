import { placesKey } from '#features/player/WatchLog.ts';
import { mergeWatched } from '#features/player/watching.ts';
import type { Subject } from '../fuzz.ts';
import { firstTurns, type Portal } from '../Portal.tsx';

const member = '13800000007';
const doctor = '13800000001';

/** Dispatches an event on the video, which is ready a moment after its player. */
async function meets(portal: Portal, name: string): Promise<void> {
  const isComing = (): boolean => document.querySelector('[data-media-player]:not([data-can-play])') !== null;
  for (let turn = 0; turn < firstTurns && isComing(); turn += 1) await portal.does();
  await portal.happens('video', new Event(name));
}

/** Lessons that are played. */
export const playing: Subject[] = [
  {
    name: 'lesson that is played to its end',
    at: '/web/video/vip/3001',
    who: member,
    reads: ['playAuth'],
    async acts(portal) {
      await portal.click('[aria-label^="播放："]');
      await meets(portal, 'ended');
    },
    shows: /秒后播放/,
  },
  {
    name: 'question that must be answered before the lesson goes on',
    at: '/web/video/open/1001?videoId=100106&t=1200',
    who: doctor,
    reads: ['playAuth', 'videoQuizAnswer'],
    async acts(portal) {
      await meets(portal, 'timeupdate');
      await portal.click('[role=alertdialog] input');
      await portal.click('提交答案');
    },
    shows: /互动问题 2\/3[^]*继续播放/,
  },
  {
    name: 'preview with a playback error',
    at: '/web/videoplay/vip?albumId=3001&videoId=300102&play=1',
    who: doctor,
    reads: ['playAuth'],
    acts: (portal) => meets(portal, 'error'),
    shows: /试看还剩/,
  },
  {
    name: 'live stream whose signal fails',
    at: '/web/live/2001',
    who: doctor,
    reads: ['livePlay'],
    acts: (portal) => meets(portal, 'error'),
    shows: /直播信号中断|请稍候/,
  },
  {
    name: 'replay of a live stream that is played to its end',
    at: '/web/live/2016',
    who: doctor,
    reads: ['livePlay'],
    async acts(portal) {
      await portal.click('[aria-label^="播放回放："]');
      await meets(portal, 'ended');
    },
    shows: /直播介绍/,
  },
  {
    name: 'watch records of a visitor who logs in',
    at: '/web/video/open/1001',
    who: member,
    reads: ['playRecordSave'],
    async acts(portal) {
      const { services } = portal;
      const place = { albumId: 1001, videoId: 100_101, position: 60, updateTime: 1 };
      services.stores.surroundings.memory.local.set(placesKey, JSON.stringify([place]));
      await portal.does(() => void mergeWatched(services));
    },
    shows: /已学 \d+\/\d+ 节/,
  },
];
