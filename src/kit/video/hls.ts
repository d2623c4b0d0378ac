/** Our hls.js, for the player and for the playback check. It is large: import this file where a video plays at once. */
import Hls, { type HlsConfig } from 'hls.js';

/** The library. */
export const hlsLibrary = Hls;

/** Settings of every video: no worker, which the content security policy of the page forbids. */
export const hlsSettings: Partial<HlsConfig> = { enableWorker: false };
