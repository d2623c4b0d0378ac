/** Faults of the courses' pages and lists, of what can be played and taken along, of lecturers, membership and atlas. */
import type { Json } from '../document.ts';
import { forgives, inData, inList, mishears, type Sabotage } from '../faults.ts';

const reversed = (list: Json[]): Json[] => list.toReversed();

/** Changes the first item of a list in `data`. */
const inFirstOf = (name: string, change: (item: Json) => Json) =>
  inData((data) => {
    const [first = {}, ...rest] = data[name] as Json[];
    return { ...data, [name]: [change(first), ...rest] };
  });

/** What a course's page tells a reader of herself. */
const somebody = { collected: true, liked: true, purchased: false, progress: 0 };

/** Lists and pages of courses that do not fit each other or the question. */
export const misledReaders: Sabotage[] = [
  {
    name: 'courses of every module in each',
    operation: 'courseList',
    outcome: 'ok',
    fault: () => mishears((query) => query.delete('type')),
    pointer: '/data/total',
  },
  {
    name: 'courses in the order in which they lie',
    operation: 'courseList',
    outcome: 'ok',
    fault: () => mishears((query) => query.delete('sort')),
    pointer: '/data/list',
  },
  {
    name: 'twenty courses on a page of twelve',
    operation: 'courseList',
    outcome: 'ok',
    fault: () => mishears((query) => query.set('size', query.get('size') ?? '20')),
    pointer: '/data/list',
  },
  {
    name: 'the first page of courses again and again',
    operation: 'courseList',
    outcome: 'ok',
    fault: () => mishears((query) => query.delete('page')),
    pointer: '/data/list',
  },
  {
    name: 'courses for money among the free ones',
    operation: 'courseList',
    outcome: 'ok',
    fault: () => mishears((query) => query.delete('free')),
    pointer: '/data/list',
  },
  {
    name: 'a ranking of cases that holds other courses',
    operation: 'courseRanking',
    outcome: 'ok',
    fault: () => mishears((query) => query.delete('type')),
    pointer: '/data',
  },
  {
    name: 'the channel of the membership that is the open one',
    operation: 'courseChannel',
    outcome: 'ok',
    fault: () => mishears((query) => query.set('type', 'open')),
    pointer: '/data/total',
  },
  {
    name: 'a channel whose newest course comes last',
    operation: 'courseChannel',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, latest: reversed(data.latest as Json[]) })),
    pointer: '/data/latest',
  },
  {
    name: 'a channel with lives that are over',
    operation: 'courseChannel',
    outcome: 'ok',
    fault: () => inFirstOf('lives', (live) => ({ ...live, status: 3 })),
    pointer: '/data/lives',
  },
  {
    name: 'a length of a lesson as a text, deep in a course',
    operation: 'courseDetail',
    outcome: 'ok',
    fault: () =>
      inFirstOf('chapters', (chapter) => ({
        ...chapter,
        lessons: (chapter.lessons as Json[]).map((lesson) => ({ ...lesson, duration: String(lesson.duration) })),
      })),
    pointer: '/data/chapters/0/lessons/0/duration',
  },
  {
    name: 'a course that lacks its last chapter',
    operation: 'courseDetail',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, chapters: (data.chapters as Json[]).slice(0, -1) })),
    pointer: '/data/chapters',
  },
  {
    name: "somebody's likes and notes told to a visitor",
    operation: 'courseDetail',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, my: data.my ?? somebody })),
    pointer: '/data/my',
  },
  {
    name: 'a course that recommends itself',
    operation: 'courseDetail',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, related: [data.album, ...(data.related as Json[]).slice(1)] })),
    pointer: '/data/related',
  },
  {
    name: 'a number of reviews that is not that of their list',
    operation: 'courseDetail',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, reviewCount: Number(data.reviewCount) + 1 })),
    pointer: '/data/reviewCount',
  },
  {
    name: 'a lesson for members that everybody plays',
    operation: 'playAuth',
    outcome: 'vipOnly',
    fault: () => forgives('playAuth', 'vipOnly'),
    pointer: '/code',
  },
  {
    name: 'a lesson that is sold and that nobody buys',
    operation: 'playAuth',
    outcome: 'buyFirst',
    fault: () => forgives('playAuth', 'buyFirst'),
    pointer: '/code',
  },
  {
    name: 'a preview that is longer than its course tells',
    operation: 'playAuth',
    outcome: 'preview',
    fault: () => inData((data) => ({ ...data, previewSeconds: Number(data.previewSeconds) + 60 })),
    pointer: '/data/previewSeconds',
  },
  {
    name: 'a lesson with the length of another',
    operation: 'playAuth',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, duration: Number(data.duration) + 1 })),
    pointer: '/data/duration',
  },
  {
    name: 'a handout for members that everybody gets',
    operation: 'materialUrl',
    outcome: 'vipOnly',
    fault: () => forgives('materialUrl', 'vipOnly'),
    pointer: '/code',
  },
  {
    name: 'a handout that does not exist and is handed out',
    operation: 'materialUrl',
    outcome: 'notFound',
    fault: () => forgives('materialUrl', 'notFound'),
    pointer: '/code',
  },
  {
    name: 'lecturers of every department in each',
    operation: 'lecturerList',
    outcome: 'ok',
    fault: () => mishears((query) => query.delete('departmentId')),
    pointer: '/data/total',
  },
  {
    name: 'lecturers with the fewest courses first',
    operation: 'lecturerList',
    outcome: 'ok',
    fault: () => async (request, forward) =>
      new URL(request.url).searchParams.get('sort') === 'courses' ? inList(reversed)(request, forward) : forward(),
    pointer: '/data/list',
  },
  {
    name: 'a lecturer on each page of the list',
    operation: 'lecturerList',
    outcome: 'ok',
    fault: () => mishears((query) => query.delete('page')),
    pointer: '/data/list',
  },
  {
    name: 'the page of another lecturer',
    operation: 'lecturerDetail',
    outcome: 'ok',
    fault: () => mishears((query) => query.set('lecturerId', '803')),
    pointer: '/data/lecturer',
  },
  {
    name: 'a lecturer who is like himself',
    operation: 'lecturerDetail',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, similar: [data.lecturer, ...(data.similar as Json[]).slice(1)] })),
    pointer: '/data/similar',
  },
  {
    name: 'a reduced price above the old one',
    operation: 'vipPlanList',
    outcome: 'ok',
    fault: () => inFirstOf('plans', (plan) => ({ ...plan, originalPriceFen: Number(plan.priceFen) - 1 })),
    pointer: '/data/plans',
  },
  {
    name: 'a membership whose every plan is the best',
    operation: 'vipPlanList',
    outcome: 'ok',
    fault: () =>
      inData((data) => ({ ...data, plans: (data.plans as Json[]).map((plan) => ({ ...plan, recommended: true })) })),
    pointer: '/data/plans',
  },
  {
    name: 'albums of every system of the body in each',
    operation: 'anatomyList',
    outcome: 'ok',
    fault: () => mishears((query) => query.delete('systemId')),
    pointer: '/data/total',
  },
  {
    name: 'albums of every region of the body in each',
    operation: 'anatomyList',
    outcome: 'ok',
    fault: () => mishears((query) => query.delete('regionId')),
    pointer: '/data/total',
  },
  {
    name: 'an album that is counted and not listed',
    operation: 'anatomyList',
    outcome: 'ok',
    fault: () => inList((list) => list.slice(0, -1)),
    pointer: '/data/total',
  },
  {
    name: 'an atlas that knows no Latin',
    operation: 'anatomyList',
    outcome: 'ok',
    fault: () => {
      let names: string[] = [];
      return async (request, forward) => {
        const url = new URL(request.url);
        const keyword = url.searchParams.get('keyword') ?? '';
        if (names.includes(keyword)) url.searchParams.set('keyword', '没有这个结构');
        const response = await forward(new Request(url, request));
        const { data } = (await response.clone().json()) as { data: { list: { structures: { nameLa: string }[] }[] } };
        names = [
          ...names,
          ...data.list.flatMap(({ structures }) => structures.map(({ nameLa }) => nameLa.toLowerCase())),
        ];
        return response;
      };
    },
    pointer: '/data/list',
  },
];
