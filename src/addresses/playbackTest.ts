/** Address of the playback check. */
import { defineAddress, flag, passing } from './define.ts';

/** R007: the playback check; `auto` begins it at once. */
export const playbackTestPage = defineAddress('/test', { auto: passing(flag()) });
