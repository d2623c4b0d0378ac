/** Stories of authored texts. */
import type { StoryTable } from '../story.ts';

const documents = ['user', 'copyright', 'privacy', 'open_vip'] as const;
const search = (keyword: string) => ({ query: { keyword } });

/** Stories by operation. */
export const content = {
  protocolDetail: {
    outcomes: {
      async ok(scene) {
        for (const key of documents) {
          const current = await scene.answers('protocolDetail', 'ok', { query: { key } });
          scene.agrees(
            'protocolDetail',
            '/data/version',
            current.version,
            current.history[0]?.version,
            'as /data/history/0/version says',
          );
          for (const { version } of current.history) {
            const text = await scene.answers('protocolDetail', 'ok', { query: { key, version } });
            scene.agrees('protocolDetail', '/data/version', text.version, version);
          }
        }
      },
      notFound: (scene) => scene.refuses('protocolDetail', 'notFound', { query: { key: 'user', version: '99.9' } }),
    },
  },
  helpList: {
    outcomes: {
      async ok(scene) {
        const { categories, list } = await scene.answers('helpList', 'ok', { query: {} });
        for (const { id, count } of categories) {
          const part = await scene.answers('helpList', 'ok', { query: { category: id } });
          scene.agrees('helpList', '/data/list/length', part.list.length, count, 'as /data/categories says');
        }
        const unknown = await scene.answers('helpList', 'ok', { query: { category: 'nothing' } });
        scene.agrees('helpList', '/data/list/length', unknown.list.length, list.length, 'as without category');
        await scene.answers('helpList', 'ok', search('验证码'));
      },
      empty: (scene) => scene.answers('helpList', 'empty', search('没有人写过的词')),
    },
  },
  helpVote: {
    outcomes: {
      async ok(scene) {
        const { list } = await scene.answers('helpList', 'ok', { query: {} });
        // The first text gets a helpful vote, the last one a useless vote; a single text gets only the first vote.
        const votes = [list[0], ...(list.length > 1 ? [list.at(-1)] : [])];
        for (const [at, faq] of votes.entries()) {
          if (!faq) continue;
          const helpful = at === 0;
          const { id, helpful: before, useless } = faq;
          const once = await scene.answers('helpVote', 'ok', { body: { id, helpful } });
          const counted = once.helpful !== before || once.useless !== useless;
          const own = helpful ? 'helpful' : 'useless';
          if (!counted)
            scene.requires('helpVote', `/data/${own}`, once[own], faq[own] + 1, '这里已经投过票，再投不会计数');
          scene.agrees('helpVote', '/data/helpful', once.helpful, before + (helpful ? 1 : 0));
          scene.agrees('helpVote', '/data/useless', once.useless, useless + (helpful ? 0 : 1));
          const again = await scene.answers('helpVote', 'ok', { body: { id, helpful } });
          scene.agrees('helpVote', '/data', again, once, 'as before');
        }
      },
      notFound: (scene) => scene.refuses('helpVote', 'notFound', { body: { id: 9_999_999, helpful: true } }),
    },
  },
  appVersion: {
    outcomes: {
      async ok(scene) {
        const platforms = (await scene.answers('appVersion', 'ok', {})).map(({ platform }) => platform);
        scene.agrees('appVersion', '/data/*/platform', platforms.toSorted(), ['android', 'ios']);
      },
    },
  },
} satisfies StoryTable;
