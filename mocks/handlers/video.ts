/** A course's page: playable lessons, progress, notes, reviews, handouts. */
import type { components } from '#openapi/portal.d.ts';
import { type Handlers, Refusal, refuse } from '../engine/answers.ts';
import { purchaseOf } from '../engine/learning/access.ts';
import { coursePage, type Known, likesOf, readerOf, visibleCourse } from '../engine/learning/coursePage.ts';
import { watchIn } from '../engine/learning/learned.ts';
import { courseOf, finishedIn } from '../engine/learning/progress.ts';
import { allowedOf, askRight, count } from '../engine/learning/pace.ts';
import { markOf, type NoteRecord, toggled } from '../engine/learning/records.ts';
import { learningOf } from '../engine/learning/learningOf.ts';
import { ratingOf, type Reviewed, reviewedCourse, reviewPage } from '../engine/learning/reviews.ts';
import { collectsOf } from '../engine/learning/targets.ts';
import { isTooMuch, storeKey, sentBefore } from '../engine/learning/texts.ts';
import { countedOf, percentOf, watch, watchedSeconds } from '../engine/learning/watching.ts';
import { meetingWith } from '../engine/meetings/cards.ts';
import { meetingMaterial } from '../engine/meetings/meetingPage.ts';
import { reviewedEvent } from '../engine/meetings/reviews.ts';
import { grant, grantMaterial, grantSample } from '../engine/playback/playback.ts';
import { mustStop, type Playback } from '../engine/playback/playingDevices.ts';
import { answerQuiz, quizPointsFor } from '../engine/playback/quizPoints.ts';
import { lessonRight } from '../engine/playback/rights.ts';
import { materialsOf } from '../engine/seed/courseTexts.ts';
import { lessonPlace, lessonsOf } from '../engine/seed/lessons.ts';

type Schemas = components['schemas'];

const qualities = ['auto', '720p', '360p'] as const;
/** Notes of one course; older ones give way to new ones. */
const maxNotes = 500;
/** Minimum characters of a review, without blanks at its ends. */
const minReviewLength = 10;

function noteShown({ state: _, content }: Known, note: NoteRecord): Schemas['Note'] {
  const album = courseOf(content, note.albumId);
  const lesson = album && lessonsOf(album, content.moments)[lessonPlace(note.videoId).index];
  return { ...note, lessonTitle: lesson?.title ?? '' };
}

type Lesson = { albumId: number; videoId: number };

const pointNames = ['导入', '关键概念', '步骤与要点', '病例', '小结'];
const pointsOf = (duration: number): Schemas['PlayAuth']['points'] =>
  pointNames.map((title, index) => ({ t: Math.round((duration * index) / pointNames.length), title }));

function playAuth(known: Known & Playback, query: Lesson & { again?: boolean }): Schemas['PlayAuth'] | Refusal {
  const right = lessonRight(known, query);
  if (right instanceof Refusal) return right;
  if (mustStop(known, query.again === true ? 'playsOn' : 'begins')) return refuse('playsElsewhere');
  const { lesson, play, reason, viewer, learning } = right;
  const limit = play === 'preview' ? lesson.previewSeconds : null;
  const { duration, videoId } = lesson;
  const { userId } = viewer;
  if (userId !== 0) askRight(known.state, userId, { videoId, limit }, known.now);
  const { captions, expireAt, ...playlists } = grant({ userId, videoId, duration, limit, now: known.now });
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
    quizPoints: quizPointsFor(known, right),
    watermark: lesson.free === 'open' || userId === 0 ? null : String(userId).slice(-4).padStart(4, '0'),
    position: learning.plays[String(videoId)]?.position ?? 0,
  };
}

/** The course or event of an id as what is reviewed; null for none. */
function reviewedWith(known: Known, albumId: number): Reviewed | null {
  const meeting = meetingWith(known, albumId);
  if (meeting) return reviewedEvent(known, meeting);
  const album = visibleCourse(known, albumId);
  return album && reviewedCourse(known, album);
}

