/** The film of the campaigns, which everybody may watch. */

/** Address of its playlist. */
export const filmPath = '/mock-media/films/1/open/master.m3u8';
