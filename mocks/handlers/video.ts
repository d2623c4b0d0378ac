/** A course's page: what can be played, how far one is, notes, reviews, questions, handouts. */
import type { components } from '../../openapi/portal.d.ts';
import { type Handlers, type Refusal, refuse } from '../engine/answers.ts';
import { playOf, purchaseOf } from '../engine/learning/access.ts';
import { commentPage, courseOfComment, findComment, isQuestionOf } from '../engine/learning/comments.ts';
import { coursePage, likesOf, readerOf } from '../engine/learning/coursePage.ts';
import { learnOn } from '../engine/learning/learned.ts';
import { albumOf, finishedIn, isGone } from '../engine/learning/progress.ts';
import { learningOf, type NoteRecord } from '../engine/learning/records.ts';
import { allReviews, canReview, reviewPage } from '../engine/learning/reviews.ts';
import { isTooMuch, keepKey, sentBefore } from '../engine/learning/texts.ts';
import { percentOf, watch, watchedSeconds } from '../engine/learning/watching.ts';
import { grant, grantMaterial } from '../engine/playback/playback.ts';
import type { AlbumRecord } from '../engine/seed/courses.ts';
import { materialsOf } from '../engine/seed/courseTexts.ts';
import { lessonPlace, lessonsOf } from '../engine/seed/lessons.ts';
import type { Content } from '../engine/seed/seed.ts';
import type { State, UserRecord } from '../engine/state.ts';

type Schemas = components['schemas'];

const fourHours = 4 * 3_600_000;
const qualities = ['auto', '720p', '360p'] as const;
const mostNotes = 500;
/** Characters of a review; blanks at its ends count for nothing. */
const shortestReview = 10;

interface Known {
  state: State;
  content: Content;
  caller: UserRecord | null;
  now: number;
}

/** A course that this reader may see; who bought one keeps it when it is taken away. */
function visible({ state, content, caller, now }: Known, albumId: number): AlbumRecord | null {
  const album = albumOf(content, albumId);
  if (!album) return null;
  if (!isGone(content, albumId)) return album;
  return purchaseOf(readerOf(state, content, caller, now).viewer, albumId) ? album : null;
}

const withOrWithout = (list: readonly number[], item: number, isWith: boolean): number[] => [
  ...list.filter((other) => other !== item),
  ...(isWith ? [item] : []),
];

function noteShown({ state: _, content }: Known, note: NoteRecord): Schemas['Note'] {
  const album = albumOf(content, note.albumId);
  const lesson = album && lessonsOf(album, content.moments)[lessonPlace(note.videoId).index];
  return { ...note, lessonTitle: lesson?.title ?? '' };
}

const pointNames = ['导入', '关键概念', '步骤与要点', '病例', '小结'];
const pointsOf = (duration: number): Schemas['PlayAuth']['points'] =>
  pointNames.map((title, index) => ({ t: Math.round((duration * index) / pointNames.length), title }));

function playAuth(known: Known, query: { albumId: number; videoId: number }): Schemas['PlayAuth'] | Refusal {
  const { state, content, caller, now } = known;
  const album = visible(known, query.albumId);
  const lesson = album && lessonsOf(album, content.moments).find(({ videoId }) => videoId === query.videoId);
  if (!lesson || lesson.status !== 'ready') return refuse('notFound');
  const { viewer, learning } = readerOf(state, content, caller, now);
  const { play, reason } = playOf(lesson, album, viewer);
  if (play === 'login') return refuse('loginRequired');
  if (play === 'vip') return refuse('vipOnly');
  if (play === 'pay') return refuse('buyFirst');
  const limit = play === 'preview' ? lesson.previewSeconds : null;
  const { duration, videoId } = lesson;
  const { userId } = viewer;
  const { captions, expireAt, ...playlists } = grant({ userId, videoId, duration, limit, now, life: fourHours });
  const type = 'application/vnd.apple.mpegurl';
  return {
    videoId,
    canPlay: play === 'full',
    reason,
    previewSeconds: limit,
    duration,
    urls: qualities.map((quality) => ({ quality, url: playlists[quality], type })),
    subtitles: [{ lang: 'zh-CN', label: '中文', url: captions }],
    expireAt,
    points: pointsOf(duration),
    watermark: lesson.free === 'open' || userId === 0 ? null : String(userId).slice(-4).padStart(4, '0'),
    position: learning.plays[String(videoId)]?.position ?? 0,
  };
}

