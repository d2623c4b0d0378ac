/** Faults of watch records, owned courses, favourites, likes and user data. */
import type { Json } from '../document.ts';
import {
  claimsSuccess,
  type Fault,
  acceptsRefused,
  inData,
  inList,
  afterFirst,
  changesBody,
  changesAddress,
  rewrite,
  type Sabotage,
} from '../faults.ts';

/** Reports that a favourite or a like was removed, but keeps it. */
const keeps =
  (name: 'collect' | 'like'): Fault =>
  async (request, forward) => {
    const asked = (await request.clone().json()) as Json;
    if (asked[name] !== false) return forward();
    const done = name === 'collect' ? 'collected' : 'liked';
    const counted = name === 'collect' ? 'collectCount' : 'likeCount';
    const changed = inData((data) => ({ ...data, [done]: false, [counted]: Number(data[counted]) - 1 }));
    const body = JSON.stringify({ ...asked, [name]: true });
    return changed(request, () => forward(new Request(request, { body })));
  };

/** Changes the personal fields of a course page; a visitor has none. */
const inMine = (change: Json): Fault =>
  inData((data) => ({ ...data, my: data.my === null ? null : { ...(data.my as Json), ...change } }));

/** Writes without effect or with a wrong effect. */
export const learners: Sabotage[] = [
  {
    name: 'a late playback message that moves the progress back',
    inChinese: '迟到的进度把位置拉了回去',
    operation: 'playRecordSave',
    outcome: 'ok',
    fault: () => changesBody((body) => ({ beats: (body.beats as Json[]).slice(-1) })),
    seenIn: 'playRecordList',
    pointer: '/data/list',
  },
  {
    name: 'the preview of a live stream that begins anew with each call',
    inChinese: '直播试看每次重新开始',
    operation: 'livePlay',
    outcome: 'vipOnly',
    fault: () => inData((data) => ({ ...data, previewSeconds: data.previewSeconds === null ? null : 300 })),
    pointer: '/data/previewSeconds',
  },
  {
    name: 'a third device that plays beside the two others',
    inChinese: '第三台设备开始播放后最早的一台照样播放',
    operation: 'playRecordSave',
    outcome: 'stopped',
    fault: () => inData((data) => ({ ...data, stopped: false })),
    pointer: '/data/stopped',
  },
  {
    name: 'a watch record that names another lesson',
    inChinese: '观看进度说的是另一节',
    operation: 'playRecordSave',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, list: (data.list as Json[]).map((beat) => ({ ...beat, videoId: 1 })) })),
    pointer: '/data/list/0',
  },
  {
    name: 'watch records with the oldest first',
    inChinese: '最早看的排在最前',
    operation: 'playRecordList',
    outcome: 'ok',
    fault: () => inList((list) => list.toReversed()),
    pointer: '/data/list',
  },
  {
    name: 'a search of watch records that ignores the keyword',
    inChinese: '观看记录不理会搜索词',
    operation: 'playRecordList',
    outcome: 'empty',
    fault: () => changesAddress((query) => query.delete('keyword')),
    pointer: '/data/list',
  },
  {
    name: 'a removed record that is still listed',
    inChinese: '删除的观看记录仍在列表里',
    operation: 'playRecordRemove',
    outcome: 'ok',
    fault: () => claimsSuccess({ removed: 1 }),
    seenIn: 'playRecordList',
    pointer: '/data/list',
  },
  {
    name: 'all records removed instead of one',
    inChinese: '删除一条却删了全部',
    operation: 'playRecordRemove',
    outcome: 'ok',
    fault: () => changesBody(() => ({ all: true })),
    pointer: '/data/removed',
  },
  {
    name: 'an owned course with a wrong last watched lesson',
    inChinese: '拥有的课程里不是上次看的课时',
    operation: 'ownedCourseList',
    outcome: 'ok',
    fault: () => inList((list) => list.map((own) => ({ ...own, lastVideoId: null }))),
    pointer: '/data/list',
  },
  {
    name: 'an owned course that may be claimed before it is finished',
    inChinese: '没学完的课程可以领取证书',
    operation: 'ownedCourseList',
    outcome: 'ok',
    fault: () => inList((list) => list.map((own) => ({ ...own, actions: ['learn', 'claim'] }))),
    pointer: '/data/list',
  },
  {
    name: 'a state filter of owned courses without effect',
    inChinese: '每种状态下都是全部课程',
    operation: 'ownedCourseList',
    outcome: 'ok',
    fault: () => changesAddress((query) => query.delete('state')),
    pointer: '/data/list',
  },
  {
    name: 'the newest favourite first, although the oldest is requested',
    inChinese: '要最早的收藏却先给最新的',
    operation: 'collectList',
    outcome: 'ok',
    fault: () => changesAddress((query) => query.delete('sort')),
    pointer: '/data/list',
  },
  {
    name: 'an old favourite at the top',
    inChinese: '很久以前的收藏排在最前',
    operation: 'collectList',
    outcome: 'ok',
    fault: () => inList((list) => list.toReversed()),
    pointer: '/data/list',
  },
  {
    name: 'a search of favourites that ignores the keyword',
    inChinese: '收藏不理会搜索词',
    operation: 'collectList',
    outcome: 'empty',
    fault: () => changesAddress((query) => query.delete('keyword')),
    pointer: '/data/list',
  },
  {
    name: 'a module filter of favourites without effect',
    inChinese: '每个模块下都是全部收藏',
    operation: 'collectList',
    outcome: 'ok',
    fault: () => changesAddress((query) => query.delete('module')),
    pointer: '/query/module',
  },
  {
    name: 'favourite courses among the articles',
    inChinese: '收藏的文章里混着课程',
    operation: 'collectList',
    outcome: 'ok',
    fault: () => changesAddress((query) => query.set('targetType', 'course')),
    pointer: '/data/list',
  },
  {
    name: 'only one favourite of several chosen ones',
    inChinese: '选了几门课程却只收藏一门',
    operation: 'collectSave',
    outcome: 'ok',
    seenIn: 'collectList',
    fault: () => changesBody((body) => ({ ...body, targetIds: (body.targetIds as number[]).slice(0, 1) })),
    pointer: '/data/list',
  },
  {
    name: 'a favourite that counts again at each repetition',
    inChinese: '同一收藏每次都计数',
    operation: 'collectSave',
    outcome: 'ok',
    fault: () => afterFirst((answer) => ({ ...answer, data: { collected: true, collectCount: 999_999 } })),
    pointer: '/data',
  },
  {
    name: 'a removed favourite that is still listed',
    inChinese: '取消的收藏仍在列表里',
    operation: 'collectSave',
    outcome: 'not',
    fault: () => keeps('collect'),
    seenIn: 'collectList',
    pointer: '/data/list',
  },
  {
    name: 'a favourite that its course page does not show',
    inChinese: '课程页不知道已经收藏',
    operation: 'collectSave',
    outcome: 'ok',
    plantedIn: 'courseDetail',
    fault: () => inMine({ collected: false }),
    pointer: '/data/my/collected',
  },
  {
    name: 'a course page without the watched progress',
    inChinese: '课程页不知道上次看到哪里',
    operation: 'playRecordSave',
    outcome: 'ok',
    plantedIn: 'courseDetail',
    fault: () => inMine({ lastVideoId: null }),
    pointer: '/data/my/lastVideoId',
  },
  {
    name: 'a like of a course that does not count',
    inChinese: '课程的点赞没有计数',
    operation: 'courseLike',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, likeCount: Number(data.likeCount) - 1 })),
    pointer: '/data/likeCount',
  },
  {
    name: 'a removed like of a course that is kept',
    inChinese: '取消的课程点赞仍然保留',
    operation: 'courseLike',
    outcome: 'not',
    fault: () => keeps('like'),
    seenIn: 'courseDetail',
    pointer: '/data/my/liked',
  },
  {
    name: 'a captcha that everybody passes',
    inChinese: '人人都能通过图形验证',
    operation: 'sensebotValidate',
    outcome: 'fail',
    fault: () => rewrite((answer) => ({ ...answer, result: 'success' })),
    pointer: '/result',
  },
  {
    name: 'a login by a QR picture that was never requested',
    inChinese: '没有人要过的二维码也能登录',
    operation: 'scanLoginSuccess',
    outcome: 'scanExpired',
    fault: () => acceptsRefused('scanLoginSuccess', 'scanExpired'),
    pointer: '/code',
  },
  {
    name: 'a doctor who is counted among the members',
    inChinese: '普通医生被计为会员',
    operation: 'gioUserStruct',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, isVip: 1 })),
    pointer: '/data/isVip',
  },
  {
    name: 'a doctor who is counted in another department',
    inChinese: '医生被计入别的科室',
    operation: 'gioUserStruct',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, departmentName: '别的科室' })),
    pointer: '/data/departmentName',
  },
];
