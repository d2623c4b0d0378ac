/** Courses, lessons, reviews, favourites and what a doctor has watched. */
import { asked, cached, field, ignored, insteadOf, keyless, list, number, stores2, takenBack, yuan } from '../alter.ts';
import type { Deviation } from '../deviations.ts';
import type { Json } from '../document.ts';

/** Wrong backends. */
export const courses: Deviation[] = [
  {
    name: 'the total of the page instead of the whole',
    alter: field('courseList', '/data/total', (_total, { data }) => ((data as Json).list as unknown[]).length),
    only: 'courseList',
    names: [
      { operation: 'courseList', pointer: '/data/total' },
      { operation: 'courseList', pointer: '/query/size', got: /at \/data\/total/ },
    ],
  },
  {
    name: 'pages that are counted from 0',
    alter: asked('courseList', ({ url: { searchParams } }) => {
      searchParams.set('page', String(Number(searchParams.get('page') ?? 1) + 1));
    }),
    only: 'courseList',
    names: { operation: 'courseList', pointer: ['/query/page', '/data/list'] },
  },
  {
    name: 'courses by their age instead of their score',
    alter: asked('courseList', ({ url: { searchParams } }) => {
      if (searchParams.get('sort') === 'score') searchParams.delete('sort');
    }),
    only: 'courseList',
    names: { operation: 'courseList', pointer: ['/query/sort', '/data/list'] },
  },
  {
    name: 'a filter by hospital that is ignored',
    alter: ignored('courseList', 'hospitalId'),
    only: 'courseList',
    names: { operation: 'courseList', pointer: ['/query/hospitalId', '/data/list', '/data/total'] },
  },
  {
    name: 'a filter by number of lessons that is ignored',
    alter: ignored('courseList', 'lessons'),
    only: 'courseList',
    names: { operation: 'courseList', pointer: ['/query/lessons', '/data/list'] },
  },
  {
    name: 'a filter by credits that is ignored',
    alter: ignored('courseList', 'credit'),
    only: 'courseList',
    names: { operation: 'courseList', pointer: ['/query/credit', '/data/list'] },
  },
  {
    name: 'the length of a lesson in minutes',
    alter: field(
      'courseDetail',
      '/data/chapters/*/lessons/*/duration',
      number((seconds) => Math.ceil(seconds / 60)),
    ),
    only: 'video learning',
    names: [
      { operation: 'courseDetail', pointer: '/data/chapters/*/lessons/*/duration' },
      { operation: 'courseDetail', pointer: '/data/album/totalDuration' },
    ],
  },
  {
    name: 'fewer lessons than the course says',
    alter: field('courseDetail', '/data/chapters/*/lessons', (lessons) => (lessons as Json[]).slice(1)),
    only: 'courseDetail',
    names: { operation: 'courseDetail', pointer: ['/data/chapters', '/data/album/videoCount'] },
  },
  {
    name: 'lessons of members for everybody',
    alter: insteadOf('playAuth', 'vipOnly'),
    only: 'playAuth',
    names: { operation: 'playAuth', pointer: '/code', expected: /vipOnly/ },
  },
  {
    name: 'a preview of the whole lesson',
    alter: field('playAuth', '/data', (data) => ({
      ...(data as Json),
      canPlay: true,
      reason: 'ok',
      previewSeconds: null,
    })),
    only: 'playAuth',
    names: { operation: 'playAuth', pointer: ['/data/canPlay', '/data/previewSeconds'] },
  },
  {
    name: 'four devices play at once',
    alter: insteadOf('playAuth', 'playsElsewhere'),
    only: 'playAuth',
    names: { operation: 'playAuth', pointer: '/code', expected: /playsElsewhere/ },
  },
  {
    name: 'a kind of stream that no player knows',
    alter: field('playAuth', '/data/urls/*/type', () => 'video/x-flv'),
    only: 'playAuth',
    names: { operation: 'playAuth', pointer: '/data/urls/*/type', got: /flv/ },
  },
  {
    name: 'a lesson is finished as soon as a client says so',
    alter: field('playRecordSave', '/data/list/*/finished', () => true),
    only: 'playRecordSave',
    names: { operation: 'playRecordSave', pointer: '/data/list/0/finished', expected: /false/ },
  },
  {
    name: 'an older message moves the progress back',
    alter: asked('playRecordSave', (call) => {
      const beats = call.body?.beats;
      if (Array.isArray(beats)) call.body = { ...call.body, beats: (beats as Json[]).slice(-1) };
    }),
    only: 'playRecordSave',
    names: { operation: 'playRecordList', pointer: ['/data/list/*/position', '/data/list'] },
  },
  {
    name: 'a watched lesson that is not in the records',
    alter: cached('playRecordList'),
    only: 'learning',
    names: { operation: 'playRecordList', pointer: '/data/list' },
  },
  {
    name: 'records of which the oldest is first',
    alter: list('playRecordList', (items) => items.toReversed()),
    only: 'learning',
    names: { operation: 'playRecordList', pointer: '/data/list' },
  },
  {
    name: 'a percentage from 0 to 1',
    alter: field(
      'playRecordList',
      '/data/list/*/percent',
      number((percent) => percent / 100),
    ),
    only: 'learning',
    names: { operation: 'playRecordList', pointer: '/data/list/*/percent' },
  },
  {
    name: 'reviews of all stars',
    alter: ignored('reviewList', 'star'),
    only: 'reviewList',
    names: { operation: 'reviewList', pointer: ['/query/star', '/data/list', '/data/total'] },
  },
  {
    name: 'counts of the stars in the other order',
    alter: field('reviewList', '/data/counts', (counts) => (counts as number[]).toReversed()),
    only: 'reviewList',
    names: { operation: 'reviewList', pointer: '/data/counts' },
  },
  {
    name: 'a favourite that is not stored',
    alter: takenBack('collectSave', ({ body }) => ({
      id: 'collectSave',
      body: { ...body, collect: body?.collect !== true },
    })),
    only: 'collect',
    names: { operation: 'collectList', pointer: ['/data/list', '/data/total'] },
  },
  {
    name: 'favourites of a kind that the contract does not have',
    alter: field('collectList', '/data/list/*/targetType', (type) => (type === 'course' ? 'album' : type)),
    only: 'collect',
    names: { operation: 'collectList', pointer: '/data/list/*/targetType', got: /album/ },
  },
  {
    name: 'a favourite with the content of another kind',
    alter: field('collectList', '/data/list/*', (item) => {
      const { album, ...others } = item as Json;
      return album === undefined ? item : { ...others, article: album };
    }),
    only: 'collect',
    names: { operation: 'collectList', pointer: '/data/list/*/album', got: /missing/ },
  },
  {
    name: 'a note that is stored twice',
    alter: keyless('noteSave'),
    only: 'video',
    names: { operation: 'noteSave', pointer: ['/header/Idempotency-Key', '/data/noteId'] },
  },
  {
    name: 'each comment twice',
    alter: stores2('commentSubmit'),
    only: 'comment',
    names: [
      { operation: 'commentList', pointer: ['/data/total', '/data/list'] },
      { operation: 'commentSubmit', pointer: '/code', got: /过于频繁|太快/ },
    ],
  },
  {
    name: 'a like of a course that is counted twice',
    alter: field(
      'courseLike',
      '/data/likeCount',
      number((count) => count + 1),
    ),
    only: 'video',
    names: { operation: 'courseLike', pointer: '/data/likeCount' },
  },
  {
    name: 'the most played courses by their price',
    alter: field('courseRanking', '/data', (items) => (items as Json[]).toReversed()),
    only: 'course',
    names: { operation: 'courseRanking', pointer: '/data' },
  },
  {
    name: 'the price of a course in yuan',
    alter: field('courseDetail', '/data/album/priceFen', yuan),
    only: 'courseDetail orderPreview',
    names: { operation: 'courseDetail', pointer: '/data/album/priceFen' },
  },
  {
    name: 'the picture of a lecturer by plain http',
    alter: field('lecturerList', '/data/list/*/photoUrl', (url) => `http://pictures.invalid${String(url)}`),
    only: 'lecturer',
    names: { operation: 'lecturerList', pointer: '/data/list/*/photoUrl' },
  },
  {
    name: 'a follower that is not counted',
    alter: field(
      'lecturerFollow',
      '/data/followerCount',
      number((count) => count - 1),
    ),
    only: 'lecturer',
    names: [
      { operation: 'lecturerFollow', pointer: '/data/followerCount' },
      { operation: 'lecturerDetail', pointer: '/data/followerCount', expected: /lecturerFollow/ },
    ],
  },
  {
    name: 'results of a search without those of one module',
    alter: field(
      'searchResult',
      '/data/counts/*/total',
      number((total) => total + 1),
    ),
    only: 'search',
    names: { operation: 'searchResult', pointer: ['/data/counts', '/data/total'] },
  },
];
