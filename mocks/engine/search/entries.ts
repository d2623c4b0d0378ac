/** What can be found: all content that has a tab on the results page. */
import { liveAt } from '../live/airing.ts';
import type { CourseRecord } from '../seed/courses.ts';
import { hospitalCard } from '../seed/hospitalPages.ts';
import { lessonId, lessonTitle } from '../seed/lessons.ts';
import { departmentOf } from '../seed/reference.ts';
import type { Content } from '../seed/seed.ts';
import { hospitalText } from '../seed/texts/hospitals.ts';
import { introductionOf } from '../seed/texts/introductions.ts';
import type { Entry, Tab } from './entry.ts';
import { exerciseEntry } from './exerciseEntry.ts';

/** The tabs of the results page, in their order. */
export const tabs: readonly (readonly [Tab, string])[] = [
  ['open', '公开课'],
  ['vip', '会员课'],
  ['case', '病例视频'],
  ['knowledge', '知识点'],
  ['anatomy', '解剖'],
  ['live', '直播'],
  ['meeting', '会议'],
  ['operation', '手术班'],
  ['training_tribe', '训练营'],
  ['article', '文章'],
  ['medicase', '病例'],
  ['exercise', '题库'],
  ['mall', '商城'],
  ['hospital', '医院'],
];

const joinTexts = (...texts: (string | null | undefined)[]): string => texts.filter(Boolean).join(' ');
const departmentName = (id: number): string => departmentOf(id)?.departmentName ?? '';

function courseEntry(album: CourseRecord): Entry {
  const { albumId, moduleType, title, coverUrl, free, videoCount, lecturerName, hospitalName, playCount } = album.brief;
  const { departmentId, publishTime } = album;
  const priceFen = album.brief.priceFen ?? null;
  const lessons = Array.from({ length: videoCount }, (_, index) => ({
    videoId: lessonId(albumId, index + 1),
    title: lessonTitle(album, index + 1),
  }));
  const names = lessons.map((lesson) => lesson.title.replace(/^第\d+节 /, ''));
  const summary =
    introductionOf(albumId) ??
    `${departmentName(departmentId) || '全科'}课程，讲授${names.slice(0, 4).join('、')}等内容。`;
  const tab = moduleType === 'masterClass' || moduleType === 'pbl' ? 'vip' : moduleType;
  return {
    tab,
    departmentId,
    title,
    text: joinTexts(summary, lecturerName, hospitalName),
    lessons,
    time: publishTime,
    plays: playCount,
    item: () => ({
      moduleType,
      albumId,
      title,
      coverUrl,
      summary,
      lecturerName,
      hospitalName: hospitalName ?? null,
      time: publishTime,
      playCount,
      free,
      priceFen,
      videoCountText: `共${videoCount}节`,
    }),
  };
}

function liveEntry(live: Content['lives'][number]): Entry {
  const { liveId, title, coverUrl, lecturerName, hospitalName, startTime, enterpriseLive } = live.plan;
  const { reserveCount } = live;
  return {
    tab: 'live',
    departmentId: live.departmentId,
    title,
    text: joinTexts(lecturerName, hospitalName, departmentName(live.departmentId)),
    lessons: [],
    time: startTime,
    plays: reserveCount,
    item: (now) => ({
      moduleType: 'live',
      albumId: liveId,
      enterpriseLive,
      title,
      coverUrl,
      lecturerName,
      hospitalName: hospitalName ?? null,
      time: startTime,
      status: liveAt(live, now).status,
      playCount: reserveCount,
    }),
  };
}

function meetingEntry({ departmentId, group, brief }: Content['meetings'][number]): Entry {
  const { albumId, moduleType, title, coverUrl, startTime, endTime, priceFen } = brief;
  const place = brief.mode === 'online' ? '线上' : (brief.place ?? '线上');
  return {
    tab: group === 'training' ? 'training_tribe' : group,
    departmentId,
    title,
    text: joinTexts(place, departmentName(departmentId)),
    lessons: [],
    time: startTime,
    plays: 0,
    item: () => ({ moduleType, albumId, title, coverUrl, place, time: startTime, endTime, priceFen }),
  };
}

function articleEntry({ departmentId, brief }: Content['articles'][number]): Entry {
  const { articleId, title, summary, coverUrl, authorName, categoryName, publishTime, readCount } = brief;
  return {
    tab: 'article',
    departmentId,
    title,
    text: joinTexts(summary, authorName, categoryName),
    lessons: [],
    time: publishTime,
    plays: readCount,
    item: () => ({
      moduleType: 'article',
      articleId,
      title,
      coverUrl,
      summary,
      lecturerName: authorName,
      time: publishTime,
      playCount: readCount,
    }),
  };
}

function caseEntry(
  content: Content,
  { departmentId, lecturerId, summary, brief }: Content['medicases'][number],
): Entry {
  const { id, title, coverUrl, departmentName: department, free, questionCount, doneCount } = brief;
  const lecturerName = content.lecturers.find((lecturer) => lecturer.lecturerId === lecturerId)?.name ?? null;
  return {
    tab: 'medicase',
    caseId: id,
    departmentId,
    title,
    text: joinTexts(summary, lecturerName, department),
    lessons: [],
    time: id,
    plays: doneCount,
    item: () => ({
      moduleType: 'medicase',
      albumId: id,
      title,
      coverUrl,
      summary,
      lecturerName,
      videoCountText: `${questionCount}个问题`,
      playCount: doneCount,
      free,
    }),
  };
}

function productEntry({ departmentId, brief }: Content['products'][number]): Entry {
  const { productId, title, imageUrl, maker, tags, sales } = brief;
  return {
    tab: 'mall',
    departmentId,
    title,
    text: joinTexts(maker, ...tags, departmentName(departmentId)),
    lessons: [],
    time: productId,
    plays: sales,
    item: () => ({
      moduleType: 'product',
      productId,
      title,
      coverUrl: imageUrl,
      summary: tags.length > 0 ? tags.join(' · ') : null,
      playCount: sales,
      priceFen: brief.priceFen,
    }),
  };
}

function hospitalEntry(content: Content, hospital: Content['hospitals'][number]): Entry {
  const { id, name, logoUrl, level, areaName, courseCount, liveCount } = hospitalCard(content, hospital);
  const { intro, keyDepartments } = hospitalText(id);
  const summary = intro.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : [])).join('');
  return {
    tab: 'hospital',
    departmentId: 0,
    title: name,
    text: joinTexts(summary, level, areaName, ...keyDepartments.map((department) => department.name)),
    lessons: [],
    time: id,
    plays: courseCount + liveCount,
    item: () => ({
      moduleType: 'hospital',
      hospitalId: id,
      title: name,
      coverUrl: logoUrl,
      summary,
      place: `${level} · ${areaName}`,
      videoCountText: courseCount > 0 ? `${courseCount}门课程` : null,
    }),
  };
}

/** Everything that can be found in a content, in the order of the tabs. */
export function entriesOf(content: Content): Entry[] {
  const entries: Entry[] = [
    ...content.courses.map(courseEntry),
    ...content.lives.map(liveEntry),
    ...content.meetings.map(meetingEntry),
    ...content.articles.map(articleEntry),
    ...content.medicases.map((one) => caseEntry(content, one)),
    ...content.exercises.map((one) => exerciseEntry(content, one)),
    ...content.products.map(productEntry),
    ...content.hospitals.map((one) => hospitalEntry(content, one)),
  ];
  const order = tabs.map(([tab]) => tab);
  return entries.sort((one, other) => order.indexOf(one.tab) - order.indexOf(other.tab));
}
