/** Stories of a course page: its content, its lessons and its handouts. */
import type { OperationId, Payload } from '#openapi/operation.ts';
import { doctor, member } from '../people.ts';
import { type Scene, Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';
import { threeDevices } from '../threeDevices.ts';

type Course = Payload<'courseDetail'>;
type Lesson = Course['chapters'][number]['lessons'][number];
type Access = Lesson['free'];

const nowhere = 999_999_999_999;
const of = (albumId: number) => ({ query: { albumId } });
const lessonsIn = ({ chapters }: Course): Lesson[] => chapters.flatMap(({ lessons }) => lessons);

/** Course pages with this access for this reader. */
async function* coursesWith(scene: Scene, free: Access, token: string | null): AsyncGenerator<Course> {
  const { list } = await scene.answers('courseList', 'ok', { query: { free, size: 50 } });
  for (const { albumId } of list) yield scene.answers('courseDetail', 'ok', of(albumId), token);
}

/** A lesson with this access for this reader, according to its course page. */
async function lessonWith(scene: Scene, free: Access, play: Lesson['play'], token: string | null = null) {
  for await (const course of coursesWith(scene, free, token)) {
    const lesson = lessonsIn(course).find((own) => own.play === play && own.status === 'ready');
    const { albumId } = course.album;
    if (lesson) return { lesson, input: { query: { albumId, videoId: lesson.videoId } } };
  }
  throw new Unreachable(`没有权限为 ${free} 的课程有标为 ${play} 的课时`);
}

/** A handout of a course with this access. */
async function materialWith(scene: Scene, free: Access, token: string | null) {
  for await (const { materials } of coursesWith(scene, free, token)) {
    const material = materials.find((own) => own.free === free || free === 'open');
    if (material) return { query: { materialId: material.materialId } };
  }
  throw new Unreachable(`没有权限为 ${free} 的课程有讲义`);
}

/** The addresses must be on our own origin, so that the token is not sent to another host. */
const onOurOrigin = (scene: Scene, id: OperationId, url: string): void =>
  scene.matches(id, '/data/url', url, /^\/(?!\/)/);

/** Stories by operation. */
export const video = {
  courseDetail: {
    outcomes: {
      async ok(scene) {
        const { list } = await scene.answers('courseList', 'ok', { query: { size: 50 } });
        const kinds = new Map(list.map((album) => [`${album.moduleType} ${album.free}`, album]));
        for (const album of kinds.values()) {
          const course = await scene.answers('courseDetail', 'ok', of(album.albumId));
          scene.agrees('courseDetail', '/data/album', course.album, album, 'as courseList says');
          scene.agrees('courseDetail', '/data/my', course.my, null);
          const { credit = null } = album;
          const granted = course.certificate?.credit ?? null;
          scene.agrees('courseDetail', '/data/certificate/credit', granted, credit, 'as courseList says');
          const lessons = lessonsIn(course);
          const { videoCount, totalDuration } = course.album;
          const all = '/data/chapters/*/lessons';
          scene.agrees('courseDetail', '/data/album/videoCount', videoCount, lessons.length, `the length of ${all}`);
          const length = lessons.reduce((sum, { duration }) => sum + duration, 0);
          const source = `the sum of ${all}/*/duration`;
          scene.agrees('courseDetail', '/data/album/totalDuration', totalDuration, length, source);
          const reviews = await scene.peeks('reviewList', of(album.albumId));
          scene.agrees('courseDetail', '/data/reviewCount', course.reviewCount, reviews.total, 'as reviewList says');
          const related = course.related.map(({ albumId }) => albumId);
          scene.has('courseDetail', '/data/related/*/albumId', related, album.albumId, false);
        }
        const [first] = list;
        if (!first) return;
        const { token } = await scene.logIn(doctor);
        const own = await scene.answers('courseDetail', 'ok', of(first.albumId), token);
        scene.differs('courseDetail', '/data/my', own.my, null);
      },
    },
  },
  playAuth: {
    input: { query: { albumId: 3001, videoId: 300101 } },
    outcomes: {
      async ok(scene) {
        const { lesson, input } = await lessonWith(scene, 'open', 'full');
        const right = await scene.answers('playAuth', 'ok', input);
        scene.agrees('playAuth', '/data/duration', right.duration, lesson.duration, 'as courseDetail says');
        for (const { url } of [...right.urls, ...right.subtitles]) onOurOrigin(scene, 'playAuth', url);
        // The course page and the permission to play always agree.
        const { token } = await scene.logIn(scene.hasForeignIdentity ? doctor : member);
        const { album, chapters } = await scene.answers('courseDetail', 'ok', of(3001), token);
        for (const { videoId, play, status } of chapters.flatMap(({ lessons }) => lessons)) {
          if (play !== 'full' || status !== 'ready') continue;
          await scene.answers('playAuth', 'ok', { query: { albumId: album.albumId, videoId } }, token);
        }
      },
      async preview(scene) {
        const { token } = await scene.logIn(doctor);
        for (const free of ['vip', 'pay'] as const) {
          const { lesson, input } = await lessonWith(scene, free, 'preview', token);
          const right = await scene.answers('playAuth', 'preview', input, token);
          scene.agrees(
            'playAuth',
            '/data/previewSeconds',
            right.previewSeconds,
            lesson.previewSeconds,
            'as courseDetail says',
          );
          scene.agrees('playAuth', '/data/reason', right.reason, free);
        }
      },
      async loginRequired(scene) {
        const { input } = await lessonWith(scene, 'login', 'login');
        await scene.refuses('playAuth', 'loginRequired', input);
        const { token } = await scene.logIn(doctor);
        await scene.answers('playAuth', 'ok', input, token);
      },
      async vipOnly(scene) {
        const { token } = await scene.logIn(doctor);
        const { input } = await lessonWith(scene, 'vip', 'vip', token);
        await scene.refuses('playAuth', 'vipOnly', input, token);
        if (scene.hasForeignIdentity) return;
        await scene.answers('playAuth', 'ok', input, (await scene.logIn(member)).token);
      },
      async buyFirst(scene) {
        // The membership does not open courses that are sold separately.
        for (const phone of scene.hasForeignIdentity ? [doctor] : [doctor, member]) {
          const { token } = await scene.logIn(phone);
          const { input } = await lessonWith(scene, 'pay', 'pay', token);
          await scene.refuses('playAuth', 'buyFirst', input, token);
        }
      },
      async playsElsewhere(scene) {
        const devices = await threeDevices(scene);
        const { input } = await lessonWith(scene, 'open', 'full');
        const again = { query: { ...input.query, again: true } };
        for (const device of devices) await scene.answers('playAuth', 'ok', input, device);
        const [first, second, third] = devices;
        await scene.refuses('playAuth', 'playsElsewhere', again, first);
        for (const device of [second, third]) await scene.answers('playAuth', 'ok', again, device);
        // The doctor goes on with the first one, which stops the one that began before the others.
        await scene.answers('playAuth', 'ok', input, first);
        await scene.refuses('playAuth', 'playsElsewhere', again, second);
        await scene.answers('playAuth', 'ok', again, third);
        const { userId } = await scene.logIn(doctor);
        await scene.answers('layout', 'ok', { path: { userId } }, third);
        await scene.answers('playAuth', 'ok', again, second);
      },
      async notFound(scene) {
        await scene.refuses('playAuth', 'notFound', { query: { albumId: nowhere, videoId: nowhere } });
        const { input } = await lessonWith(scene, 'open', 'full');
        await scene.refuses('playAuth', 'notFound', { query: { ...input.query, albumId: 3001 } });
        for await (const { album, chapters } of coursesWith(scene, 'open', null)) {
          const soon = chapters.flatMap(({ lessons }) => lessons).find(({ status }) => status !== 'ready');
          const { albumId } = album;
          if (soon) return scene.refuses('playAuth', 'notFound', { query: { albumId, videoId: soon.videoId } });
        }
      },
    },
  },
  courseLike: {
    outcomes: {
      async ok(scene) {
        const { token } = await scene.logIn(doctor);
        const before = await scene.answers('courseDetail', 'ok', of(1001), token);
        const like = { body: { albumId: 1001, like: true } };
        const liked = await scene.answers('courseLike', 'ok', like, token);
        const [more, source] = before.my?.liked ? [0, 'as before'] : [1, 'one more than before'];
        scene.agrees('courseLike', '/data/likeCount', liked.likeCount, before.likeCount + more, source);
        scene.agrees('courseLike', '/data', await scene.answers('courseLike', 'ok', like, token), liked, 'as before');
        const { likeCount, my } = await scene.answers('courseDetail', 'ok', of(1001), token);
        scene.agrees('courseDetail', '/data/likeCount', likeCount, liked.likeCount, 'as courseLike says');
        scene.agrees('courseDetail', '/data/my/liked', my?.liked, true);
      },
      async not(scene) {
        const { token } = await scene.logIn(doctor);
        const { likeCount } = await scene.answers('courseLike', 'ok', { body: { albumId: 1001, like: true } }, token);
        const back = await scene.answers('courseLike', 'not', { body: { albumId: 1001, like: false } }, token);
        scene.agrees('courseLike', '/data/likeCount', back.likeCount, likeCount - 1, 'one less than before');
        const { my } = await scene.answers('courseDetail', 'ok', of(1001), token);
        scene.agrees('courseDetail', '/data/my/liked', my?.liked, false);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('courseLike', 'notFound', { body: { albumId: nowhere, like: true } }, token);
      },
    },
  },
  materialUrl: {
    outcomes: {
      async ok(scene) {
        const own = await scene.logIn(doctor);
        const { url } = await scene.answers('materialUrl', 'ok', await materialWith(scene, 'open', null), own.token);
        onOurOrigin(scene, 'materialUrl', url);
        if (scene.hasForeignIdentity) return;
        const { token } = await scene.logIn(member);
        await scene.answers('materialUrl', 'ok', await materialWith(scene, 'vip', token), token);
      },
      async vipOnly(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('materialUrl', 'vipOnly', await materialWith(scene, 'vip', token), token);
      },
      async buyFirst(scene) {
        const { token } = await scene.logIn(scene.hasForeignIdentity ? doctor : member);
        await scene.refuses('materialUrl', 'buyFirst', await materialWith(scene, 'pay', token), token);
      },
    },
  },
  videoTestSource: {
    outcomes: {
      async ok(scene) {
        const { url } = await scene.answers('videoTestSource', 'ok', {});
        // The browser loads it by itself: from our own origin, or from a video host over https.
        scene.matches('videoTestSource', '/data/url', url, /^(?:\/(?!\/)|https:\/\/)/);
      },
    },
  },
} satisfies StoryTable;
