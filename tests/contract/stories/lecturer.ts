/** Stories of lecturers. */
import { doctor } from '../people.ts';
import type { StoryTable } from '../story.ts';

const idsOf = (list: { lecturerId: number }[]): number[] => list.map(({ lecturerId }) => lecturerId);

/** Stories by operation. */
export const lecturer = {
  lecturerList: {
    outcomes: {
      async ok(scene) {
        const all = await scene.answers('lecturerList', 'ok', { query: { size: 50 } });
        const same = await scene.answers('lecturerList', 'ok', {
          query: { keyword: '', sort: 'hot', page: 1, size: 50 },
        });
        scene.agrees('lecturerList', '/data', same, all, 'as without keyword, sort and page');
        const ids = idsOf(all.list);
        scene.once('lecturerList', '/data/list', ids, 'lecturerId');
        const first = await scene.answers('lecturerList', 'ok', { query: { size: 3 } });
        scene.agrees('lecturerList', '/query/size', idsOf(first.list), ids.slice(0, 3), 'as on one page');
        const second = await scene.answers('lecturerList', 'ok', { query: { size: 3, page: 2 } });
        scene.agrees('lecturerList', '/query/page', idsOf(second.list), ids.slice(3, 6), 'as on one page');
        const { list } = await scene.answers('lecturerList', 'ok', { query: { sort: 'courses', size: 50 } });
        const counts = list.map(({ courseCount }) => courseCount);
        scene.descends('lecturerList', '/data/list', counts, 'courseCount');
        const [somebody] = all.list;
        const found = await scene.answers('lecturerList', 'ok', { query: { keyword: somebody?.name ?? '' } });
        const names = found.list.map(({ name }) => name);
        scene.has('lecturerList', '/query/keyword', names, somebody?.name ?? '');
        // Each lecturer is in one department.
        let total = 0;
        for (const { departmentId, departmentOpened } of await scene.answers('departmentList', 'ok', {})) {
          if (departmentOpened === false) continue;
          total += (await scene.peeks('lecturerList', { query: { departmentId } })).total;
        }
        const together = `${all.total} with all values together`;
        scene.holds('lecturerList', '/query/departmentId', total === all.total, together, total);
        const hospitals = await scene.answers('hospitalChannelList', 'ok', { query: { size: 50 } });
        for (const { id, name } of hospitals.list) {
          const own = await scene.peeks('lecturerList', { query: { hospitalId: id, size: 50 } });
          const hospitalNames = own.list.map(({ hospitalName }) => hospitalName);
          scene.all('lecturerList', '/query/hospitalId', hospitalNames, name);
        }
      },
      empty: (scene) => scene.answers('lecturerList', 'empty', { query: { keyword: '没有人叫这个名字' } }),
    },
  },
  lecturerDetail: {
    outcomes: {
      async ok(scene) {
        const { list } = await scene.answers('lecturerList', 'ok', { query: { size: 2 } });
        for (const brief of list) {
          const { lecturerId } = brief;
          const about = await scene.answers('lecturerDetail', 'ok', { query: { lecturerId } });
          scene.agrees('lecturerDetail', '/data/lecturer', about.lecturer, brief, 'as lecturerList says');
          const { total } = await scene.peeks('courseList', { query: { lecturerId } });
          scene.agrees(
            'lecturerDetail',
            '/data/lecturer/courseCount',
            about.lecturer.courseCount,
            total,
            'as courseList says',
          );
          const others = about.similar.map((other) => other.lecturerId);
          scene.has('lecturerDetail', '/data/similar/*/lecturerId', others, lecturerId, false);
          const lives = await scene.peeks('liveList', { query: { lecturerId, size: 1 } });
          scene.agrees('lecturerDetail', '/data/liveCount', about.liveCount, lives.total, 'as liveList says');
          const articles = await scene.peeks('articleList', { query: { authorId: lecturerId } });
          scene.agrees(
            'lecturerDetail',
            '/data/articleCount',
            about.articleCount,
            articles.total,
            'as articleList says',
          );
          const cases = await scene.peeks('medicaseList', { query: { lecturerId } });
          scene.agrees(
            'lecturerDetail',
            '/data/medicaseCount',
            about.medicaseCount,
            cases.total,
            'as medicaseList says',
          );
          const meetings = await scene.peeks('meetingList', { query: { lecturerId } });
          scene.agrees(
            'lecturerDetail',
            '/data/meetingCount',
            about.meetingCount,
            meetings.total,
            'as meetingList says',
          );
        }
      },
    },
  },
  lecturerFollow: {
    outcomes: {
      async ok(scene) {
        const { token } = await scene.logIn(doctor);
        const { list } = await scene.answers('lecturerList', 'ok', { query: { size: 1 } });
        const lecturerId = list[0]?.lecturerId ?? 0;
        const follow = (isWished: boolean) => ({ body: { lecturerId, follow: isWished } });
        const { followerCount } = await scene.answers('lecturerFollow', 'ok', follow(false), token);
        const answered = await scene.answers('lecturerFollow', 'ok', follow(true), token);
        const expected = { followed: true, followerCount: followerCount + 1 };
        scene.agrees('lecturerFollow', '/data/followed', answered.followed, true);
        scene.agrees('lecturerFollow', '/data', answered, expected, 'one more than before');
        const again = await scene.answers('lecturerFollow', 'ok', follow(true), token);
        scene.agrees('lecturerFollow', '/data', again, expected, 'as before');
        const own = await scene.answers('lecturerDetail', 'ok', { query: { lecturerId } }, token);
        const { followed, followerCount: now } = own;
        scene.agrees('lecturerDetail', '/data', { followed, followerCount: now }, expected, 'as lecturerFollow says');
        const back = await scene.answers('lecturerFollow', 'ok', follow(false), token);
        scene.agrees('lecturerFollow', '/data', back, { followed: false, followerCount }, 'as before the follow');
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses(
          'lecturerFollow',
          'notFound',
          { body: { lecturerId: 999_999_999_999, follow: true } },
          token,
        );
      },
    },
  },
} satisfies StoryTable;
