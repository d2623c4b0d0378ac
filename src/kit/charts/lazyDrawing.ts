/** The code that draws charts, in a file of the build that comes with the first chart of a page. */
import { later } from '#ui/later.ts';

/** A drawing of recharts. */
export const Drawing = later(() => import('./drawings/Drawing.tsx'), 'Drawing');

/** Loads what draws the charts: a print waits for it. */
export const loadDrawings = (): Promise<unknown> => Drawing.load();
