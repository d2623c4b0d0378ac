/** Chinese texts of the player: its controls, its qualities and its keys. */
import type { DefaultLayoutTranslations } from '@vidstack/react/player/layouts/default';

/** Texts of the controls that the library draws. */
export const words: Partial<DefaultLayoutTranslations> = {
  Captions: '字幕',
  Chapters: '章节',
  'Closed-Captions Off': '字幕已关闭',
  'Closed-Captions On': '字幕已打开',
  'Enter Fullscreen': '全屏',
  'Enter PiP': '画中画',
  'Exit Fullscreen': '退出全屏',
  'Exit PiP': '退出画中画',
  Fullscreen: '全屏',
  Mute: '静音',
  Pause: '暂停',
  PiP: '画中画',
  Play: '播放',
  Replay: '重播',
  Seek: '播放进度',
  'Seek Backward': '快退',
  'Seek Forward': '快进',
  Unmute: '取消静音',
  Volume: '音量',
};

/** Name of a quality by the height of its picture in pixels. */
export const qualityName = (height: number): string => (height >= 1080 ? '超清' : height > 480 ? '高清' : '标清');

type KeyHelp = readonly (readonly [keys: string, does: string])[];

/** The keys of every video and what they do. */
export const basicKeyHelp: KeyHelp = [
  ['空格 / K', '播放或暂停'],
  ['↑ / ↓', '音量'],
  ['M', '静音'],
  ['F', '全屏'],
  ['I', '画中画'],
  ['?', '显示或关闭本列表'],
];

/** The keys of a lesson besides those. */
export const lessonKeyHelp: KeyHelp = [
  ['← / →', '快退、快进 5 秒'],
  ['J / L', '快退、快进 10 秒'],
  ['C', '字幕'],
  ['< / >', '降低、提高倍速'],
  ['0–9', '跳到 0%–90%'],
  ['N / P', '下一节、上一节'],
];
