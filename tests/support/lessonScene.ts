/** A lesson's player without a page: what it asks for, tells and goes to. */
import type { MediaFault } from '#kit/video/mediaFault.ts';
import { LessonPlayback } from '#features/player/LessonPlayback.ts';
import type { PlayAuth } from '#features/player/playerDeps.ts';
import { FakeClock } from './fakeClock.ts';

const lessons = [1, 2, 3].map((number) => ({ videoId: 100_100 + number, title: `第${number}节`, duration: 600 }));
export const [first, second] = lessons as [(typeof lessons)[number], (typeof lessons)[number]];
export const urls = (['auto', '720p', '360p'] as const).map((quality) => ({
  quality,
  url: `/${quality}.m3u8`,
  type: 'application/vnd.apple.mpegurl' as const,
}));
export const whole: PlayAuth = {
  ...{ videoId: first.videoId, canPlay: true, reason: 'ok', previewSeconds: null, duration: 600, urls, subtitles: [] },
  ...{ points: [], quizPoints: [], expireAt: 0, watermark: null, position: 0 },
};
export const preview: PlayAuth = { ...whole, canPlay: false, reason: 'vip', previewSeconds: 60 };

export const lost: MediaFault = { kind: 'network', code: 'networkError-fragLoadError' };

/** A player of three lessons, whose calls for the right to play are answered one by one; the last answer is repeated. */
export function scene(answers: (PlayAuth | Error)[]) {
  const clock = new FakeClock();
  const messages: string[] = [];
  const went: number[] = [];
  const places: Record<number, number> = {};
  const kept = { autoNext: true };
  /** Of each call for the right to play: whether the player asked by itself. */
  const asks: boolean[] = [];
  const player = new LessonPlayback({
    albumId: 1001,
    async authorize(_videoId, again) {
      asks.push(again);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer instanceof Error) throw answer;
      return answer as PlayAuth;
    },
    clock,
    sendQuiz: () => Promise.reject(new Error('Nothing is asked.')),
    log: {
      begin: (_album, video, position) => void messages.push(`begin ${video} ${position}`),
      played: () => undefined,
      jumped: (position) => void messages.push(`jumped ${position}`),
      tell: (event) => void messages.push(event),
    },
    placeOf: (videoId) => places[videoId] ?? 0,
    nextOf: (videoId) => lessons[lessons.findIndex((one) => one.videoId === videoId) + 1] ?? null,
    autoNextSetting: { read: () => kept.autoNext, keep: (isOn) => (kept.autoNext = isOn) },
    onLesson: (videoId) => void went.push(videoId),
  });
  return { player, clock, messages, went, places, kept, asks };
}
