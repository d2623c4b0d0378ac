/** Stories of calls that every page uses: forms, search, chat link, configuration. */
import { doctor, member } from '../people.ts';
import { forced, type StoryTable } from '../story.ts';

/** Number of forms that a person may send within an hour. */
const formsPerHour = 10;
const hour = 3_600_000;
/** The key of a filled form. */
const headers = { 'Idempotency-Key': 'Zk3v9QxT1bYw8LmN2cRp5u' };

const feedback = (userId: number) => ({
  path: { userId },
  body: { content: '希望增加倍速播放（示例）', contact: doctor },
});
const application = (contact = 'demo@example.com') => ({
  body: {
    name: '陈示范',
    hospital: '样例省人民医院（虚构）',
    title: '副主任医师',
    content: '腹腔镜胃肠手术（示例）',
    contact,
  },
});
const inDepartment = (departmentId: number, userId = 0) => ({ path: { userId }, query: { departmentId } });
const search = (target: string) => ({ query: { target, departmentId: 1 } });

/** Stories by operation. */
export const frame = {
  feedbackSubmit: {
    unread: 'no call returns feedback',
    outcomes: {
      async ok(scene) {
        const { userId, token } = await scene.logIn(doctor);
        await scene.answers('feedbackSubmit', 'ok', feedback(userId), token);
        for (let sent = 0; sent < formsPerHour; sent += 1)
          await scene.answers('feedbackSubmit', 'ok', { ...feedback(userId), headers }, token);
      },
      async tooFrequent(scene) {
        const { userId, token } = await scene.logIn(doctor);
        const other = await scene.logIn(member);
        for (let sent = 0; sent < formsPerHour; sent += 1)
          await scene.answers('feedbackSubmit', 'ok', feedback(userId), token);
        await scene.refuses('feedbackSubmit', 'tooFrequent', feedback(userId), token);
        await scene.answers('feedbackSubmit', 'ok', feedback(other.userId), other.token);
        if (!scene.canSteer) return;
        await scene.steer('clock', { advance: hour });
        await scene.answers('feedbackSubmit', 'ok', feedback(userId), token);
      },
    },
  },
  applySubmit: {
    unread: 'no call returns applications',
    outcomes: {
      async ok(scene) {
        await scene.answers('applySubmit', 'ok', application());
        const { token } = await scene.logIn(doctor);
        await scene.answers('applySubmit', 'ok', application(), token);
        for (let sent = 0; sent < formsPerHour; sent += 1)
          await scene.answers('applySubmit', 'ok', { ...application(), headers });
      },
      async tooFrequent(scene) {
        for (let sent = 0; sent < formsPerHour; sent += 1) await scene.answers('applySubmit', 'ok', application());
        await scene.refuses('applySubmit', 'tooFrequent', application());
        await scene.answers('applySubmit', 'ok', application('other@example.com'));
      },
    },
  },
  fuzzySearch: {
    outcomes: {
      async ok(scene) {
        const { keywords } = await scene.answers('fuzzySearch', 'ok', search('胃'));
        for (const [index, { tips }] of keywords.entries())
          scene.matches('fuzzySearch', `/data/keywords/${index}/tips`, tips, /胃/);
      },
      empty: (scene) => scene.answers('fuzzySearch', 'empty', search('没有人写过的词')),
    },
  },
  hotSearch: {
    outcomes: {
      async ok(scene) {
        const { userId, token } = await scene.logIn(doctor);
        for (const { departmentId } of await scene.answers('departmentList', 'ok', {})) {
          await scene.answers('hotSearch', 'ok', inDepartment(departmentId));
          await scene.answers('hotSearch', 'ok', inDepartment(departmentId, userId), token);
        }
      },
      empty: forced('后端始终有热门搜索'),
    },
  },
  onlineConsultingHistory: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const other = await scene.logIn(member);
        for (let number = 1; number <= 31; number += 1)
          await scene.steer('chat', { answer: `第${number}条（示例）`, userId: me.userId });
        const first = await scene.answers('onlineConsultingHistory', 'ok', { query: {} }, me.token);
        scene.agrees('onlineConsultingHistory', '/data/hasMore', first.hasMore, true);
        scene.agrees(
          'onlineConsultingHistory',
          '/data/list/0/content/text',
          first.list[0]?.content.text,
          '第31条（示例）',
        );
        const before = first.list.at(-1)?.messageId ?? 1;
        const next = await scene.answers('onlineConsultingHistory', 'ok', { query: { before } }, me.token);
        const facts = { texts: next.list.map(({ content }) => content.text), hasMore: next.hasMore };
        scene.agrees('onlineConsultingHistory', '/data', facts, { texts: ['第1条（示例）'], hasMore: false });
        const { list } = await scene.peeks('onlineConsultingHistory', { query: {} }, other.token);
        scene.agrees('onlineConsultingHistory', '/data/list', list, [], 'nothing of another doctor');
      },
      async empty(scene) {
        const { token } = await scene.logIn(member);
        await scene.answers('onlineConsultingHistory', 'empty', { query: {} }, token);
      },
    },
  },
  onlineConsultingUrl: {
    outcomes: {
      async ok(scene) {
        const { userId, token } = await scene.logIn(doctor);
        const address = await scene.answers('onlineConsultingUrl', 'ok', { path: { userId } }, token);
        scene.matches('onlineConsultingUrl', '/data', address, /^wss?:\/\/[^/]+\/ws\/chat/);
      },
    },
  },
  gioUserStruct: {
    outcomes: {
      async ok(scene) {
        const { userId, token } = await scene.logIn(doctor);
        const { departmentName, isVip } = await scene.answers('gioUserStruct', 'ok', { path: { userId } }, token);
        scene.agrees('gioUserStruct', '/data/isVip', isVip, 0);
        const { user } = await scene.answers('userInfo', 'ok', { path: { userId } }, token);
        const departments = await scene.answers('departmentList', 'ok', {});
        const own = departments.find(({ departmentId }) => departmentId === user.depId);
        scene.agrees(
          'gioUserStruct',
          '/data/departmentName',
          departmentName,
          own?.departmentName,
          'as departmentList says',
        );
        if (scene.hasForeignIdentity) return;
        const other = await scene.logIn(member);
        const about = await scene.answers('gioUserStruct', 'ok', { path: { userId: other.userId } }, other.token);
        scene.agrees('gioUserStruct', '/data/isVip', about.isVip, 1);
      },
      empty: forced('后端对每个人都有所了解'),
    },
  },
  commonConfig: {
    outcomes: {
      bannerOff: forced('提示条由后台开关'),
    },
  },
  commonPing: {
    outcomes: {
      async ok(scene) {
        const before = await scene.answers('commonPing', 'ok', {});
        if (!scene.canSteer) return;
        await scene.steer('clock', { advance: hour });
        const { serverTime } = await scene.answers('commonPing', 'ok', {});
        const least = before.serverTime + hour;
        scene.holds('commonPing', '/data/serverTime', serverTime >= least, `at least ${least}`, serverTime);
      },
    },
  },
} satisfies StoryTable;
