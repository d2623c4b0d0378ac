import type { MediaPlayerInstance } from '@vidstack/react';
import { useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import styles from './Player.module.css';
import { VideoFrame } from './VideoFrame.tsx';

/** A film that needs no right. */
export interface FilmProps {
  /** Address of the playlist. */
  url: string;
  posterUrl: string;
  title: string;
}

const buffers = { maxBufferLength: 30, backBufferLength: 30 };

/** The player of a film, which begins at once. This module is loaded when the reader begins to play. */
export function FilmStage({ url, posterUrl, title }: FilmProps) {
  const media = useRef<MediaPlayerInstance>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const retry = (): void => {
    setFailure(null);
    setTurn(turn + 1);
  };
  return (
    <div className={styles.stage}>
      <VideoFrame
        key={turn}
        media={media}
        title={title}
        source={url}
        poster={posterUrl}
        watermark={null}
        hls={buffers}
        slots={{}}
        onFailed={setFailure}
      >
        {failure !== null && (
          <div className={styles.gate} role="alert">
            <h3>播放出错（{failure}）</h3>
            <p>请检查网络后重试。</p>
            <div className={styles.actions}>
              <Button look="solid" onClick={retry}>
                重试
              </Button>
            </div>
          </div>
        )}
      </VideoFrame>
    </div>
  );
}
