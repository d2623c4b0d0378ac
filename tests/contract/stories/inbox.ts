/** Stories of the messages to a doctor: told, counted, read, removed; nobody sees those of another. */
import { doctor, member } from '../people.ts';
import { nowhere } from '../purchase.ts';
import { type LoggedIn, type Scene, Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

/** A course that everybody may discuss. */
const albumId = 1001;
const comments = { query: { kind: 'comment' as const, size: 50 } };
const unread = { query: { kind: 'comment' as const, unread: true as const, size: 50 } };

/** Somebody answers a comment of the doctor; the messages before and after. */
async function answered(scene: Scene) {
  const me = await scene.logIn(doctor);
  const before = await scene.peeks('inboxUnread', {}, me.token);
  const comment = { targetType: 'course' as const, targetId: albumId, content: '入路怎样选择（示例）？' };
  const { commentId } = await scene.answers('commentSubmit', 'ok', { body: comment }, me.token);
  const other = await scene.logIn(member);
  const reply = { ...comment, content: '见指南第三章（示例）', parentId: commentId };
  await scene.answers('commentSubmit', 'ok', { body: reply }, other.token);
  const { list } = await scene.answers('inboxList', 'ok', comments, me.token);
  const message = list.find(({ read }) => !read);
  if (!message) throw new Unreachable('没有收到评论回复的消息');
  return { me, other, before, message };
}

/** Claims that the messages of a doctor have this one, or that they have not. */
async function lists(
  scene: Scene,
  { token }: LoggedIn,
  id: number,
  isWanted: boolean,
  query = comments.query as object,
): Promise<void> {
  const { list } = await scene.peeks('inboxList', { query }, token);
  scene.has(
    'inboxList',
    '/data/list/*/messageId',
    list.map(({ messageId }) => messageId),
    id,
    isWanted,
  );
}

/** Stories by operation. */
export const inbox = {
  inboxList: {
    outcomes: {
      async ok(scene) {
        const { me, other, message } = await answered(scene);
        const facts = { kind: message.kind, target: { id: message.target?.id } };
        scene.agrees('inboxList', '/data/list/*', facts, { kind: 'comment', target: { id: albumId } });
        const { list } = await scene.answers('inboxList', 'ok', unread, me.token);
        scene.all(
          'inboxList',
          '/query/unread',
          list.map(({ read }) => read),
          false,
        );
        await lists(scene, other, message.messageId, false, { size: 50 });
      },
      async empty(scene) {
        const { token } = await scene.logIn(member);
        if (!scene.canSteer && (await scene.peeks('inboxList', comments, token)).total > 0)
          throw new Unreachable('测试账号已有消息');
        await scene.answers('inboxList', 'empty', comments, token);
      },
    },
  },
  inboxUnread: {
    outcomes: {
      async ok(scene) {
        const { me, before } = await answered(scene);
        const now = await scene.answers('inboxUnread', 'ok', {}, me.token);
        scene.agrees(
          'inboxUnread',
          '/data/counts/comment',
          now.counts.comment,
          before.counts.comment + 1,
          'one more than before',
        );
        const sum = Object.values(now.counts).reduce((all, count) => all + count, 0);
        scene.agrees('inboxUnread', '/data/total', now.total, sum, 'the sum of /data/counts');
      },
    },
  },
  inboxRead: {
    input: { body: { ids: [1] } },
    outcomes: {
      async ok(scene) {
        const { me, other, before, message } = await answered(scene);
        const body = { ids: [message.messageId] };
        // The message of somebody else stays unread.
        await scene.answers('inboxRead', 'ok', { body }, other.token);
        await lists(scene, me, message.messageId, true, unread.query);
        const one = await scene.answers('inboxRead', 'ok', { body }, me.token);
        scene.agrees('inboxRead', '/data/counts/comment', one.counts.comment, before.counts.comment, 'as before');
        await lists(scene, me, message.messageId, false, unread.query);
        const { list } = await scene.peeks('inboxList', comments, me.token);
        const now = list.find(({ messageId }) => messageId === message.messageId);
        scene.agrees('inboxList', '/data/list/*/read', now?.read, true, 'after inboxRead');
        if (!scene.canSteer) return;
        for (const kind of ['system', 'comment'])
          await scene.steer('message', { phone: doctor, kind, text: '新消息（示例）' });
        const two = await scene.peeks('inboxUnread', {}, me.token);
        const kind = await scene.answers('inboxRead', 'ok', { body: { all: true, kind: 'comment' } }, me.token);
        scene.agrees('inboxRead', '/data/total', kind.total, two.total - two.counts.comment, 'as inboxUnread says');
        const all = await scene.answers('inboxRead', 'ok', { body: { all: true } }, me.token);
        scene.agrees('inboxRead', '/data/total', all.total, 0);
      },
    },
  },
  inboxRemove: {
    outcomes: {
      async ok(scene) {
        const { me, message } = await answered(scene);
        const body = { ids: [message.messageId, nowhere] };
        const { removed } = await scene.answers('inboxRemove', 'ok', { body }, me.token);
        scene.agrees('inboxRemove', '/data/removed', removed, 1);
        await lists(scene, me, message.messageId, false);
      },
      async none(scene) {
        const { me, other, message } = await answered(scene);
        await scene.answers('inboxRemove', 'none', { body: { ids: [message.messageId] } }, other.token);
        await lists(scene, me, message.messageId, true);
      },
    },
  },
} satisfies StoryTable;
