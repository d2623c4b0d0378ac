/** Faults of course pages and lists, playback, handouts, lecturers, membership and atlas. */
import type { Json } from '../document.ts';
import { acceptsRefused, inData, inList, changesAddress, type Sabotage } from '../faults.ts';

const reversed = (list: Json[]): Json[] => list.toReversed();

/** Changes the first item of a list in `data`. */
const inFirstOf = (name: string, change: (item: Json) => Json) =>
  inData((data) => {
    const [first = {}, ...rest] = data[name] as Json[];
    return { ...data, [name]: [change(first), ...rest] };
  });

/** Personal fields of a course page. */
const somebody = { collected: true, liked: true, purchased: false, progress: 0 };

/** Lists and pages of courses that contradict each other or the request. */
export const courses: Sabotage[] = [
  {
    name: 'a module filter without effect',
    inChinese: '每个模块下都是全部课程',
    operation: 'courseList',
    outcome: 'ok',
    fault: () => changesAddress((query) => query.delete('type')),
    pointer: '/data/total',
  },
  {
    name: 'courses in storage order',
    inChinese: '课程没有按要求排序',
    operation: 'courseList',
    outcome: 'ok',
    fault: () => changesAddress((query) => query.delete('sort')),
    pointer: '/data/list',
  },
  {
    name: 'twenty courses on a page of twelve',
    inChinese: '十二条一页却给了二十门课程',
    operation: 'courseList',
    outcome: 'ok',
    fault: () => changesAddress((query) => query.set('size', query.get('size') ?? '20')),
    pointer: '/data/list',
  },
  {
    name: 'the first page of courses for every page',
    inChinese: '课程总是返回第一页',
    operation: 'courseList',
    outcome: 'ok',
    fault: () => changesAddress((query) => query.delete('page')),
    pointer: '/query/page',
  },
  {
    name: 'paid courses among the free ones',
    inChinese: '免费课程里混有收费课程',
    operation: 'courseList',
    outcome: 'ok',
    fault: () => changesAddress((query) => query.delete('free')),
    pointer: '/query/free',
  },
  {
    name: 'a case ranking with other courses',
    inChinese: '病例榜单里有别的课程',
    operation: 'courseRanking',
    outcome: 'ok',
    fault: () => changesAddress((query) => query.delete('type')),
    pointer: '/query/type',
  },
  {
    name: 'the open channel instead of the membership channel',
    inChinese: '会员频道给的是公开课频道',
    operation: 'courseChannel',
    outcome: 'ok',
    fault: () => changesAddress((query) => query.set('type', 'open')),
    pointer: '/data/total',
  },
  {
    name: 'a channel with the newest course last',
    inChinese: '频道里最新的课程排在最后',
    operation: 'courseChannel',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, latest: reversed(data.latest as Json[]) })),
    pointer: '/data/latest',
  },
  {
    name: 'a channel with ended live broadcasts',
    inChinese: '频道里有已经结束的直播',
    operation: 'courseChannel',
    outcome: 'ok',
    fault: () => inFirstOf('lives', (live) => ({ ...live, status: 3 })),
    pointer: '/data/lives',
  },
  {
    name: 'a length of a lesson as a text, deep in a course',
    inChinese: '课程深处的课时长度写成文本',
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
    name: 'a course without its last chapter',
    inChinese: '课程缺了最后一章',
    operation: 'courseDetail',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, chapters: (data.chapters as Json[]).slice(0, -1) })),
    pointer: '/data/chapters',
  },
  {
    name: "a doctor's likes and favourites in an answer to a visitor",
    inChinese: '把别人的点赞和收藏告诉访客',
    operation: 'courseDetail',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, my: data.my ?? somebody })),
    pointer: '/data/my',
  },
  {
    name: 'a course that recommends itself',
    inChinese: '课程推荐它自己',
    operation: 'courseDetail',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, related: [data.album, ...(data.related as Json[]).slice(1)] })),
    pointer: '/data/related',
  },
  {
    name: 'a number of reviews that differs from their list',
    inChinese: '评价数与评价列表不符',
    operation: 'courseDetail',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, reviewCount: Number(data.reviewCount) + 1 })),
    pointer: '/data/reviewCount',
  },
  {
    name: 'a lesson for members that everybody can play',
    inChinese: '会员课时人人可播',
    operation: 'playAuth',
    outcome: 'vipOnly',
    fault: () => acceptsRefused('playAuth', 'vipOnly'),
    pointer: '/code',
  },
  {
    name: 'a paid lesson that everybody can play',
    inChinese: '付费课时不买也能播',
    operation: 'playAuth',
    outcome: 'buyFirst',
    fault: () => acceptsRefused('playAuth', 'buyFirst'),
    pointer: '/code',
  },
  {
    name: 'a preview that is longer than declared in its course',
    inChinese: '试看时长比课程页写的长',
    operation: 'playAuth',
    outcome: 'preview',
    fault: () => inData((data) => ({ ...data, previewSeconds: Number(data.previewSeconds) + 60 })),
    pointer: '/data/previewSeconds',
  },
  {
    name: 'a lesson with the length of another lesson',
    inChinese: '课时长度是另一节的',
    operation: 'playAuth',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, duration: Number(data.duration) + 1 })),
    pointer: '/data/duration',
  },
  {
    name: 'a handout for members that everybody can download',
    inChinese: '会员讲义人人可取',
    operation: 'materialUrl',
    outcome: 'vipOnly',
    fault: () => acceptsRefused('materialUrl', 'vipOnly'),
    pointer: '/code',
  },
  {
    name: 'success for a handout that does not exist',
    inChinese: '不存在的讲义也能取到',
    operation: 'materialUrl',
    outcome: 'notFound',
    fault: () => acceptsRefused('materialUrl', 'notFound'),
    pointer: '/code',
  },
  {
    name: 'a department filter of lecturers without effect',
    inChinese: '每个科室下都是全部讲师',
    operation: 'lecturerList',
    outcome: 'ok',
    fault: () => changesAddress((query) => query.delete('departmentId')),
    pointer: '/query/departmentId',
  },
  {
    name: 'lecturers with the fewest courses first',
    inChinese: '课程最少的讲师排在最前',
    operation: 'lecturerList',
    outcome: 'ok',
    fault: () => async (request, forward) =>
      new URL(request.url).searchParams.get('sort') === 'courses' ? inList(reversed)(request, forward) : forward(),
    pointer: '/data/list',
  },
  {
    name: 'the same lecturer on every page of the list',
    inChinese: '讲师列表总是返回第一页',
    operation: 'lecturerList',
    outcome: 'ok',
    fault: () => changesAddress((query) => query.delete('page')),
    pointer: '/query/page',
  },
  {
    name: 'the page of another lecturer',
    inChinese: '给出另一位讲师的主页',
    operation: 'lecturerDetail',
    outcome: 'ok',
    fault: () => changesAddress((query) => query.set('lecturerId', '803')),
    pointer: '/data/lecturer',
  },
  {
    name: 'a lecturer among their own similar lecturers',
    inChinese: '讲师与自己相似',
    operation: 'lecturerDetail',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, similar: [data.lecturer, ...(data.similar as Json[]).slice(1)] })),
    pointer: '/data/similar',
  },
  {
    name: 'a reduced price above the original price',
    inChinese: '优惠价高于原价',
    operation: 'vipPlanList',
    outcome: 'ok',
    fault: () => inFirstOf('plans', (plan) => ({ ...plan, originalPriceFen: Number(plan.priceFen) - 1 })),
    pointer: '/data/plans',
  },
  {
    name: 'a membership with every plan recommended',
    inChinese: '每个会员套餐都是推荐',
    operation: 'vipPlanList',
    outcome: 'ok',
    fault: () =>
      inData((data) => ({ ...data, plans: (data.plans as Json[]).map((plan) => ({ ...plan, recommended: true })) })),
    pointer: '/data/plans',
  },
  {
    name: 'a body system filter without effect',
    inChinese: '每个系统下都是全部图谱',
    operation: 'anatomyList',
    outcome: 'ok',
    fault: () => changesAddress((query) => query.delete('systemId')),
    pointer: '/data/total',
  },
  {
    name: 'a body region filter without effect',
    inChinese: '每个部位下都是全部图谱',
    operation: 'anatomyList',
    outcome: 'ok',
    fault: () => changesAddress((query) => query.delete('regionId')),
    pointer: '/data/total',
  },
  {
    name: 'a plate whose labels stand mirrored',
    inChinese: '图谱的标注左右颠倒',
    operation: 'anatomyDetail',
    outcome: 'ok',
    fault: () =>
      inFirstOf('structures', (first) => ({ ...first, marker: { x: 1 - Number((first.marker as Json).x), y: 0.5 } })),
    pointer: '/data/structures/0/marker/x',
  },
  {
    name: 'an album that is counted but not listed',
    inChinese: '图谱计入总数却没有列出',
    operation: 'anatomyList',
    outcome: 'ok',
    fault: () => inList((list) => list.slice(0, -1)),
    pointer: '/data/total',
  },
  {
    name: 'an atlas search without Latin names',
    inChinese: '图谱不认识拉丁名',
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
