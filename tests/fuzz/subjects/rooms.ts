import type { Subject } from '../fuzz.ts';

const doctor = '13800000001';
/** A course with written contributions and handouts. */
const at = '/web/video/open/1003';

const tab = (place: number): string => `[aria-label=课程内容] [role=tab]:nth-child(${place})`;

/** Contributions and downloads on the page of a course. */
export const rooms: Subject[] = [
  {
    name: 'handouts',
    at: '/web/video/open/1002',
    reads: ['courseDetail'],
    acts: (portal) => portal.click(tab(2)),
    shows: /PDF/,
  },
  {
    name: 'reviews',
    at: '/web/video/open/1002',
    reads: ['reviewList'],
    acts: (portal) => portal.click(tab(4)),
    shows: /登录后评价/,
  },
  {
    name: 'questions of a doctor',
    at,
    who: doctor,
    reads: ['commentList'],
    acts: (portal) => portal.click(tab(5)),
    shows: /条提问/,
  },
  {
    name: 'notes of a doctor',
    at,
    who: doctor,
    reads: ['noteList'],
    acts: (portal) => portal.click(tab(3)),
    shows: /还没有笔记/,
  },
];
