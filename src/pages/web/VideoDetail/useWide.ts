import { useMedia } from '#kit/page/useMedia.ts';
import { useStores } from '#stores/StoresContext.ts';

/**
 * Whether the window is wide enough for the lessons beside the player, as in `CourseDetail.module.css`. The server renders what
 * the device suggests.
 */
export const useWide = (): boolean => useMedia('(min-width: 1200px)', useStores().frame.isPc);
