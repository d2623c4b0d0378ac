/** The film of the campaigns, which everybody may watch. */
import { filmAddress, filmSeconds } from '../../playback/openFilms.ts';

/** Address of its playlist, and its length in seconds. */
export const film = { url: filmAddress(1), seconds: filmSeconds };
