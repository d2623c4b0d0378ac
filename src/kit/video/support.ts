/** Which formats this browser plays; without our library, which is large. */

/** What every lesson needs: H.264 in its main profile, with AAC. */
const lessonType = 'video/mp4; codecs="avc1.4d401f,mp4a.40.2"';
const playlistType = 'application/vnd.apple.mpegurl';

/** What the browser can play. */
export interface Support {
  /** Whether it decodes H.264 with AAC. */
  h264: boolean;
  /** Whether our library plays HLS in it; null when the library could not be loaded. */
  byScript: boolean | null;
  /** Whether it plays HLS by itself, as Safari does. */
  byItself: boolean;
}

/** Asks a media element. */
export const supportOf = (
  video: Pick<HTMLVideoElement, 'canPlayType'> | null,
  byScript: Support['byScript'],
): Support => ({
  h264: Boolean(video?.canPlayType(lessonType)),
  byItself: Boolean(video?.canPlayType(playlistType)),
  byScript,
});

/** Whether a lesson can be played. */
export const isPlayable = ({ h264, byScript, byItself }: Support): boolean => h264 && (byScript === true || byItself);