/** Handlers of the tag `video`. */
export const video = {
  courseDetail({ state, content, caller, now, query }) {
    const album = visible({ state, content, caller, now }, query.albumId);
    if (!album) return refuse('notFound');
    const reviewCount = allReviews(state, content, album).length;
    return coursePage(state, content, caller, album, { now, reviewCount });
  },

  playAuth({ state, content, caller, now, query }) {
    return playAuth({ state, content, caller, now }, query);
  },

  playRecordSave({ state, content, caller, now, body }) {
    if (!caller) return refuse('loginRequired');
    const learning = learningOf(state, content, caller);
    const changed = new Map<number, Schemas['PlayProgress']>();
    for (const beat of body.beats) {
      const album = albumOf(content, beat.albumId);
      const duration = album?.durations[lessonPlace(beat.videoId).index];
      if (!album || duration === undefined || lessonPlace(beat.videoId).albumId !== beat.albumId) continue;
      const key = String(beat.videoId);
      const known = learning.plays[key];
      const mark = watch(known, beat, duration, now);
      learning.plays[key] = mark;
      learnOn(learning.learnedOn, now, watchedSeconds(mark) - (known ? watchedSeconds(known) : 0));
      changed.set(beat.videoId, {
        albumId: beat.albumId,
        videoId: beat.videoId,
        percent: percentOf(mark, duration),
        finished: mark.finished,
        albumProgress: Math.floor((finishedIn(learning, beat.albumId) * 100) / album.brief.videoCount),
      });
    }
    return [...changed.values()];
  },

  courseLike({ state, content, caller, now, body }) {
    const album = visible({ state, content, caller, now }, body.albumId);
    if (!caller || !album) return refuse('notFound');
    const learning = learningOf(state, content, caller);
    learning.liked = withOrWithout(learning.liked, body.albumId, body.like);
    return { liked: body.like, likeCount: likesOf(state, album) };
  },

  reviewList({ state, content, caller, now, query }) {
    const album = visible({ state, content, caller, now }, query.albumId);
    return album ? reviewPage(state, content, caller, album, query) : refuse('notFound');
  },

  reviewSubmit({ state, content, caller, now, body }) {
    const known = { state, content, caller, now };
    const album = visible(known, body.albumId);
    if (!caller || !album) return refuse('notFound');
    if (!canReview(state, content, caller, album)) return refuse('reviewTooEarly');
    const { userId } = caller.user;
    if ([...body.content.trim()].length < shortestReview) return refuse('badParameter');
    if (isTooMuch(state, 'review', userId, now)) return refuse('tooFrequent');
    const { star, albumId } = body;
    state.reviews = state.reviews.filter((review) => review.userId !== userId || review.albumId !== albumId);
    const progress = coursePage(state, content, caller, album, { now, reviewCount: 0 }).my?.progress ?? 0;
    const id = state.nextTextId++;
    state.reviews.push({ id, userId, albumId, star, content: body.content.trim(), progress, createTime: now });
    return reviewPage(state, content, caller, album, {}).mine ?? refuse('notFound');
  },

  materialUrl({ state, content, caller, now, query }) {
    const known = { state, content, caller, now };
    const album = visible(known, Math.floor(query.materialId / 10));
    const material = album && materialsOf(album).find(({ materialId }) => materialId === query.materialId);
    if (!material || !caller) return refuse('notFound');
    const { viewer } = readerOf(state, content, caller, now);
    const owned = purchaseOf(viewer, album.brief.albumId) !== null;
    if (material.free === 'vip' && !viewer.isVip && !owned) return refuse('vipOnly');
    if (material.free === 'pay' && !owned) return refuse('buyFirst');
    return grantMaterial(material.materialId, viewer.userId, now);
  },

  noteList({ state, content, caller, now, query }) {
    if (!caller) return refuse('loginRequired');
    return learningOf(state, content, caller)
      .notes.filter(({ albumId }) => albumId === query.albumId)
      .toSorted((one, other) => one.videoId - other.videoId || one.t - other.t || one.noteId - other.noteId)
      .map((note) => noteShown({ state, content, caller, now }, note));
  },

  noteSave({ state, content, caller, now, body, idempotencyKey: key }) {
    const known = { state, content, caller, now };
    const album = visible(known, body.albumId);
    const isOfCourse = lessonPlace(body.videoId).albumId === body.albumId;
    if (!caller || !album || !isOfCourse || !album.durations[lessonPlace(body.videoId).index])
      return refuse('notFound');
    const learning = learningOf(state, content, caller);
    const { userId } = caller.user;
    const { t, albumId, videoId } = body;
    const wanted = body.noteId ?? sentBefore(state, 'note', userId, key);
    const found = learning.notes.find(({ noteId, albumId: of }) => noteId === wanted && of === albumId);
    if (found) {
      Object.assign(found, { content: body.content, t, updateTime: now });
      return noteShown(known, found);
    }
    if (body.noteId !== undefined) return refuse('notFound');
    const noteId = state.nextTextId++;
    keepKey(state, 'note', userId, key, noteId);
    const note = { noteId, albumId, videoId, t, content: body.content, createTime: now, updateTime: now };
    learning.notes = [...learning.notes, note].slice(-mostNotes);
    return noteShown(known, note);
  },

  noteRemove({ state, content, caller, body }) {
    if (!caller) return refuse('loginRequired');
    const learning = learningOf(state, content, caller);
    const rest = learning.notes.filter(({ noteId }) => noteId !== body.noteId);
    if (rest.length === learning.notes.length) return refuse('notFound');
    learning.notes = rest;
    return null;
  },

  commentList({ state, content, caller, now, query }) {
    const album = visible({ state, content, caller, now }, query.albumId);
    return album ? commentPage(state, content, caller, album, query) : refuse('notFound');
  },

  commentSubmit({ state, content, caller, now, body, idempotencyKey: key }) {
    const album = visible({ state, content, caller, now }, body.albumId);
    if (!caller || !album) return refuse('notFound');
    const parentId = body.parentId ?? null;
    if (parentId !== null && !isQuestionOf(state, content, caller, album, parentId)) return refuse('notFound');
    const { userId } = caller.user;
    const before = findComment(state, content, caller, album, sentBefore(state, 'comment', userId, key));
    if (before) return before;
    if (isTooMuch(state, 'comment', userId, now)) return refuse('tooFrequent');
    const id = state.nextTextId++;
    keepKey(state, 'comment', userId, key, id);
    state.comments.push({ id, userId, albumId: body.albumId, parentId, content: body.content.trim(), createTime: now });
    return findComment(state, content, caller, album, id) ?? refuse('notFound');
  },

  commentLike({ state, content, caller, body }) {
    const album = courseOfComment(state, content, body.commentId);
    if (!caller || !album) return refuse('notFound');
    const learning = learningOf(state, content, caller);
    learning.likedComments = withOrWithout(learning.likedComments, body.commentId, body.like);
    const found = findComment(state, content, caller, album, body.commentId);
    return { liked: body.like, likeCount: found?.likeCount ?? 0 };
  },

  commentRemove({ state, caller, body }) {
    const own = state.comments.find(({ id, userId }) => id === body.commentId && userId === caller?.user.userId);
    if (!own) return refuse('notFound');
    state.comments = state.comments.filter(({ id, parentId }) => id !== own.id && parentId !== own.id);
    return null;
  },
} satisfies Partial<Handlers>;
