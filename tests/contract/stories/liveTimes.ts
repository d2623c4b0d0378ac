/** Stories of the lists of live streams, the timetable, reservations and their reminders. */
import type { Payload } from '#openapi/operation.ts';
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import { isOnAir } from '#kit/lives/liveState.ts';
import { hasTimes } from '../liveRooms.ts';
import { doctor } from '../people.ts';
import { type LoggedIn, type Scene, Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

type LiveBrief = Payload<'liveList'>['list'][number];

const nowhere = 999_999_999_999;
const minute = 60_000;
const dayLength = 24 * 60 * minute;
/** Days of a timetable that is asked for; fewer than the 42 that may be. */
const span = 30;

/** The Beijing day of a moment. */
const dayOf = (ms: number): string => new Date(ms + 8 * 60 * minute).toISOString().slice(0, 10);
const idsOf = (lives: readonly LiveBrief[]): number[] => lives.map(({ liveId }) => liveId);
const statesOf = (lives: readonly LiveBrief[]): number[] => [...new Set(lives.map(({ status }) => status))].sort();

/** Streams on air stand first, announced ones next. */
const rankOf = (status: LiveBrief['status']): number =>
  isOnAir({ status }) ? 2 : status === liveStatus.announced ? 1 : 0;

/** Announced streams, the next one first. */
const announcedIn = async (scene: Scene): Promise<LiveBrief[]> =>
  (await scene.peeks('liveList', { query: { status: 'announced', size: 50 } })).list;

const reserving = (liveId: number, reserve = true) => ({ body: { liveId, reserve } });

/** The next announced stream, which this doctor reserves. */
async function reserveNext(scene: Scene, { token }: LoggedIn): Promise<LiveBrief | null> {
  const [next] = await announcedIn(scene);
  if (next) await scene.answers('liveReserve', 'ok', reserving(next.liveId), token);
  return next ?? null;
}

/** Ends a running stream and reserves its replay; returns its id. */
async function reserveReplay(scene: Scene, { token }: LoggedIn): Promise<number> {
  const { list } = await scene.peeks('liveList', { query: { status: 'running' } });
  const live = list.find(({ status }) => status === liveStatus.running);
  if (!live) throw new Unreachable('没有正在进行的直播');
  const { liveId } = live;
  await scene.steer('live', { liveId, to: 'end' });
  const own = async () => (await scene.answers('liveDetail', 'ok', { query: { liveId } }, token)).live.reserved;
  scene.agrees('liveDetail', '/data/live/reserved', await own(), false);
  const made = await scene.answers('liveReserve', 'ok', reserving(liveId), token);
  const { reserved, conflict } = made;
  scene.agrees('liveReserve', '/data', { reserved, conflict }, { reserved: true, conflict: null });
  scene.agrees('liveDetail', '/data/live/reserved', await own(), true);
  return liveId;
}

/** Stories by operation. */
export const liveTimes = {
  liveList: {
    outcomes: {
      async ok(scene) {
        const all = await scene.answers('liveList', 'ok', { query: { size: 50 } });
        const same = await scene.answers('liveList', 'ok', { query: { sort: 'time', page: 1, size: 50 } });
        scene.agrees('liveList', '/data/list/*/liveId', idsOf(same.list), idsOf(all.list), 'as without sort and page');
        const listed = all.list.map(({ status }) => status);
        const inOrder = listed.toSorted((one, other) => rankOf(other) - rankOf(one));
        scene.agrees('liveList', '/data/list/*/status', listed, inOrder);
        const states = { running: [2, 5], announced: [1], replay: [4] } as const;
        for (const status of ['running', 'announced', 'replay'] as const) {
          const { list } = await scene.peeks('liveList', { query: { status, size: 50 } });
          const starts = list.map(({ startTime }) => startTime);
          scene.all('liveList', '/query/status', statesOf(list), ...states[status]);
          const expected = all.list.filter((live) => (states[status] as readonly number[]).includes(live.status));
          scene.agrees('liveList', '/query/status', idsOf(list), idsOf(expected), 'as without status');
          if (status === 'announced') scene.ascends('liveList', '/data/list', starts, 'startTime');
          if (status === 'replay') scene.descends('liveList', '/data/list', starts, 'startTime');
        }
        const hot = await scene.answers('liveList', 'ok', { query: { sort: 'hot', status: 'replay', size: 50 } });
        scene.descends(
          'liveList',
          '/data/list',
          hot.list.map(({ viewCount }) => viewCount ?? 0),
          'viewCount',
        );
        const companies = await scene.answers('liveList', 'ok', { query: { type: 'enterprise', size: 50 } });
        scene.all(
          'liveList',
          '/query/type',
          companies.list.map(({ enterpriseLive }) => enterpriseLive),
          true,
        );
        const members = await scene.answers('liveList', 'ok', { query: { type: 'vip', size: 50 } });
        scene.all(
          'liveList',
          '/query/type',
          members.list.map(({ free }) => free),
          'vip',
        );
        const open = await scene.answers('liveList', 'ok', { query: { type: 'open', size: 50 } });
        const total = open.total + members.total + companies.total;
        // Each stream has one type.
        const together = `${all.total} with all values together`;
        scene.holds('liveList', '/query/type', total === all.total, together, total);
        const [{ departmentId } = { departmentId: 1 }] = all.list.filter((live) => live.departmentId > 0);
        const near = await scene.answers('liveList', 'ok', { query: { departmentId, size: 50 } });
        const own = all.list.filter((live) => live.departmentId === departmentId || live.departmentId === 0);
        scene.agrees('liveList', '/query/departmentId', idsOf(near.list), idsOf(own), 'as without departmentId');
        const { list: people } = await scene.peeks('lecturerList', { query: { size: 1 } });
        const lecturerId = people[0]?.lecturerId ?? 0;
        const theirs = await scene.peeks('liveList', { query: { lecturerId, size: 50 } });
        const isLess = theirs.total < all.total;
        scene.holds('liveList', '/query/lecturerId', isLess, `less than ${all.total}`, theirs.total);
      },
      empty: (scene) => scene.answers('liveList', 'empty', { query: { lecturerId: nowhere } }),
    },
  },
  liveTimetable: {
    outcomes: {
      async ok(scene) {
        const { serverTime } = await scene.answers('liveTimetable', 'ok', { query: {} });
        const days = { from: dayOf(serverTime), to: dayOf(serverTime + span * dayLength) };
        const { list, running, next } = await scene.answers('liveTimetable', 'ok', { query: days });
        scene.ascends(
          'liveTimetable',
          '/data/list',
          list.map(({ startTime }) => startTime),
          'startTime',
        );
        const announced = await announcedIn(scene);
        const soon = announced.filter(({ startTime }) => dayOf(startTime) <= days.to);
        hasTimes(scene, list, soon);
        // A stream over midnight belongs to both days.
        const outside = list.filter((live) => dayOf(live.endTime - 1) < days.from || dayOf(live.startTime) > days.to);
        const asked = `from ${days.from} to ${days.to}`;
        const strange = outside.map(({ startTime }) => dayOf(startTime));
        scene.holds('liveTimetable', '/query/from', outside.length === 0, asked, strange);
        const { list: onAir } = await scene.peeks('liveList', { query: { status: 'running', size: 50 } });
        scene.agrees('liveTimetable', '/data/running/*/liveId', idsOf(running), idsOf(onAir), 'as liveList says');
        scene.agrees('liveTimetable', '/data/next/liveId', next?.liveId, announced[0]?.liveId, 'as liveList says');
        const night = list.find((live) => dayOf(live.startTime) < dayOf(live.endTime - 1));
        if (night) {
          const nextDay = dayOf(night.endTime - 1);
          const second = await scene.peeks('liveTimetable', { query: { from: nextDay, to: nextDay } });
          scene.has('liveTimetable', '/query/from', idsOf(second.list), night.liveId);
        }
        const firstDay = { from: dayOf(next?.startTime ?? serverTime), to: dayOf(next?.startTime ?? serverTime) };
        const today = await scene.answers('liveTimetable', 'ok', { query: firstDay });
        const isOn = (live: LiveBrief, day: string): boolean =>
          dayOf(live.startTime) <= day && dayOf(live.endTime - 1) >= day;
        const expected = list.filter((live) => isOn(live, firstDay.from));
        scene.agrees('liveTimetable', '/query/from', idsOf(today.list), idsOf(expected), 'as with more days');
        const spans = { day: 1, week: 7, month: 42 } as const;
        for (const [name, most] of Object.entries(spans)) {
          const { list: own } = await scene.peeks('liveTimetable', { query: { span: name as keyof typeof spans } });
          const far = own.filter((live) => Math.abs(live.startTime - serverTime) > most * dayLength);
          const [from, to] = [-most, most].map((ahead) => dayOf(serverTime + ahead * dayLength));
          const farDays = far.map(({ startTime }) => dayOf(startTime));
          scene.holds('liveTimetable', '/query/span', far.length === 0, `from ${from} to ${to}`, farDays);
          const near = list.filter(({ startTime }) => dayOf(startTime) === dayOf(serverTime));
          for (const { liveId } of near) scene.has('liveTimetable', '/query/span', idsOf(own), liveId);
        }
        const week = await scene.peeks('liveTimetable', { query: { span: 'week' } });
        const sameWeek = await scene.peeks('liveTimetable', { query: {} });
        scene.agrees(
          'liveTimetable',
          '/data/list/*/liveId',
          idsOf(sameWeek.list),
          idsOf(week.list),
          'as with span=week',
        );
        const companies = await scene.peeks('liveTimetable', { query: { ...days, type: 'enterprise' } });
        const ofCompanies = companies.list.map(({ enterpriseLive }) => enterpriseLive);
        scene.all('liveTimetable', '/query/type', ofCompanies, true);
        const departmentId = list.find((live) => live.departmentId > 0)?.departmentId ?? 1;
        const near = await scene.peeks('liveTimetable', { query: { ...days, departmentId } });
        const own = list.filter((live) => live.departmentId === departmentId || live.departmentId === 0);
        scene.agrees('liveTimetable', '/query/departmentId', idsOf(near.list), idsOf(own), 'as without departmentId');
      },
      async empty(scene) {
        await scene.answers('liveTimetable', 'empty', { query: { from: '2002-01-07', to: '2002-01-13' } });
      },
      loginRequired: (scene) => scene.refuses('liveTimetable', 'loginRequired', { query: { mine: true } }),
    },
  },
  liveReserve: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const { token } = me;
        const [next, other] = await announcedIn(scene);
        if (!next || !other) return;
        const made = await scene.answers('liveReserve', 'ok', reserving(next.liveId), token);
        scene.agrees('liveReserve', '/data/reserved', made.reserved, true);
        const count = next.reserveCount + 1;
        scene.agrees('liveReserve', '/data/reserveCount', made.reserveCount, count, 'one more than before');
        const again = await scene.answers('liveReserve', 'ok', reserving(next.liveId), token);
        scene.agrees('liveReserve', '/data/reserveCount', again.reserveCount, made.reserveCount, 'as before');
        const days = { from: dayOf(next.startTime), to: dayOf(next.startTime) };
        const mine = async (): Promise<number[]> =>
          idsOf((await scene.peeks('liveTimetable', { query: { ...days, mine: true } }, token)).list);
        scene.has('liveTimetable', '/query/mine', await mine(), next.liveId);
        const { list } = await scene.answers('liveList', 'ok', { query: { status: 'announced', size: 50 } }, token);
        const known = list.find(({ liveId }) => liveId === next.liveId);
        scene.agrees('liveList', '/data/list/*/reserved', known?.reserved, true);
        // Two streams that overlap are told to the doctor who reserves both.
        const overlaps = other.startTime < next.endTime && other.endTime > next.startTime;
        const second = await scene.answers('liveReserve', 'ok', reserving(other.liveId), token);
        scene.agrees(
          'liveReserve',
          '/data/conflict/liveId',
          second.conflict?.liveId,
          overlaps ? next.liveId : undefined,
        );
        const back = await scene.answers('liveReserve', 'ok', reserving(next.liveId, false), token);
        const freed = { ...back, reserved: false, reserveCount: next.reserveCount, conflict: null };
        scene.agrees('liveReserve', '/data', back, freed);
        scene.has('liveTimetable', '/query/mine', await mine(), next.liveId, false);
        if (scene.canSteer) await reserveReplay(scene, me);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('liveReserve', 'notFound', reserving(nowhere), token);
      },
      async notOnAir(scene) {
        const { token } = await scene.logIn(doctor);
        const { list } = await scene.peeks('liveList', { query: { status: 'replay', size: 1 } });
        await scene.refuses('liveReserve', 'notOnAir', reserving(list[0]?.liveId ?? 0), token);
      },
    },
  },
  inboxRemind: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const next = await reserveNext(scene, me);
        if (!next) return;
        const { serverTime } = await scene.peeks('liveList', { query: {} });
        const minutes = Math.floor((next.startTime - serverTime) / minute);
        if (minutes > 14) await scene.steer('clock', { advance: (minutes - 14) * minute });
        const { list } = await scene.answers('inboxRemind', 'ok', {}, me.token);
        const { liveId, title, startTime, enterpriseLive } = next;
        const start = { liveId, title, startTime, enterpriseLive, isReplay: false };
        scene.agrees('inboxRemind', '/data/list', list, [start], 'as liveList says');
        if (!scene.canSteer) return;
        const replayId = await reserveReplay(scene, me);
        const before = await scene.answers('inboxRemind', 'ok', {}, me.token);
        scene.agrees('inboxRemind', '/data/list', before.list, [start], 'as before');
        await scene.steer('live', { liveId: replayId, to: 'replay' });
        const after = await scene.answers('inboxRemind', 'ok', {}, me.token);
        const answered = after.list.map((reminder) => ({ liveId: reminder.liveId, isReplay: reminder.isReplay }));
        scene.agrees('inboxRemind', '/data/list', answered, [
          { liveId, isReplay: false },
          { liveId: replayId, isReplay: true },
        ]);
      },
      async empty(scene) {
        const me = await scene.logIn(doctor);
        const next = await reserveNext(scene, me);
        if (next) await scene.answers('liveReserve', 'ok', reserving(next.liveId, false), me.token);
        await scene.answers('inboxRemind', 'empty', {}, me.token);
      },
    },
  },
  liveCalendar: {
    outcomes: {
      async ok(scene) {
        const [next] = await announcedIn(scene);
        const { url } = await scene.answers('liveCalendar', 'ok', { query: {} });
        scene.matches('liveCalendar', '/data/url', url, /\.ics$/);
        const one = await scene.answers('liveCalendar', 'ok', { query: { liveId: next?.liveId ?? 0 } });
        const some = await scene.answers('liveCalendar', 'ok', { query: { departmentId: 1, type: 'open' } });
        const days = { from: '2026-11-16', to: '2026-11-22' };
        const week = await scene.answers('liveCalendar', 'ok', { query: days });
        const { token } = await scene.logIn(doctor);
        const mine = await scene.answers('liveCalendar', 'ok', { query: { mine: true } }, token);
        const addresses = [url, one.url, some.url, week.url, mine.url];
        const twice = addresses.find((own, at) => addresses.indexOf(own) !== at);
        scene.holds('liveCalendar', '/data/url', twice === undefined, 'once', twice);
      },
      loginRequired: (scene) => scene.refuses('liveCalendar', 'loginRequired', { query: { mine: true } }),
      notFound: (scene) => scene.refuses('liveCalendar', 'notFound', { query: { liveId: nowhere } }),
    },
  },
  liveRelated: {
    outcomes: {
      async ok(scene) {
        const { list: replays } = await scene.peeks('liveList', { query: { status: 'replay', size: 2 } });
        for (const { liveId } of replays) {
          const { list } = await scene.answers('liveRelated', 'ok', { query: { liveId } });
          scene.all('liveRelated', '/data/list/*/status', statesOf(list), liveStatus.replay);
          scene.has('liveRelated', '/data/list/*/liveId', idsOf(list), liveId, false);
        }
      },
      notFound: (scene) => scene.refuses('liveRelated', 'notFound', { query: { liveId: nowhere } }),
    },
  },
} satisfies StoryTable;
