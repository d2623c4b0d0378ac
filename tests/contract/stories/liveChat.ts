/** Stories of the chat of a live room: its address, and the host's polls. */
import { closedStream, outsideRoom, withoutRight } from '../outsideRoom.ts';
import { doctor, member } from '../people.ts';
import type { StoryTable } from '../story.ts';

/** Runs at the moment at which the tests stop the clock. */
const running = 2001;
const poll = { liveId: running, do: 'poll', question: '是否开展？', options: ['是', '否'] };

/** Stories by operation. */
export const liveChat = {
  liveChatUrl: {
    input: { query: { liveId: running } },
    outcomes: {
      async ok(scene) {
        const asked = { query: { liveId: running } };
        const visitor = await scene.answers('liveChatUrl', 'ok', asked);
        scene.agrees('liveChatUrl', '/data/canSend', visitor.canSend, false);
        const { token } = await scene.logIn(doctor);
        const { url, canSend } = await scene.answers('liveChatUrl', 'ok', asked, token);
        scene.matches('liveChatUrl', '/data/url', url, /^wss?:\/\/[^/]+\/ws\/live\/2001/);
        scene.agrees('liveChatUrl', '/data/canSend', canSend, true);
        const closed = { query: { liveId: await closedStream(scene, 'vip') } };
        const reader = await scene.answers('liveChatUrl', 'ok', closed, token);
        scene.agrees('liveChatUrl', '/data/canSend', reader.canSend, false);
      },
      notFound: (scene) => scene.refuses('liveChatUrl', 'notFound', { query: { liveId: 1 } }),
      ...outsideRoom('liveChatUrl', (liveId) => ({ query: { liveId } })),
    },
  },
  livePollVote: {
    input: { body: { liveId: running, pollId: 1, options: [0] } },
    outcomes: {
      async ok(scene) {
        await scene.steer('room', poll);
        const vote = (option: number, token: string) =>
          scene.answers('livePollVote', 'ok', { body: { liveId: running, pollId: 1, options: [option] } }, token);
        const { token } = await scene.logIn(doctor);
        const { counts, mine } = await vote(0, token);
        scene.agrees('livePollVote', '/data/mine', mine, [0]);
        scene.agrees('livePollVote', '/data/counts', counts, [1, 0]);
        // A second vote changes nothing.
        const again = await vote(1, token);
        scene.agrees('livePollVote', '/data/counts', again.counts, [1, 0]);
        scene.agrees('livePollVote', '/data/mine', again.mine, [0], 'as the first vote says');
        const other = await scene.logIn(member);
        const { counts: both, total } = await vote(1, other.token);
        scene.agrees('livePollVote', '/data/counts', both, [1, 1]);
        scene.agrees('livePollVote', '/data/total', total, 2);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('livePollVote', 'notFound', { body: { liveId: running, pollId: 9, options: [0] } }, token);
      },
      ...outsideRoom('livePollVote', (liveId) => ({ body: { liveId, pollId: 1, options: [0] } })),
      ...withoutRight('livePollVote', (liveId) => ({ body: { liveId, pollId: 1, options: [0] } })),
      async pollClosed(scene) {
        await scene.steer('room', poll);
        await scene.steer('room', { liveId: running, do: 'closePoll' });
        const { token } = await scene.logIn(doctor);
        await scene.refuses(
          'livePollVote',
          'pollClosed',
          { body: { liveId: running, pollId: 1, options: [0] } },
          token,
        );
      },
    },
  },
} satisfies StoryTable;
