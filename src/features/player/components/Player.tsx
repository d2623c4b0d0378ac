import type { MediaPlayerInstance } from '@vidstack/react';
import { observer } from 'mobx-react-lite';
import { useCallback, useRef, useState } from 'react';
import { classes } from '#ui/classes.ts';
import type { Offer, Origin } from '../gates.ts';
import type { Completion } from '../Completion.ts';
import type { LessonPlayback } from '../LessonPlayback.ts';
import { videoOf } from '../liveEdge.ts';
import { SmallPlayer, watchAway } from '../SmallPlayer.ts';
import { watchSpokenTimes } from '../spokenTimes.ts';
import { Viewing } from '../Viewing.ts';
import { Gates, Hints } from './Gates.tsx';
import { LessonVideo } from './LessonVideo.tsx';
import { QuizCard } from './QuizCard.tsx';
import styles from './Player.module.css';
import { SmallBar } from './SmallBar.tsx';
import smallStyles from './SmallPlayer.module.css';
import { Opening } from './Waiting.tsx';

interface PlayerProps {
  player: LessonPlayback;
  /** What the end of a course announces; none for what is no course. */
  completion?: Completion | undefined;
  offer: Offer;
  poster: string;
  fills: boolean;
  /** The picture may be turned left to right. */
  canMirror: boolean;
  /** Goes to the lesson before; null for the first lesson. */
  previous: (() => void) | null;
  /** The picture begins or stops to move. */
  onMoving?: ((isMoving: boolean) => void) | undefined;
}

/** A lesson in its place on the page, or small in a corner. This module is loaded when the reader begins to play. */
export const Player = observer(function Player(props: PlayerProps) {
  const { player, completion, offer, poster, fills, canMirror, previous, onMoving } = props;
  const media = useRef<MediaPlayerInstance>(null);
  const [small] = useState(() => new SmallPlayer());
  const [viewing] = useState(() => new Viewing({ canMirror, canDarken: !fills }));
  const place = useRef<HTMLElement | null>(null);
  const watchStage = useCallback(
    (stage: HTMLElement | null) => {
      place.current = stage;
      if (!stage) return undefined;
      const ends = [watchSpokenTimes(stage), watchAway(stage, small.away)];
      return () => ends.forEach((end) => end());
    },
    [small],
  );
  // Where the player fills the window, it is never out of view.
  const isSmall = small.isShown && !fills && !player.gate && !player.quiz.asked;
  const { lesson, source, limit } = player;
  const restart = (): void => {
    if (!media.current) return;
    media.current.currentTime = 0;
    void media.current.play().catch(() => undefined);
  };
  const replayPreview = (): void => {
    player.replayPreview();
    restart();
  };
  const playOn = useCallback(() => {
    player.quiz.close();
    media.current?.el?.focus({ preventScroll: true });
    // The library may not know yet that the question has stopped the video.
    void videoOf(media.current)
      ?.play()
      .catch(() => undefined);
  }, [player]);
  const isDark = viewing.isDark && !isSmall;
  const brighten = (): void => {
    viewing.brighten();
    media.current?.el?.focus({ preventScroll: true });
  };
  const closeSmall = (): void => {
    small.close();
    media.current?.el?.focus({ preventScroll: true });
  };
  // The way to the membership leads back to this second of the lesson.
  const origin: Origin = { ...offer.origin, ...(limit !== null && { t: Math.floor(limit) }) };
  const gates = <Gates gate={player.gate} offer={offer} origin={origin} retry={player.retry} again={replayPreview} />;
  return (
    <>
      {isDark && <button type="button" className={styles.dark} aria-label="开灯" title="开灯" onClick={brighten} />}
      <div
        ref={watchStage}
        className={classes(styles.stage, fills && styles.fills, isSmall && smallStyles.small, isDark && styles.lit)}
      >
        <LessonVideo
          key={lesson?.videoId}
          media={media}
          player={player}
          completion={completion}
          small={small}
          viewing={viewing}
          restart={restart}
          poster={poster}
          previous={previous}
          onMoving={onMoving}
        >
          {!isSmall && !player.gate && <Hints player={player} offer={offer} restart={restart} />}
          {gates}
        </LessonVideo>
        {source && <QuizCard quiz={player.quiz} stage={place} playOn={playOn} />}
        {isSmall && lesson && <SmallBar media={media} title={lesson.title} close={closeSmall} />}
        {!source && (
          <>
            <Opening poster={poster} isOpening={player.opening} />
            {gates}
          </>
        )}
      </div>
    </>
  );
});