/** Handlers of the tag `video`. */
export const video = {
  courseDetail({ state, content, caller, now, query }) {
    const album = visibleCourse({ state, content, caller, now }, query.albumId);
    if (!album) return refuse('notFound');
    return coursePage(state, content, caller, album, {
      now,
      ...ratingOf(state, content, album),
      collectCount: collectsOf(state, content, { targetType: 'course', targetId: query.albumId }),
    });
  },

  playAuth({ state, content, caller, token, now, query }) {
    return playAuth({ state, content, caller, token, now }, query);
  },

  playRecordSave({ state, content, caller, token, now, body }) {
    if (!caller) return refuse('loginRequired');
    const learning = learningOf(state, content, caller);
    const { userId } = caller.user;
    const changed = new Map<number, Schemas['PlayProgress']>();
    for (const beat of body.beats) {
      const album = courseOf(content, beat.albumId);
      const duration = album?.durations[lessonPlace(beat.videoId).index];
      if (!album || duration === undefined || lessonPlace(beat.videoId).albumId !== beat.albumId) continue;
      const key = String(beat.videoId);
      const known = learning.plays[key];
      const counted = countedOf(beat, duration, allowedOf(state, userId, beat.videoId, now));
      const mark = watch(known, beat, duration, now, counted);
      count(state, userId, beat.videoId, counted.seconds);
      learning.plays[key] = mark;
      watchIn(learning.watchedIn, now, watchedSeconds(mark) - (known ? watchedSeconds(known) : 0));
      changed.set(beat.videoId, {
        albumId: beat.albumId,
        videoId: beat.videoId,
        percent: percentOf(mark, duration),
        finished: mark.finished,
        albumProgress: Math.floor((finishedIn(learning, beat.albumId) * 100) / album.brief.videoCount),
      });
    }
    const act = body.beats.some(({ event }) => event === 'beat') ? 'playsOn' : 'reports';
    return { list: [...changed.values()], stopped: mustStop({ state, caller, token, now }, act) };
  },

  videoQuizAnswer({ state, content, caller, now, body }) {
    return caller ? answerQuiz({ state, content, caller, now }, caller, body) : refuse('loginRequired');
  },

  courseLike({ state, content, caller, now, body }) {
    const album = visibleCourse({ state, content, caller, now }, body.albumId);
    if (!caller || !album) return refuse('notFound');
    const learning = learningOf(state, content, caller);
    const mark = markOf({ targetType: 'course', targetId: body.albumId });
    learning.liked = toggled(learning.liked, mark, body.like);
    return { liked: body.like, likeCount: likesOf(state, album) };
  },

  reviewList({ state, content, caller, now, query }) {
    const reviewed = reviewedWith({ state, content, caller, now }, query.albumId);
    return reviewed ? reviewPage(state, caller, reviewed, query) : refuse('notFound');
  },

  reviewSubmit({ state, content, caller, now, body }) {
    const reviewed = reviewedWith({ state, content, caller, now }, body.albumId);
    if (!caller || !reviewed) return refuse('notFound');
    if (!reviewed.canReview) return refuse(reviewed.refusal);
    const { userId } = caller.user;
    if ([...body.content.trim()].length < minReviewLength) return refuse('badParameter');
    if (isTooMuch(state, 'review', userId, now)) return refuse('tooFrequent');
    const { star, albumId } = body;
    state.reviews = state.reviews.filter((review) => review.userId !== userId || review.albumId !== albumId);
    const { progress } = reviewed;
    const id = state.nextTextId++;
    state.reviews.push({ id, userId, albumId, star, content: body.content.trim(), progress, createTime: now });
    return reviewPage(state, caller, reviewed, {}).mine ?? refuse('notFound');
  },

  materialUrl({ state, content, caller, now, query }) {
    const known = { state, content, caller, now };
    const albumId = Math.floor(query.materialId / 10);
    const meeting = meetingWith(known, albumId);
    if (meeting && caller) return meetingMaterial(known, caller, meeting, query.materialId);
    const album = visibleCourse(known, albumId);
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
    const album = visibleCourse(known, body.albumId);
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
    storeKey(state, 'note', userId, key, noteId);
    const note = { noteId, albumId, videoId, t, content: body.content, createTime: now, updateTime: now };
    const ofCourse = learning.notes.filter((one) => one.albumId === albumId);
    const dropped = new Set(ofCourse.slice(0, Math.max(0, ofCourse.length + 1 - maxNotes)));
    learning.notes = [...learning.notes.filter((one) => !dropped.has(one)), note];
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

  videoTestSource({ now }) {
    return { ...grantSample(now), type: 'application/vnd.apple.mpegurl' };
  },
} satisfies Partial<Handlers>;
