/** The past of the user whose centre is full: what she has watched, bought, marked and written down. */
import { productOf } from '../mall/catalog.ts';
import { watchIn, type WatchedIn } from '../learning/learned.ts';
import { type LearningRecord, markOf, type PlayMark } from '../learning/records.ts';
import { watchedSeconds } from '../learning/watching.ts';
import type { CaseRun } from '../learning/records.ts';
import type { CourseRecord } from './courses.ts';
import type { MedicaseRecord } from './cases.ts';
import { lessonId } from './lessons.ts';
import type { Content } from './seed.ts';
import { dayAt, type Moments, sure } from './tools.ts';
import { hour, minute } from '../times.ts';
import { watchedInYear } from './studyYear.ts';

/** Course, lesson and per cent watched; the latest first. The lessons before it were watched to their end. */
const watched: readonly (readonly [albumId: number, lesson: number, percent: number])[] = [
  [3001, 4, 42],
  [1019, 7, 68],
  [3103, 11, 15],
  [1001, 2, 93],
  [1111, 2, 100],
  [3301, 1, 100],
  [8001, 3, 56],
  [3203, 2, 8],
  [1026, 8, 100],
  [3016, 20, 100],
  [1022, 1, 31],
];

/** The replay that was watched, and its place among the records. */
const replay = { liveId: 2016, percent: 77, place: 5 };
/** A course that was taken away after it was watched. */
const gone = { albumId: 3190, lesson: 2, percent: 64 };
/** Records of the same day; older ones follow with whole days between. */
const sameDay = 2;

const marked = [3001, 1019, 3103, 8001, 1004, 3302, 1105, 3203, 3012, 1013, 8003, 3190, 1021, 3006];
const liked = [3001, 1019, 8001];
const markedCases = [7001, 7010, 7015];

/** Cases that were finished, with the number of wrong answers. */
const finishedCases: readonly (readonly [id: number, wrong: number])[] = [
  [7002, 1],
  [7005, 0],
  [7008, 2],
  [7011, 1],
];
/** The case that waits half-way: the steps that are revealed, the last one with its questions open. */
const begunCase = { id: 7001, revealed: 4 };

/** A run through the first steps; the first `wrong` answers are wrong. */
function runThrough(
  { steps }: MedicaseRecord,
  through: number,
  wrong: number,
): Pick<CaseRun, 'answers'> & { score: number } {
  const questions = steps.slice(0, through).flatMap((step) => step.questions);
  const answers = questions.map(({ question, answer }, at) => {
    const other = question.options.filter(({ key }) => !answer.includes(key)).map(({ key }) => key);
    return [String(question.questionId), at < wrong ? other.slice(0, 1) : [...answer]] as const;
  });
  return {
    answers: Object.fromEntries(answers),
    score: Math.round(((questions.length - wrong) * 100) / Math.max(1, questions.length)),
  };
}

function casesOf({ medicases, moments }: Content): Record<string, CaseRun> {
  const runs = medicases.flatMap((medicase, at): [string, CaseRun][] => {
    const { id, stepCount } = medicase.brief;
    const startTime = dayAt(moments, -2 - at, 20.2);
    const times = { startTime, updateTime: startTime + 18 * minute };
    const finished = finishedCases.find(([own]) => own === id);
    if (finished)
      return [
        [
          String(id),
          {
            ...{ ...times, finishTime: times.updateTime, revealed: stepCount, done: true },
            ...runThrough(medicase, stepCount, finished[1]),
          },
        ],
      ];
    if (id !== begunCase.id) return [];
    const { revealed } = begunCase;
    return [
      [
        String(id),
        { ...times, revealed, done: false, answers: runThrough(medicase, revealed - 1, 1).answers, score: null },
      ],
    ];
  });
  return Object.fromEntries(runs);
}

const timeOf = (moments: Moments, place: number): number =>
  place < sameDay ? moments.hour - (place + 1) * hour - 17 * minute : dayAt(moments, 1 - place * 2, 21.4);

function mark(album: CourseRecord, lesson: number, percent: number, updateTime: number, place: number): PlayMark {
  const duration = sure(album.durations[lesson - 1], `lesson ${lesson} of ${album.brief.albumId}`);
  const played = Math.round((duration * percent) / 100);
  return {
    videoId: lessonId(album.brief.albumId, lesson),
    albumId: album.brief.albumId,
    liveId: null,
    position: percent === 100 ? 0 : played,
    ranges: [[0, played]],
    finished: percent === 100,
    ...(percent === 100 && { finishTime: updateTime }),
    device: place % 3 === 1 ? 'app' : 'web',
    updateTime,
    clientTime: 0,
  };
}

