import { type ReactNode, type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '#ui/classes.ts';
import { watchAway } from '../SmallPlayer.ts';
import styles from './LiveStage.module.css';

const onFullScreen = (changed: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

/** The video of an iPhone, which fills the screen without the page. */
type PhoneVideo = HTMLVideoElement & { webkitDisplayingFullscreen?: boolean; webkitExitFullscreen?(): void };

/** Brings the picture back into the page from where nothing can be drawn over it: its own window, or a phone's video screen. */
function bringBack(stage: HTMLElement): void {
  const video = stage.querySelector<PhoneVideo>('video');
  if (document.pictureInPictureElement && document.pictureInPictureElement === video)
    void document.exitPictureInPicture().catch(() => undefined);
  if (video?.webkitDisplayingFullscreen) video.webkitExitFullscreen?.();
}

/**
 * What a reader must see whatever the picture does: over it, in front of its full screen, and below the header when it has left
 * the view. Browser only.
 */
export function OverPicture({ stage, children }: { stage: RefObject<HTMLElement | null>; children: ReactNode }) {
  const [isAway, setAway] = useState(false);
  const full = useSyncExternalStore(onFullScreen, () => document.fullscreenElement);
  useEffect(() => {
    if (!stage.current) return undefined;
    bringBack(stage.current);
    return watchAway(stage.current, setAway);
  }, [stage]);
  const box = <div className={classes(styles.over, isAway && !full && styles.away)}>{children}</div>;
  return full && stage.current?.contains(full) ? createPortal(box, full) : box;
}
