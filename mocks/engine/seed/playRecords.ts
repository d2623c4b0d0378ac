/** What the user whose centre is full has watched. */
import type { components } from '../../../openapi/portal.d.ts';
import { type AlbumRecord, lessonId, lessonTitle } from './courses.ts';
import type { LiveRecord } from './lives.ts';
import { dayAt, hour, minute, type Moments, randomOf, sure } from './tools.ts';

type PlayRecord = components['schemas']['PlayRecord'];

/** Course, lesson and per cent watched; the latest first. */
const watched: readonly (readonly [albumId: number, lesson: number, percent: number])[] = [
  [3001, 4, 42],
  [1019, 7, 68],
  [3103, 11, 15],
  [1001, 2, 93],
  [1111, 2, 100],
  [3301, 1, 100],
  [8001, 3, 56],
  [3203, 2, 8],
  [1026, 8, 100],
  [3016, 20, 100],
  [1022, 1, 31],
];

/** The replay that was watched, and its place among the records. */
const replay = { liveId: 2016, percent: 77, place: 5 };
/** Records of the same day; older ones follow with whole days between. */
const sameDay = 2;

/** The records as of the given moments, the latest first. */
export function buildPlayRecords(
  moments: Moments,
  albums: readonly AlbumRecord[],
  lives: readonly LiveRecord[],
): PlayRecord[] {
  const ofLessons = watched.map(([albumId, lesson, percent]) => {
    const album = sure(
      albums.find((known) => known.brief.albumId === albumId),
      `course ${albumId}`,
    );
    const { brief } = album;
    const average = brief.totalDuration / brief.videoCount;
    return {
      moduleType: brief.moduleType,
      albumId,
      videoId: lessonId(albumId, lesson),
      liveId: null,
      albumTitle: brief.title,
      videoTitle: lessonTitle(album, lesson),
      coverUrl: brief.coverUrl,
      duration: Math.round(average * (0.8 + randomOf(albumId + lesson)() * 0.4)),
      percent,
    };
  });
  const { brief } = sure(
    lives.find((live) => live.brief.liveId === replay.liveId),
    `live stream ${replay.liveId}`,
  );
  const ofReplay = {
    moduleType: 'live' as const,
    albumId: brief.liveId,
    videoId: lessonId(brief.liveId, 1),
    liveId: brief.liveId,
    albumTitle: brief.title,
    videoTitle: '直播回放',
    coverUrl: brief.coverUrl,
    duration: (brief.endTime - brief.startTime) / 1_000,
    percent: replay.percent,
  };
  const all = [...ofLessons.slice(0, replay.place), ofReplay, ...ofLessons.slice(replay.place)];
  return all.map((record, index) => ({
    recordId: all.length - index,
    ...record,
    position: record.percent === 100 ? 0 : Math.round((record.duration * record.percent) / 100),
    finished: record.percent === 100,
    device: index % 3 === 1 ? 'app' : 'web',
    updateTime: index < sameDay ? moments.hour - (index + 1) * hour - 17 * minute : dayAt(moments, 1 - index * 2, 21.4),
  }));
}

/** Per cent of each course behind the records: the lessons before the last one count as seen. */
export function progressOf(records: readonly PlayRecord[], albums: readonly AlbumRecord[]): Map<number, number> {
  const lessons = new Map(albums.map(({ brief }) => [brief.albumId, brief.videoCount]));
  const progress = new Map<number, number>();
  for (const { albumId, videoId, percent } of records) {
    const count = lessons.get(albumId);
    if (count === undefined) continue;
    const before = videoId - lessonId(albumId, 1);
    const share = Math.round((before * 100 + percent) / count);
    progress.set(albumId, Math.max(1, share, progress.get(albumId) ?? 0));
  }
  return progress;
}
