/** Stories of watch records, owned courses, and the messages that report what a doctor watches. */
import type { Payload } from '#openapi/operation.ts';
import { doctor, member } from '../people.ts';
import type { LoggedIn, Scene } from '../Scene.ts';
import type { StoryTable } from '../story.ts';
import { threeDevices } from '../threeDevices.ts';

type Brief = Payload<'courseList'>['list'][number];

/** A lesson that can be played. */
interface Place {
  album: Brief;
  videoId: number;
  title: string;
  duration: number;
}

const nothing = '没有课程叫这个名字';
const nowhere = 999_999_999_999;
const later = 1_000;
/** After the times of a rushed report, which count from 1970. */
const recent = 1_000_000;
const minute = 60_000;
/** Most watched seconds in one playback message, and messages in one call. */
const longestBeat = 60;
const beatsPerCall = 50;

/** The first lessons of some courses. */
async function placesIn(scene: Scene, free: 'open' | 'vip', count: number): Promise<Place[]> {
  const { list } = await scene.peeks('courseList', { query: { free, size: 10 } });
  const places: Place[] = [];
  for (const album of list) {
    const { chapters } = await scene.peeks('courseDetail', { query: { albumId: album.albumId } });
    const lesson = chapters.flatMap(({ lessons }) => lessons).find(({ status }) => status === 'ready');
    if (lesson && places.length < count) places.push({ album, ...lesson });
  }
  return places;
}

const beatIn = ({ album, videoId }: Place, position: number, clientTime: number) => ({
  albumId: album.albumId,
  videoId,
  position,
  watchedDelta: 15,
  rate: 1,
  event: 'beat' as const,
  clientTime,
});

/** Reports fifteen watched seconds for each of the lessons, the last one most recently. */
async function watch(scene: Scene, { token }: LoggedIn, places: Place[]): Promise<void> {
  for (const [at, place] of places.entries()) {
    await scene.answers('playRecordSave', 'ok', { body: { beats: [beatIn(place, 40, (at + 1) * later)] } }, token);
  }
}

/** A whole lesson that is reported at once, with times that would do, was not watched: the server's clock decides. */
async function nothingInASecond(scene: Scene, { token }: LoggedIn, place: Place): Promise<void> {
  const { duration, videoId, album } = place;
  await scene.answers('playAuth', 'ok', { query: { albumId: album.albumId, videoId } }, token);
  const ends = Array.from({ length: Math.ceil(duration / longestBeat) }, (_, at) =>
    Math.min(duration, (at + 1) * longestBeat),
  );
  const all = ends.map((end) => ({ ...beatIn(place, end, end), watchedDelta: longestBeat }));
  for (let at = 0; at < all.length; at += beatsPerCall) {
    const beats = all.slice(at, at + beatsPerCall);
    const { list } = await scene.answers('playRecordSave', 'ok', { body: { beats } }, token);
    scene.agrees(
      'playRecordSave',
      '/data/list/0/finished',
      list[0]?.finished,
      false,
      'as the clock of the server says',
    );
  }
}