function marksOf(content: Content): PlayMark[] {
  const { courses, withdrawn, moments, lives } = content;
  const courseOf = (id: number): CourseRecord | undefined =>
    [...courses, ...withdrawn].find(({ brief }) => brief.albumId === id);
  const marks: PlayMark[] = [];
  const rows = [...watched, [gone.albumId, gone.lesson, gone.percent] as const];
  for (const [index, [albumId, lesson, percent]] of rows.entries()) {
    const album = courseOf(albumId);
    if (!album) continue;
    const place = index < replay.place ? index : index + 1;
    marks.push(mark(album, lesson, percent, timeOf(moments, place), place));
    for (let before = 1; before < lesson; before += 1) {
      const time = dayAt(moments, -(26 + index * 3 + (lesson - before)), 20.5);
      marks.push(mark(album, before, 100, time, index + before));
    }
  }
  const live = lives.find(({ plan }) => plan.liveId === replay.liveId);
  if (live) {
    const duration = (live.plan.endTime - live.plan.startTime) / 1_000;
    const position = Math.round((duration * replay.percent) / 100);
    marks.push({
      videoId: lessonId(replay.liveId, 1),
      albumId: replay.liveId,
      liveId: replay.liveId,
      position,
      ranges: [[0, position]],
      finished: false,
      device: 'web',
      updateTime: timeOf(moments, replay.place),
      clientTime: 0,
    });
  }
  return marks;
}

/** Her favourite products with the prices that she would have paid then, in fen: some fell since, one rose, one is gone. */
const markedProducts: readonly (readonly [productId: number, fen: number])[] = [
  [6031, 31_800],
  [6005, 29_800],
  [6001, 15_800],
  [6016, 26_800],
  [6047, 13_800],
  [6004, 26_800],
  [6025, 21_800],
  [6060, 6_900],
];

/** What that user has done, as of the content's moments. */
export function seededLearning(content: Content): LearningRecord {
  const { moments } = content;
  const day = (days: number): number => dayAt(moments, days, 9.5);
  const isThere = (id: number): boolean =>
    [...content.courses, ...content.withdrawn].some(({ brief }) => brief.albumId === id);
  const products = markedProducts.filter(([id]) => productOf(content, id) !== null);
  const marks = marksOf(content);
  const plays = Object.fromEntries(marks.map((own) => [String(own.videoId), own]));
  const watchedIn: WatchedIn = watchedInYear(moments);
  for (const own of marks) watchIn(watchedIn, own.updateTime, watchedSeconds(own));
  return {
    plays,
    watchedIn,
    collected: Object.fromEntries([
      ...marked.filter(isThere).map((id, index) => [markOf({ targetType: 'course', targetId: id }), day(-index * 4)]),
      ...content.articles
        .filter(({ brief }) => brief.articleId % 3 === 0)
        .map(({ brief }, index) => [markOf({ targetType: 'article', targetId: brief.articleId }), day(-index * 3)]),
      ...markedCases
        .filter((id) => content.medicases.some(({ brief }) => brief.id === id))
        .map((targetId, index) => [markOf({ targetType: 'medicase', targetId }), day(-1 - index * 6)]),
      ...[4008, 4002, 4101, 4205, 4012].map(
        (targetId, index) => [markOf({ targetType: 'meeting', targetId }), day(-1 - index * 3)] as const,
      ),
      ...products.map(([targetId], index) => [markOf({ targetType: 'product', targetId }), day(-2 - index * 5)]),
    ] as [string, number][]),
    collectedPrices: Object.fromEntries(
      products.map(([targetId, fen]) => [markOf({ targetType: 'product', targetId }), fen]),
    ),
    liked: liked.filter(isThere).map((targetId) => markOf({ targetType: 'course', targetId })),
    removedFinished: [],
    likedComments: [],
    cases: casesOf(content),
    purchases: [
      { albumId: 3103, source: 'buy' as const, startTime: day(-353), expireAt: day(12) },
      { albumId: 3101, source: 'buy' as const, startTime: day(-40), expireAt: day(325) },
      { albumId: 3004, source: 'gift' as const, startTime: day(-90), expireAt: null },
      { albumId: 3106, source: 'buy' as const, startTime: day(-400), expireAt: day(-35) },
      { albumId: 3190, source: 'buy' as const, startTime: day(-300), expireAt: day(65) },
      { albumId: 3104, source: 'buy' as const, startTime: day(-2), expireAt: day(363) },
    ].filter(({ albumId }) => isThere(albumId)),
    notes: [
      [300_104, 318, '胃网膜右静脉的根部先显露再离断，注意副右结肠静脉的汇入。'],
      [300_104, 905, '第6组淋巴结：上界是胰十二指肠上前静脉。'],
      [101_907, 1_212, '胰管反复插管的患者术后复查淀粉酶；高危者预防胰腺炎要提前用药。'],
    ]
      .map(([videoId, t, text], index) => ({
        noteId: 900 + index,
        albumId: Math.floor(Number(videoId) / 100),
        videoId: Number(videoId),
        t: Number(t),
        content: String(text),
        createTime: day(-index * 2),
        updateTime: day(-index * 2),
      }))
      .filter(({ albumId }) => isThere(albumId)),
  };
}
