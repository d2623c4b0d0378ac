/** The player's keys. They work while the focus is inside the player, except in text fields. */
import type { MediaKeyShortcuts, MediaPlayerInstance, MediaRemoteControl } from '@vidstack/react';
import { rates } from './memory.ts';

/** Actions of keys that the library does not have; the list of keys is the player's own. */
export interface KeyDeeds {
  next(): void;
  previous(): void;
}

interface Pressed {
  event: KeyboardEvent;
  player: MediaPlayerInstance;
  remote: MediaRemoteControl;
}

/** A shortcut of our own; the page does not see the key. */
export const on = (keys: string, deed: (pressed: Pressed) => void) => ({
  keys,
  onKeyDown(pressed: Pressed) {
    pressed.event.preventDefault();
    pressed.event.stopPropagation();
    deed(pressed);
  },
});

/** The shortcuts of every video in the form of the library. */
export const basicShortcuts = (help: () => void): MediaKeyShortcuts => ({
  togglePaused: 'k Space',
  toggleMuted: 'm',
  toggleFullscreen: 'f',
  togglePictureInPicture: 'i',
  volumeUp: 'ArrowUp',
  volumeDown: 'ArrowDown',
  help: on('? Shift+?', help),
});

/** The shortcuts of a lesson besides those. */
export function lessonShortcuts({ next, previous }: KeyDeeds): MediaKeyShortcuts {
  const by =
    (seconds: number) =>
    ({ player, remote, event }: Pressed) =>
      remote.seek(Math.max(0, player.currentTime + seconds), event);
  const speed =
    (step: 1 | -1) =>
    ({ player, remote, event }: Pressed) => {
      const at = rates.indexOf(player.playbackRate);
      remote.changePlaybackRate(rates[Math.max(0, Math.min(rates.length - 1, at + step))] ?? 1, event);
    };
  return {
    toggleCaptions: 'c',
    back5: on('ArrowLeft', by(-5)),
    forward5: on('ArrowRight', by(5)),
    back10: on('j', by(-10)),
    forward10: on('l', by(10)),
    slower: on('<', speed(-1)),
    faster: on('>', speed(1)),
    next: on('n', next),
    previous: on('p', previous),
  };
}