/** Stories by operation. */
export const learning = {
  playRecordSave: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const [place] = await placesIn(scene, 'open', 1);
        if (!place) return;
        const { albumId } = place.album;
        await nothingInASecond(scene, me, place);
        // Delayed messages are sent together, the oldest first; an older message does not move the progress back.
        const beats = [beatIn(place, 40, recent + later), beatIn(place, 25, recent)];
        const { list: progress } = await scene.answers('playRecordSave', 'ok', { body: { beats } }, me.token);
        const [saved] = progress;
        const facts = { albumId: saved?.albumId, videoId: saved?.videoId };
        scene.agrees('playRecordSave', '/data/list/0', facts, { albumId, videoId: place.videoId }, 'as sent');
        const { list } = await scene.answers('playRecordList', 'ok', { query: {} }, me.token);
        const record = list.find(({ videoId }) => videoId === place.videoId);
        const own = '/data/list/*';
        const { position, finished } = record ?? {};
        scene.agrees('playRecordList', own, { position, finished }, { position: 40, finished: false });
        scene.agrees('playRecordList', `${own}/percent`, record?.percent, saved?.percent, 'as playRecordSave says');
        scene.agrees('playRecordList', `${own}/duration`, record?.duration, place.duration, 'as courseDetail says');
        const { my } = await scene.answers('courseDetail', 'ok', { query: { albumId } }, me.token);
        scene.agrees('courseDetail', '/data/my/lastVideoId', my?.lastVideoId, place.videoId, 'as playRecordSave says');
        const { continue: places } = await scene.answers(
          'indexHome',
          'doctor',
          { query: { departmentId: 1 } },
          me.token,
        );
        scene.agrees(
          'indexHome',
          '/data/continue/0/videoId',
          places?.[0]?.videoId,
          place.videoId,
          'as playRecordSave says',
        );
      },
      async empty(scene) {
        const { token } = await scene.logIn(doctor);
        const [place] = await placesIn(scene, 'open', 1);
        if (!place) return;
        const beats = [{ ...beatIn(place, 15, later), videoId: nowhere }];
        await scene.answers('playRecordSave', 'empty', { body: { beats } }, token);
      },
      async stopped(scene) {
        const devices = await threeDevices(scene);
        const [first, second, third] = devices;
        const [place] = await placesIn(scene, 'open', 1);
        if (!place) return;
        const lesson = { query: { albumId: place.album.albumId, videoId: place.videoId } };
        const beat = (token: string, outcome: 'ok' | 'stopped', position: number) =>
          scene.answers('playRecordSave', outcome, { body: { beats: [beatIn(place, position, position)] } }, token);
        for (const device of devices) await scene.answers('playAuth', 'ok', lesson, device);
        // What the stopped device has played counts all the same.
        const answer = await beat(first, 'stopped', 30);
        scene.agrees('playRecordSave', '/data/stopped', answer.stopped, true);
        scene.agrees('playRecordSave', '/data/list/length', answer.list.length, 1);
        const { position } = await scene.answers('playAuth', 'ok', lesson, first);
        scene.agrees('playAuth', '/data/position', position, 30);
        scene.agrees('playRecordSave', '/data/stopped', (await beat(first, 'ok', 45)).stopped, false);
        scene.agrees('playRecordSave', '/data/stopped', (await beat(third, 'ok', 46)).stopped, false);
        scene.agrees('playRecordSave', '/data/stopped', (await beat(second, 'stopped', 47)).stopped, true);
        // Without a beat a device plays for a minute.
        await scene.steer('clock', { advance: minute });
        scene.agrees('playRecordSave', '/data/stopped', (await beat(second, 'ok', 48)).stopped, false);
      },
    },
  },
  playRecordList: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const places = await placesIn(scene, 'open', 3);
        await watch(scene, me, places);
        const all = await scene.answers('playRecordList', 'ok', { query: {} }, me.token);
        const same = await scene.answers(
          'playRecordList',
          'ok',
          { query: { state: 'all', page: 1, size: 12 } },
          me.token,
        );
        scene.agrees('playRecordList', '/data', same, all, 'as without state, page and size');
        const times = all.list.map(({ updateTime }) => updateTime);
        scene.descends('playRecordList', '/data/list', times, 'updateTime');
        const known = all.list.map(({ videoId }) => videoId);
        for (const { videoId } of places) scene.has('playRecordList', '/data/list/*/videoId', known, videoId);
        const first = await scene.answers('playRecordList', 'ok', { query: { size: 1 } }, me.token);
        const second = await scene.answers('playRecordList', 'ok', { query: { size: 1, page: 2 } }, me.token);
        scene.agrees(
          'playRecordList',
          '/data/list',
          [...first.list, ...second.list],
          all.list.slice(0, 2),
          'as on one page',
        );
        const [place] = places;
        if (!place) return;
        const { title, moduleType } = place.album;
        const found = await scene.answers('playRecordList', 'ok', { query: { keyword: title } }, me.token);
        scene.agrees('playRecordList', '/data/list/0/albumTitle', found.list[0]?.albumTitle, title);
        const module = moduleType === 'masterClass' || moduleType === 'pbl' ? 'vip' : moduleType;
        const own = await scene.answers('playRecordList', 'ok', { query: { module } }, me.token);
        const modules = own.list.map((record) => record.moduleType);
        scene.all('playRecordList', '/query/module', modules, moduleType);
        const unfinished = await scene.answers('playRecordList', 'ok', { query: { state: 'unfinished' } }, me.token);
        scene.all(
          'playRecordList',
          '/query/state',
          unfinished.list.map(({ finished }) => finished),
          false,
        );
        const other = await scene.logIn(member);
        await scene.answers('playRecordList', 'empty', { query: { keyword: nothing } }, other.token);
      },
      async empty(scene) {
        const me = await scene.logIn(doctor);
        if (scene.mayWrite) await watch(scene, me, await placesIn(scene, 'open', 1));
        await scene.answers('playRecordList', 'empty', { query: { keyword: nothing } }, me.token);
      },
    },
  },
  playRecordRemove: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        await watch(scene, me, await placesIn(scene, 'open', 3));
        const before = await scene.answers('playRecordList', 'ok', { query: { size: 50 } }, me.token);
        const [first] = before.list;
        if (!first) return;
        const { removed } = await scene.answers(
          'playRecordRemove',
          'ok',
          { body: { recordIds: [first.recordId] } },
          me.token,
        );
        scene.agrees('playRecordRemove', '/data/removed', removed, 1);
        const after = await scene.answers('playRecordList', 'ok', { query: { size: 50 } }, me.token);
        scene.agrees('playRecordList', '/data/list', after.list, before.list.slice(1), 'as before');
        const rest = await scene.answers('playRecordRemove', 'ok', { body: { all: true } }, me.token);
        scene.agrees('playRecordRemove', '/data/removed', rest.removed, after.total, 'as playRecordList says');
        await scene.answers('playRecordList', 'empty', { query: {} }, me.token);
      },
      async none(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.answers('playRecordRemove', 'none', { body: { recordIds: [nowhere] } }, token);
      },
    },
  },
  ownedCourseList: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(member);
        const places = await placesIn(scene, 'vip', 2);
        await watch(scene, me, places);
        const { list, total } = await scene.answers('ownedCourseList', 'ok', { query: { tab: 'vip' } }, me.token);
        scene.agrees('ownedCourseList', '/data/total', total, list.length, 'the length of /data/list');
        const { doing } = await scene.peeks('certificateList', { query: {} }, me.token);
        for (const { album, videoId } of places) {
          const course = list.find((own) => own.album.albumId === album.albumId);
          const { source, isExpired, isExpiring, lastVideoId, finishedCount } = course ?? {};
          scene.agrees(
            'ownedCourseList',
            '/data/list/*',
            { source, isExpired, isExpiring, lastVideoId, finishedCount },
            { source: 'vip', isExpired: false, isExpiring: false, lastVideoId: videoId, finishedCount: 0 },
          );
          // Begun a moment ago: too early for a review, and for a certificate.
          const { certificateId, actions } = course ?? {};
          scene.agrees(
            'ownedCourseList',
            '/data/list/*',
            { certificateId, actions },
            { certificateId: null, actions: ['learn'] },
          );
          // The page of the course promises the certificate that the doctor works for.
          const { albumId } = album;
          const { certificate } = await scene.answers('courseDetail', 'ok', { query: { albumId } }, me.token);
          const work = doing.find((one) => one.albumId === albumId);
          scene.agrees(
            'courseDetail',
            '/data/certificate/credit',
            certificate?.credit,
            work?.credit,
            'as certificateList says',
          );
        }
        const same = await scene.answers(
          'ownedCourseList',
          'ok',
          { query: { tab: 'vip', state: 'learning', page: 1, size: 12 } },
          me.token,
        );
        scene.agrees('ownedCourseList', '/data/list', same.list, list, 'as without state, page and size');
        for (const state of ['expiring', 'expired'] as const)
          await scene.answers('ownedCourseList', 'empty', { query: { tab: 'vip', state } }, me.token);
      },
      async empty(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.answers('ownedCourseList', 'empty', { query: { page: 9_999 } }, token);
      },
    },
  },
} satisfies StoryTable;
