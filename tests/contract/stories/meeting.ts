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
        for (const { startTime, endTime, signStart, signEnd } of list)
          scene.agrees(
            'meetingList',
            '/data/list',
            [signStart < signEnd, signEnd < endTime, startTime < endTime],
            [true, true, true],
          );
        for (const { type, total } of counts) {
          if (type === 'all') continue;
          const own = await scene.peeks('meetingList', { query: { type } });
          scene.agrees('meetingList', '/data/counts', total, own.total);
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
        scene.agrees('meetingCalendar', '/data/list', ids(same), ids(list));
        scene.descends('meetingCalendar', '/data/list', list.map(({ startTime }) => startTime).toReversed());
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
          scene.agrees('meetingDetail', '/data/meeting', own, brief);
          scene.agrees('meetingDetail', '/data/my', my, null);
          const cheapest = Math.min(...tickets.map(({ priceFen }) => priceFen));
          scene.agrees('meetingDetail', '/data/meeting/priceFen', brief.priceFen, cheapest);
          scene.descends(
            'meetingDetail',
            '/data/refundRules',
            refundRules.map(({ beforeHours }) => beforeHours),
          );
          if (refundRules.length > 0)
            scene.agrees('meetingDetail', '/data/refundRules', refundRules.at(-1)?.beforeHours, 0);
        }
        const { token } = await scene.logIn(doctor);
        const { my } = await scene.answers('meetingDetail', 'ok', { query: { albumId: 4001 } }, token);
        scene.agrees('meetingDetail', '/data/my', my === null, false);
      },
      notFound: (scene) => scene.refuses('meetingDetail', 'notFound', nowhere),
    },
  },
  meetingAgenda: {
    input: { query: { albumId: 4001 } },
    outcomes: {
      async ok(scene) {
        const { list } = await scene.answers('meetingAgenda', 'ok', { query: { albumId: 4001 } });
        scene.descends('meetingAgenda', '/data/list', list.map(({ startTime }) => startTime).toReversed());
        const { token } = await scene.logIn(doctor);
        const own = await scene.answers('meetingAgenda', 'ok', { query: { albumId: 4001 } }, token);
        scene.agrees(
          'meetingAgenda',
          '/data/list',
          own.list.every(({ followed }) => typeof followed === 'boolean'),
          true,
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
