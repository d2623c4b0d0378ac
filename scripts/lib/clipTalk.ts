/** Content of the clip: four steps of six seconds each, and the captions. */
import type { Caption } from '#mocks/engine/playback/clip.ts';

/** Length of the clip in seconds. At 75 heartbeats a minute the end continues seamlessly at the beginning. */
export const clipSeconds = 24;
/** Frames per second. */
export const frameRate = 25;
/** Seconds from one beat to the next. */
export const beatSeconds = 0.8;
/** Time of the main wave of the first beat, in seconds. */
export const firstBeat = 0.4;

/** Titles of the steps on the slide, each with the line below it. */
export const steps = [
  { title: '看节律', line: 'P 波规律，其后都有 QRS 波群' },
  { title: '算心率', line: 'R–R 间隔 4 大格：300 ÷ 4 = 75 次/分' },
  { title: '量间期', line: 'PR 0.12～0.20 秒，QRS 不超过 0.12 秒' },
  { title: '看 ST–T', line: 'ST 段在等电位线，T 波直立' },
] as const;

const said = [
  '今天用四步读一份心电图。',
  '第一步看节律：P 波规律出现。',
  '第二步算心率：数 R–R 间隔。',
  '四大格，约每分钟 75 次。',
  '第三步量间期：先看 PR 间期。',
  '再看 QRS 波群的宽度。',
  '第四步看 ST 段，有无抬高或压低。',
  '最后看 T 波的方向。',
];

/** The captions, three seconds each. */
export const captions: Caption[] = said.map((text, at) => ({ from: at * 3 + 0.2, to: at * 3 + 2.9, text }));
