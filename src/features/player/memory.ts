/** Settings of the player that this browser keeps: speed, volume, quality, captions and autoplay of the next lesson. */
import type { MediaStorage, SerializedVideoQuality } from '@vidstack/react';
import { hasNumbers, readStored } from '#shared/storedJson.ts';
import type { Store } from '#shared/storage.ts';

/** Local entries. */
export const playerKeys = {
  rate: 'rate',
  volume: 'playVolume',
  muted: 'playMuted',
  captions: 'playCaptions',
  lang: 'playLang',
  quality: 'playQuality',
  autoNext: 'playNext',
} as const;

/** Speeds that can be chosen. */
export const rates = [0.5, 0.75, 1, 1.25, 1.5, 2];

const numberIn = (text: string | null, min: number, max: number): number | null => {
  const value = text === null || text === '' ? Number.NaN : Number(text);
  return value >= min && value <= max ? value : null;
};

function qualityIn(value: unknown): SerializedVideoQuality | null {
  if (!hasNumbers(value, ['width', 'height'])) return null;
  const { width, height } = value;
  return { id: 'id' in value ? String(value.id) : '', width, height };
}

/** Storage of the media player. It keeps no position: the server keeps that. */
export function playerMemory(local: Store): MediaStorage {
  const set = (key: keyof typeof playerKeys, value: string): Promise<void> => {
    local.set(playerKeys[key], value);
    return Promise.resolve();
  };
  const get = (key: keyof typeof playerKeys): string | null => local.get(playerKeys[key]);
  return {
    getVolume: () => Promise.resolve(numberIn(get('volume'), 0, 1)),
    setVolume: (volume) => set('volume', String(volume)),
    getMuted: () => Promise.resolve(get('muted') === null ? null : get('muted') === '1'),
    setMuted: (muted) => set('muted', muted ? '1' : '0'),
    getTime: () => Promise.resolve(null),
    getLang: () => Promise.resolve(get('lang')),
    setLang: (lang) => (lang === null ? Promise.resolve() : set('lang', lang)),
    getCaptions: () => Promise.resolve(get('captions') === null ? null : get('captions') === '1'),
    setCaptions: (isOn) => set('captions', isOn ? '1' : '0'),
    getPlaybackRate: () => {
      const rate = numberIn(get('rate'), 0.5, 2);
      return Promise.resolve(rate !== null && rates.includes(rate) ? rate : null);
    },
    setPlaybackRate: (rate) => set('rate', String(rate)),
    getVideoQuality: () => Promise.resolve(qualityIn(readStored(local, playerKeys.quality))),
    setVideoQuality: (quality) => set('quality', JSON.stringify(quality)),
    getAudioGain: () => Promise.resolve(null),
  };
}

/** Storage for live streams: volume and quality only. They begin without sound and have no speed, which lessons must not inherit. */
export const liveMemory = (local: Store): MediaStorage => ({
  ...playerMemory(local),
  getMuted: () => Promise.resolve(null),
  setMuted: () => Promise.resolve(),
  getPlaybackRate: () => Promise.resolve(null),
  setPlaybackRate: () => Promise.resolve(),
});

/** Whether the next lesson begins by itself; on until the reader switches it off. */
export const autoNextIn = (local: Store) => ({
  read: (): boolean => local.get(playerKeys.autoNext) !== '0',
  keep: (isOn: boolean): void => void local.set(playerKeys.autoNext, isOn ? '1' : '0'),
});
