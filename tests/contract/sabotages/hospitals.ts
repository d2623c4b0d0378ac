/** Faults of hospitals and of follows: each answer is valid alone, but the answers contradict each other. */
import type { Json } from '../document.ts';
import { inData, type Sabotage } from '../faults.ts';

const more = (name: string) => inData((data) => ({ ...data, [name]: Number(data[name]) + 1 }));

/** Faults of hospitals and follows. */
export const hospitals: Sabotage[] = [
  {
    name: 'a hospital channel that counts other lecturers than the list',
    inChinese: '医院频道的讲师数与列表不符',
    operation: 'hospitalChannelDetail',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, counts: { ...(data.counts as Json), lecturer: 99 } })),
    pointer: '/data/counts',
  },
  {
    name: 'an introduction with the departments of another hospital',
    inChinese: '医院介绍的重点科室与频道不符',
    operation: 'hospitalChannelAbout',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, keyDepartments: [{ name: '核医学科', text: '别的医院的科室' }] })),
    pointer: '/data/keyDepartments',
  },
  {
    name: 'a lecturer page that counts other live streams than the list',
    inChinese: '讲师主页的直播数与列表不符',
    operation: 'lecturerDetail',
    outcome: 'ok',
    fault: () => more('liveCount'),
    pointer: '/data/liveCount',
  },
  {
    name: 'a lecturer page that counts other articles than the list',
    inChinese: '讲师主页的文章数与列表不符',
    operation: 'lecturerDetail',
    outcome: 'ok',
    fault: () => more('articleCount'),
    pointer: '/data/articleCount',
  },
  {
    name: 'a lecturer page that counts other cases than the list',
    inChinese: '讲师主页的病例数与列表不符',
    operation: 'lecturerDetail',
    outcome: 'ok',
    fault: () => more('medicaseCount'),
    pointer: '/data/medicaseCount',
  },
  {
    name: 'a lecturer page that counts other meetings than the list',
    inChinese: '讲师主页的会议数与列表不符',
    operation: 'lecturerDetail',
    outcome: 'ok',
    fault: () => more('meetingCount'),
    pointer: '/data/meetingCount',
  },
  {
    name: 'a follow that is answered as not followed',
    inChinese: '关注讲师后仍答复未关注',
    operation: 'lecturerFollow',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, followed: false })),
    pointer: '/data',
  },
];
