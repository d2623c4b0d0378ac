import type { Subject } from '../fuzz.ts';

const member = '13800000007';
const follow = 'main button[aria-busy]';

/** Parts of hospitals and lecturers that open by an action. */
export const hospitals: Subject[] = [
  {
    name: 'hospital followed',
    at: '/web/hospital/905',
    who: member,
    reads: ['hospitalChannelFollow', 'hospitalChannelDetail'],
    acts: (portal) => portal.click(follow),
    shows: /已关注/,
  },
  {
    name: 'live streams of a hospital',
    at: '/web/hospital/902',
    who: member,
    reads: ['liveList'],
    acts: (portal) => portal.does(() => void portal.router.navigate('/web/hospital/902?tab=live')),
    shows: /仅限本院医师/,
  },
  {
    name: 'lecturer followed',
    at: '/lecturer/detail/802',
    who: member,
    reads: ['lecturerFollow', 'lecturerDetail'],
    acts: (portal) => portal.click(follow),
    shows: /已关注/,
  },
];
