import type { Subject } from '../fuzz.ts';
import { firstTurns, type Portal } from '../Portal.tsx';

/** Runs the check to its end. The sample stands still and the socket stays silent, so both are given up by the clock. */
async function run(portal: Portal): Promise<void> {
  const isRunning = (): boolean => /检测中…/.test(document.querySelector('main [role=status]')?.textContent ?? '');
  await portal.click('开始检测');
  for (let turn = 0; turn < firstTurns && isRunning(); turn += 1) await portal.pass(1);
}

/** The playback check of a doctor and of a visitor. */
export const playbackTest: Subject[] = [
  {
    name: 'playback check of a visitor',
    at: '/test',
    reads: ['commonPing', 'videoTestSource', 'liveList', 'liveChatUrl'],
    acts: run,
    shows: /有 \d+ 项异常/,
  },
  {
    name: 'playback check of a doctor',
    at: '/test',
    who: '13800000001',
    reads: ['userInfo', 'commonPing'],
    acts: run,
    shows: /有 \d+ 项异常[^]*已登录/,
  },
];
