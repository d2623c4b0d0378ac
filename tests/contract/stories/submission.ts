/** Stories of the articles that doctors write: drafts with their versions, the review, the list of the author. */
import type { BodyOf, Payload } from '#openapi/operation.ts';
import * as qualification from '#openapi/dist/names/qualificationState.ts';
import type { Input } from '#api/client.ts';
import { doctor, member } from '../people.ts';
import { nowhere, onlyWhereReset } from '../purchase.ts';
import { type LoggedIn, type Scene, Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

type Text = BodyOf<'articleSave'>['article'];
type Save = BodyOf<'articleSave'>;
type State = Payload<'articleSave'>;

const maxDrafts = 50;
const savesPerMinute = 60;
const maxText = 50_000;
const draftKey = 'Zk3v9QxT1bYw8LmN2cRp5u';
const paragraph = (text: string): Text['text']['content'][number] => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});
const sentence = '患者因右上腹痛就诊，查体右上腹压痛，超声提示胆囊壁增厚（示例）。';

/** A table whose first row is one cell. */
const table: Text['text']['content'][number] = {
  type: 'table',
  attrs: { caption: '示例' },
  content: [[2], [1, 1]].map((row) => ({
    type: 'tableRow',
    content: row.map((colspan) => ({
      type: 'tableCell',
      attrs: { colspan, rowspan: 1 },
      content: [{ type: 'paragraph', content: [{ type: 'text', text: '示例' }] }],
    })),
  })),
};

/** An article that has everything. */
const whole: Text = {
  title: '一例急性胆囊炎的手术时机（示例）',
  categoryId: 2,
  departmentId: 1,
  tags: ['胆囊炎'],
  coverUrl: null,
  summary: '',
  text: { type: 'doc', content: [paragraph(sentence.repeat(8)), table] },
  references: ['示例文献一（虚构）'],
  isOriginal: true,
  isAnonymous: true,
};
const short: Text = { ...whole, text: { type: 'doc', content: [paragraph(sentence)] } };

const first = (article: Text = whole, key = draftKey): Input<'articleSave'> => ({
  body: { articleId: null, draftKey: key, version: 0, submit: false, article },
});
const change = ({ articleId, version }: State, more: Partial<Save> = {}): Input<'articleSave'> => ({
  body: { articleId, draftKey, version, submit: false, article: whole, ...more },
});
const of = (articleId: number) => ({ query: { articleId } });
const named = ({ articleId }: Pick<State, 'articleId'>) => ({ body: { articleId } });

/** A new draft of the doctor. */
async function draftOf(scene: Scene, article = whole): Promise<{ me: LoggedIn; token: string; draft: State }> {
  const me = await scene.logIn(doctor);
  return { me, token: me.token, draft: await scene.answers('articleSave', 'ok', first(article), me.token) };
}

/** A new article that is with the editors. */
async function submitted(scene: Scene): Promise<{ token: string; article: State }> {
  const { token, draft } = await draftOf(scene);
  const { qualificationState } = await scene.peeks('userProfile', {}, token);
  if (qualificationState !== qualification.passed) throw new Unreachable('这位医生没有通过认证');
  return { token, article: await scene.answers('articleSave', 'ok', change(draft, { submit: true }), token) };
}

const mineIds = async (scene: Scene, token: string): Promise<number[]> =>
  (await scene.peeks('articleMine', { query: { size: 50 } }, token)).list.map(({ articleId }) => articleId);

/** The ids of the articles of a category on the site. */
const siteIds = async (scene: Scene): Promise<number[]> =>
  (await scene.peeks('articleList', { query: { categoryId: 2, size: 50 } })).list.map(({ articleId }) => articleId);

