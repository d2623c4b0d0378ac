/** The player's keys. They work while the focus is inside the player, except in text fields. */
import type { MediaKeyShortcuts, MediaPlayerInstance, MediaRemoteControl } from '@vidstack/react';
import { rates } from './memory.ts';

/** Actions of keys that the library does not have. */
export interface KeyDeeds {
  next(): void;
  previous(): void;
  help(): void;
}

interface Pressed {
  event: KeyboardEvent;
  player: MediaPlayerInstance;
  remote: MediaRemoteControl;
}

/** The shortcuts in the form of the library. */
export function shortcuts({ next, previous, help }: KeyDeeds): MediaKeyShortcuts {
  const on = (keys: string, deed: (pressed: Pressed) => void) => ({
    keys,
    onKeyDown(pressed: Pressed) {
      pressed.event.preventDefault();
      pressed.event.stopPropagation();
      deed(pressed);
    },
  });
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
    togglePaused: 'k Space',
    toggleMuted: 'm',
    toggleFullscreen: 'f',
    togglePictureInPicture: 'i',
    toggleCaptions: 'c',
    volumeUp: 'ArrowUp',
    volumeDown: 'ArrowDown',
    back5: on('ArrowLeft', by(-5)),
    forward5: on('ArrowRight', by(5)),
    back10: on('j', by(-10)),
    forward10: on('l', by(10)),
    slower: on('<', speed(-1)),
    faster: on('>', speed(1)),
    next: on('n', next),
    previous: on('p', previous),
    help: on('? Shift+?', help),
  };
}
