/** Stories of partner hospitals. */
import { doctor } from '../people.ts';
import { type Scene, Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

const nowhere = 999_999_999_999;
const of = (id: number) => ({ query: { id } });

/** The id of a partner hospital that has courses. */
async function someHospital(scene: Scene): Promise<number> {
  const { list } = await scene.answers('hospitalChannelList', 'ok', { query: { size: 50 } });
  const found = list.find(({ courseCount }) => courseCount > 0);
  if (!found) throw new Unreachable('没有开课的合作医院');
  return found.id;
}

/** Stories by operation. */
export const hospital = {
  hospitalChannelList: {
    outcomes: {
      async ok(scene) {
        const all = await scene.answers('hospitalChannelList', 'ok', { query: { size: 50 } });
        const ids = all.list.map(({ id }) => id);
        scene.once('hospitalChannelList', '/data/list', ids, 'id');
        const usual = await scene.answers('hospitalChannelList', 'ok', { query: {} });
        scene.agrees('hospitalChannelList', '/data/list', usual.list, all.list.slice(0, 12), 'as on one page');
        const second = await scene.answers('hospitalChannelList', 'ok', { query: { size: 3, page: 2 } });
        scene.agrees('hospitalChannelList', '/data/list', second.list, all.list.slice(3, 6), 'as on one page');
        // Each hospital is in one area.
        let total = 0;
        for (const { areaCode, areaName } of all.areas) {
          const own = await scene.answers('hospitalChannelList', 'ok', { query: { areaCode, size: 50 } });
          const names = own.list.map((found) => found.areaName);
          scene.all('hospitalChannelList', '/query/areaCode', names, areaName);
          total += own.total;
        }
        const together = `${all.total} with all values together`;
        scene.holds('hospitalChannelList', '/query/areaCode', total === all.total, together, total);
        const [first] = all.list;
        const found = await scene.answers('hospitalChannelList', 'ok', { query: { keyword: first?.name ?? '' } });
        scene.agrees('hospitalChannelList', '/data/list', found.list, [first], 'as without keyword');
        for (const [at, { id, courseCount, liveCount }] of all.list.entries()) {
          const courses = await scene.peeks('courseList', { query: { hospitalId: id, size: 1 } });
          const lives = await scene.peeks('liveList', { query: { hospitalId: id, size: 1 } });
          const listed = { courseCount: courses.total, liveCount: lives.total };
          scene.agrees(
            'hospitalChannelList',
            `/data/list/${at}`,
            { courseCount, liveCount },
            listed,
            'as courseList and liveList say',
          );
        }
      },
      empty: (scene) => scene.answers('hospitalChannelList', 'empty', { query: { keyword: '没有这家医院' } }),
    },
  },
  hospitalChannelDetail: {
    outcomes: {
      async ok(scene) {
        const { list } = await scene.answers('hospitalChannelList', 'ok', { query: { size: 50 } });
        for (const card of list) {
          const about = await scene.answers('hospitalChannelDetail', 'ok', of(card.id));
          scene.agrees('hospitalChannelDetail', '/data/hospital', about.hospital, card, 'as hospitalChannelList says');
          const query = { hospitalId: card.id, size: 8 };
          const lecturers = await scene.peeks('lecturerList', { query });
          scene.agrees(
            'hospitalChannelDetail',
            '/data/counts',
            about.counts,
            {
              course: card.courseCount,
              live: card.liveCount,
              lecturer: lecturers.total,
            },
            'as the lists say',
          );
          scene.agrees('hospitalChannelDetail', '/data/experts', about.experts, lecturers.list, 'as lecturerList says');
          const courses = await scene.peeks('courseList', { query });
          scene.agrees('hospitalChannelDetail', '/data/courses', about.courses, courses.list, 'as courseList says');
        }
      },
      notFound: (scene) => scene.refuses('hospitalChannelDetail', 'notFound', of(nowhere)),
    },
  },
  hospitalChannelAbout: {
    outcomes: {
      async ok(scene) {
        const id = await someHospital(scene);
        const about = await scene.answers('hospitalChannelAbout', 'ok', of(id));
        const channel = await scene.peeks('hospitalChannelDetail', of(id));
        scene.agrees(
          'hospitalChannelAbout',
          '/data/hospital',
          about.hospital,
          channel.hospital,
          'as hospitalChannelDetail says',
        );
        scene.agrees(
          'hospitalChannelAbout',
          '/data/coverUrl',
          about.coverUrl,
          channel.coverUrl,
          'as hospitalChannelDetail says',
        );
        const names = about.keyDepartments.map(({ name }) => name);
        scene.agrees(
          'hospitalChannelAbout',
          '/data/keyDepartments/*/name',
          names,
          channel.keyDepartments,
          'as hospitalChannelDetail says',
        );
      },
      notFound: (scene) => scene.refuses('hospitalChannelAbout', 'notFound', of(nowhere)),
    },
  },
  hospitalChannelFollow: {
    outcomes: {
      async ok(scene) {
        const id = await someHospital(scene);
        const { token } = await scene.logIn(doctor);
        const follow = (isWished: boolean) => ({ body: { id, follow: isWished } });
        const { followerCount } = await scene.answers('hospitalChannelFollow', 'ok', follow(false), token);
        const answered = await scene.answers('hospitalChannelFollow', 'ok', follow(true), token);
        const expected = { followed: true, followerCount: followerCount + 1 };
        scene.agrees('hospitalChannelFollow', '/data/followed', answered.followed, true);
        scene.agrees('hospitalChannelFollow', '/data', answered, expected, 'one more than before');
        const again = await scene.answers('hospitalChannelFollow', 'ok', follow(true), token);
        scene.agrees('hospitalChannelFollow', '/data', again, expected, 'as before');
        const own = await scene.answers('hospitalChannelDetail', 'ok', of(id), token);
        const { followed, followerCount: now } = own;
        scene.agrees(
          'hospitalChannelDetail',
          '/data',
          { followed, followerCount: now },
          expected,
          'as hospitalChannelFollow says',
        );
        const back = await scene.answers('hospitalChannelFollow', 'ok', follow(false), token);
        scene.agrees(
          'hospitalChannelFollow',
          '/data',
          back,
          { followed: false, followerCount },
          'as before the follow',
        );
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('hospitalChannelFollow', 'notFound', { body: { id: nowhere, follow: true } }, token);
      },
    },
  },
} satisfies StoryTable;