/** Stories by operation. */
export const submission = {
  articleDraft: {
    outcomes: {
      async ok(scene) {
        const { token, draft } = await draftOf(scene);
        const read = await scene.answers('articleDraft', 'ok', of(draft.articleId), token);
        scene.agrees('articleDraft', '/data/article', read.article, whole);
        scene.agrees('articleDraft', '/data', [read.version, read.status, read.remark], [1, 'draft', null]);
      },
      async notFound(scene) {
        const { token, draft } = await draftOf(scene);
        await scene.refuses('articleDraft', 'notFound', of(nowhere), token);
        const { token: other } = await scene.logIn(member);
        await scene.refuses('articleDraft', 'notFound', of(draft.articleId), other);
      },
    },
  },
  articleSave: {
    outcomes: {
      async ok(scene) {
        const { token, draft } = await draftOf(scene);
        // The answer got lost: the same call once more, then with what was typed meanwhile.
        const again = await scene.answers('articleSave', 'ok', first(), token);
        scene.agrees('articleSave', '/data', again, draft);
        const typed = await scene.answers('articleSave', 'ok', first(short), token);
        scene.agrees('articleSave', '/data', [typed.articleId, typed.version], [draft.articleId, draft.version + 1]);
        const unsafe = { type: 'link' as const, attrs: { href: 'javascript:alert(1)' } };
        const linked: Text = structuredClone(whole);
        linked.text.content.push(
          { type: 'paragraph', content: [{ type: 'text', text: '链接', marks: [unsafe] }] },
          { type: 'figure', attrs: { src: 'https://pictures.invalid/1.png', alt: '', caption: '' } },
        );
        const saved = await scene.answers('articleSave', 'ok', change(typed, { article: linked }), token);
        const read = await scene.answers('articleDraft', 'ok', of(draft.articleId), token);
        const kept = { ...whole, text: { type: 'doc', content: [...whole.text.content, paragraph('链接')] } };
        scene.agrees('articleDraft', '/data', [read.version, read.article], [saved.version, kept]);
        const repeated = await scene.answers('articleSave', 'ok', change(typed, { article: linked }), token);
        scene.agrees('articleSave', '/data', repeated, saved);
        const { qualificationState } = await scene.peeks('userProfile', {}, token);
        if (qualificationState !== qualification.passed) return;
        const sent = await scene.answers('articleSave', 'ok', change(saved, { submit: true }), token);
        scene.agrees('articleSave', '/data/status', sent.status, 'review');
      },
      async notFound(scene) {
        const { token, draft } = await draftOf(scene);
        await scene.refuses('articleSave', 'notFound', change({ ...draft, articleId: nowhere }), token);
        const { token: other } = await scene.logIn(member);
        await scene.refuses('articleSave', 'notFound', change(draft), other);
      },
      async draftOutdated(scene) {
        const { token, draft } = await draftOf(scene);
        const later = await scene.answers('articleSave', 'ok', change(draft, { article: short }), token);
        const other = { ...whole, title: '另一个标签页里的标题（示例）' };
        await scene.refuses('articleSave', 'draftOutdated', change(draft, { article: other }), token);
        // Since the id is known, the key names no new text.
        await scene.refuses('articleSave', 'draftOutdated', first(other), token);
        const { article } = await scene.answers('articleDraft', 'ok', of(later.articleId), token);
        scene.agrees('articleDraft', '/data/article', article, short);
      },
      async draftLocked(scene) {
        const { token, article } = await submitted(scene);
        await scene.refuses('articleSave', 'draftLocked', change(article, { article: short }), token);
      },
      async draftIncomplete(scene) {
        const { token, draft } = await draftOf(scene);
        const incomplete: Partial<Text>[] = [
          { title: ' 四个字了 ' },
          { categoryId: null },
          { categoryId: 999_999 },
          { departmentId: null },
          { departmentId: 999_999 },
          { text: short.text },
          { isOriginal: false },
          { isAnonymous: false },
        ];
        for (const lack of incomplete) {
          const input = change(draft, { submit: true, article: { ...whole, ...lack } });
          await scene.refuses('articleSave', 'draftIncomplete', input, token);
        }
        const read = await scene.answers('articleDraft', 'ok', of(draft.articleId), token);
        scene.agrees('articleDraft', '/data', [read.version, read.status], [draft.version, 'draft']);
      },
      async notQualified(scene) {
        const { token } = await scene.logIn(member);
        const { qualificationState } = await scene.peeks('userProfile', {}, token);
        if (qualificationState === qualification.passed) throw new Unreachable('这位医生已通过认证');
        const draft = await scene.answers('articleSave', 'ok', first(), token);
        await scene.refuses('articleSave', 'notQualified', change(draft, { submit: true }), token);
        const read = await scene.answers('articleDraft', 'ok', of(draft.articleId), token);
        scene.agrees('articleDraft', '/data', [read.version, read.status], [draft.version, 'draft']);
      },
      async tooManyDrafts(scene) {
        onlyWhereReset(scene, '草稿会占满');
        const { token } = await scene.logIn(member);
        for (let at = 10; at < 10 + maxDrafts; at++)
          await scene.answers('articleSave', 'ok', first(short, `${draftKey}${at}`), token);
        await scene.refuses('articleSave', 'tooManyDrafts', first(), token);
        // An article that exists is still saved.
        await scene.answers('articleSave', 'ok', first(whole, `${draftKey}10`), token);
      },
      async articleTooLong(scene) {
        const { token, draft } = await draftOf(scene);
        const long = paragraph('长'.repeat(5_000));
        const texts = (count: number): Text => ({ ...whole, text: { type: 'doc', content: Array(count).fill(long) } });
        const article = texts(maxText / 5_000 + 1);
        await scene.refuses('articleSave', 'articleTooLong', change(draft, { article }), token);
        await scene.answers('articleSave', 'ok', change(draft, { article: texts(maxText / 5_000) }), token);
      },
      async tooFrequent(scene) {
        onlyWhereReset(scene, '保存会占满一分钟的次数');
        const { token } = await draftOf(scene);
        for (let sent = 1; sent < savesPerMinute; sent++) await scene.answers('articleSave', 'ok', first(whole), token);
        await scene.refuses('articleSave', 'tooFrequent', first(whole), token);
        if (!scene.canSteer) return;
        await scene.steer('clock', { advance: 60_000 });
        await scene.answers('articleSave', 'ok', first(whole), token);
      },
    },
  },
  articleWithdraw: {
    outcomes: {
      async ok(scene) {
        const { token, article } = await submitted(scene);
        const back = await scene.answers('articleWithdraw', 'ok', named(article), token);
        scene.agrees('articleWithdraw', '/data', [back.status, back.withdrawing], ['draft', false]);
        scene.agrees(
          'articleWithdraw',
          '/data',
          await scene.answers('articleWithdraw', 'ok', named(back), token),
          back,
        );
        const changed = await scene.answers('articleSave', 'ok', change(back, { submit: true }), token);
        if (!scene.canSteer) return;
        const { articleId } = changed;
        await scene.steer('submission', { articleId, state: 'published' });
        const page = await scene.answers('articleDetail', 'ok', of(articleId));
        scene.agrees('articleDetail', '/data/text', [page.article.title, page.text], [whole.title, whole.text]);
        scene.agrees('articleList', '/data/list', (await siteIds(scene)).includes(articleId), true);
        const asked = await scene.answers('articleWithdraw', 'ok', named(changed), token);
        scene.agrees('articleWithdraw', '/data', [asked.status, asked.withdrawing], ['published', true]);
        await scene.steer('submission', { articleId, state: 'returned' });
        const { status } = await scene.answers('articleDraft', 'ok', of(articleId), token);
        scene.agrees('articleDraft', '/data/status', status, 'draft');
        await scene.refuses('articleDetail', 'notFound', of(articleId));
      },
      async notFound(scene) {
        const { token, draft } = await draftOf(scene);
        await scene.refuses('articleWithdraw', 'notFound', named({ articleId: nowhere }), token);
        const { token: other } = await scene.logIn(member);
        await scene.refuses('articleWithdraw', 'notFound', named(draft), other);
      },
    },
  },
  articleRemove: {
    outcomes: {
      async ok(scene) {
        const { token, draft } = await draftOf(scene);
        scene.agrees('articleMine', '/data/list', (await mineIds(scene, token)).includes(draft.articleId), true);
        await scene.answers('articleRemove', 'ok', named(draft), token);
        scene.agrees('articleMine', '/data/list', (await mineIds(scene, token)).includes(draft.articleId), false);
        await scene.refuses('articleDraft', 'notFound', of(draft.articleId), token);
      },
      async notFound(scene) {
        const { token, draft } = await draftOf(scene);
        await scene.refuses('articleRemove', 'notFound', named({ articleId: nowhere }), token);
        const { token: other } = await scene.logIn(member);
        await scene.refuses('articleRemove', 'notFound', named(draft), other);
      },
      async draftLocked(scene) {
        const { token, article } = await submitted(scene);
        await scene.refuses('articleRemove', 'draftLocked', named(article), token);
        scene.agrees('articleMine', '/data/list', (await mineIds(scene, token)).includes(article.articleId), true);
      },
    },
  },
  articleMine: {
    outcomes: {
      async ok(scene) {
        const { token, article } = await submitted(scene);
        const other = await scene.answers('articleSave', 'ok', first(short, `${draftKey}2`), token);
        const all = await scene.answers('articleMine', 'ok', { query: { size: 50 } }, token);
        const ids = all.list.map(({ articleId }) => articleId);
        scene.agrees('articleMine', '/data/list', ids.slice(0, 2), [other.articleId, article.articleId]);
        scene.descends(
          'articleMine',
          '/data/list',
          all.list.map(({ updateTime }) => updateTime),
        );
        const counts = ['draft', 'review', 'published', 'returned'] as const;
        for (const status of counts) {
          const some = await scene.answers('articleMine', 'ok', { query: { status, size: 50 } }, token);
          const meant = all.list.filter((own) => own.status === status);
          scene.agrees('articleMine', '/data/list', [some.total, some.list], [meant.length, meant]);
        }
        const second = await scene.answers('articleMine', 'ok', { query: { page: 2, size: 1 } }, token);
        scene.agrees('articleMine', '/data/list', second.list, all.list.slice(1, 2));
        const usual = await scene.answers('articleMine', 'ok', { query: {} }, token);
        scene.agrees('articleMine', '/data', [usual.size, usual.list], [10, all.list.slice(0, 10)]);
      },
      async empty(scene) {
        const { token } = await scene.logIn(member);
        const { total } = await scene.peeks('articleMine', { query: {} }, token);
        if (total > 0) throw new Unreachable('已有投稿');
        await scene.answers('articleMine', 'empty', { query: {} }, token);
      },
    },
  },
} satisfies StoryTable;
