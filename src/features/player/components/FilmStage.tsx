import type { MediaPlayerInstance } from '@vidstack/react';
import { useRef, useState } from 'react';
import type { MediaFault } from '#kit/video/mediaFault.ts';
import { Failure } from './Failure.tsx';
import styles from './Player.module.css';
import { VideoFrame } from './VideoFrame.tsx';
import { Opening } from './Waiting.tsx';

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
  const [fault, setFault] = useState<MediaFault | null>(null);
  return (
    <div className={styles.stage}>
      {fault ? (
        <>
          <Opening poster={posterUrl} isOpening={false} />
          <div className={styles.gate} role="alert">
            <Failure message={null} fault={fault} retry={() => setFault(null)} />
          </div>
        </>
      ) : (
        <VideoFrame
          media={media}
          title={title}
          source={url}
          poster={posterUrl}
          watermark={null}
          hls={buffers}
          slots={{}}
          onFailed={setFault}
        >
          {null}
        </VideoFrame>
      )}
    </div>
  );
}
