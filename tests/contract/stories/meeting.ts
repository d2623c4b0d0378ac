/** Stories of meetings: lists, month, pages, agendas, calendar files. */
import { doctor } from '../people.ts';
import { Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

const nowhere = { query: { albumId: 999_999_999_999 } };
/** No event was ever held then. */
const before = '2020-01';

/** Stories by operation. */
export const meeting = {
  meetingList: {
    outcomes: {
      async ok(scene) {
        const { list, counts } = await scene.answers('meetingList', 'ok', { query: { size: 50 } });
        for (const [at, { startTime, endTime, signStart, signEnd }] of list.entries())
          for (const [field, later, earlier] of [
            ['signEnd', signEnd, signStart],
            ['endTime', endTime, signEnd],
            ['endTime', endTime, startTime],
          ] as const)
            scene.holds('meetingList', `/data/list/${at}/${field}`, earlier < later, `more than ${earlier}`, later);
        for (const [at, { type, total }] of counts.entries()) {
          if (type === 'all') continue;
          const own = await scene.peeks('meetingList', { query: { type } });
          scene.agrees('meetingList', `/data/counts/${at}/total`, total, own.total, `as with type=${type}`);
        }
      },
      empty: (scene) => scene.answers('meetingList', 'empty', { query: { month: before } }),
    },
  },
  meetingCalendar: {
    outcomes: {
      async ok(scene) {
        const { month, list } = await scene.answers('meetingCalendar', 'ok', { query: {} });
        const { list: same } = await scene.peeks('meetingCalendar', { query: { month } });
        const ids = (of: typeof list) => of.map(({ albumId }) => albumId);
        scene.agrees('meetingCalendar', '/query/month', ids(same), ids(list), 'as without month');
        const times = list.map(({ startTime }) => startTime);
        scene.ascends('meetingCalendar', '/data/list', times, 'startTime');
      },
      empty: (scene) => scene.answers('meetingCalendar', 'empty', { query: { month: before } }),
    },
  },
  meetingDetail: {
    input: { query: { albumId: 4001 } },
    outcomes: {
      async ok(scene) {
        const { list } = await scene.peeks('meetingList', { query: { size: 50 } });
        for (const brief of list.slice(0, 8)) {
          const asked = { query: { albumId: brief.albumId } };
          const { meeting: own, my, tickets, refundRules } = await scene.answers('meetingDetail', 'ok', asked);
          scene.agrees('meetingDetail', '/data/meeting', own, brief, 'as meetingList says');
          scene.agrees('meetingDetail', '/data/my', my, null);
          const cheapest = Math.min(...tickets.map(({ priceFen }) => priceFen));
          const source = 'as the lowest /data/tickets/*/priceFen says';
          scene.agrees('meetingDetail', '/data/meeting/priceFen', own.priceFen, cheapest, source);
          scene.descends(
            'meetingDetail',
            '/data/refundRules',
            refundRules.map(({ beforeHours }) => beforeHours),
            'beforeHours',
          );
          const end = refundRules.length - 1;
          if (end >= 0)
            scene.agrees('meetingDetail', `/data/refundRules/${end}/beforeHours`, refundRules[end]?.beforeHours, 0);
        }
        const { token } = await scene.logIn(doctor);
        const { my } = await scene.answers('meetingDetail', 'ok', { query: { albumId: 4001 } }, token);
        scene.differs('meetingDetail', '/data/my', my, null);
      },
      notFound: (scene) => scene.refuses('meetingDetail', 'notFound', nowhere),
    },
  },
  meetingAgenda: {
    input: { query: { albumId: 4001 } },
    outcomes: {
      async ok(scene) {
        const { list } = await scene.answers('meetingAgenda', 'ok', { query: { albumId: 4001 } });
        const times = list.map(({ startTime }) => startTime);
        scene.ascends('meetingAgenda', '/data/list', times, 'startTime');
        const { token } = await scene.logIn(doctor);
        const own = await scene.answers('meetingAgenda', 'ok', { query: { albumId: 4001 } }, token);
        for (const [at, { followed }] of own.list.entries())
          scene.holds(
            'meetingAgenda',
            `/data/list/${at}/followed`,
            typeof followed === 'boolean',
            'must be boolean',
            followed,
          );
      },
      async empty(scene) {
        const { list } = await scene.peeks('meetingList', { query: { type: 'training_tribe' } });
        const [first] = list;
        if (!first) throw new Unreachable('没有训练营');
        await scene.answers('meetingAgenda', 'empty', { query: { albumId: first.albumId } });
      },
      notFound: (scene) => scene.refuses('meetingAgenda', 'notFound', nowhere),
    },
  },
  meetingCalendarFile: {
    input: { query: { albumId: 4001 } },
    outcomes: {
      async ok(scene) {
        const { url } = await scene.answers('meetingCalendarFile', 'ok', { query: { albumId: 4001 } });
        scene.matches('meetingCalendarFile', '/data/url', url, /^\/(?!\/)|^https:/);
      },
      notFound: (scene) => scene.refuses('meetingCalendarFile', 'notFound', nowhere),
    },
  },
} satisfies StoryTable;
