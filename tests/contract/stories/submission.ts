/** Stories of the articles that doctors write: drafts with their versions, the review, the list of the author. */
import type { BodyOf, Payload } from '#openapi/operation.ts';
import * as qualification from '#openapi/dist/names/qualificationState.ts';
import type { Input } from '#api/client.ts';
import { paragraph, short, type Text, whole } from '../articleTexts.ts';
import { doctor, member } from '../people.ts';
import { nowhere, onlyWhereReset } from '../purchase.ts';
import { type LoggedIn, type Scene, Unreachable } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

type Save = BodyOf<'articleSave'>;
type State = Payload<'articleSave'>;

const maxDrafts = 50;
const maxInReview = 10;
const savesPerMinute = 60;
const maxText = 50_000;
const draftKey = 'Zk3v9QxT1bYw8LmN2cRp5u';
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

const idsOf = (list: readonly Pick<State, 'articleId'>[]): number[] => list.map(({ articleId }) => articleId);

/** An article is among those of its author, or it is not. */
async function isMine(scene: Scene, token: string, { articleId }: State, wanted = true): Promise<void> {
  const { list } = await scene.peeks('articleMine', { query: { size: 50 } }, token);
  scene.has('articleMine', '/data/list/*/articleId', idsOf(list), articleId, wanted);
}

/** The draft is as it was: nothing was stored and nothing handed in. */
async function isUntouched(scene: Scene, token: string, draft: State): Promise<void> {
  const { version, status } = await scene.answers('articleDraft', 'ok', of(draft.articleId), token);
  const wanted = { version: draft.version, status: 'draft' };
  scene.agrees('articleDraft', '/data', { version, status }, wanted, 'as before');
}

/** The ids of the articles of a category on the site. */
const siteIds = async (scene: Scene): Promise<number[]> =>
  idsOf((await scene.peeks('articleList', { query: { categoryId: 2, size: 50 } })).list);

/** Stories by operation. */
export const submission = {
  articleDraft: {
    outcomes: {
      async ok(scene) {
        const { token, draft } = await draftOf(scene);
        const read = await scene.answers('articleDraft', 'ok', of(draft.articleId), token);
        scene.agrees('articleDraft', '/data/article', read.article, whole, 'as sent');
        const { version, status, remark } = read;
        scene.agrees(
          'articleDraft',
          '/data',
          { version, status, remark },
          { version: 1, status: 'draft', remark: null },
        );
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
        scene.agrees('articleSave', '/data', again, draft, 'as before');
        const typed = await scene.answers('articleSave', 'ok', first(short), token);
        scene.agrees('articleSave', '/data/articleId', typed.articleId, draft.articleId, 'as before');
        scene.agrees('articleSave', '/data/version', typed.version, draft.version + 1, 'one more than before');
        const unsafe = { type: 'link' as const, attrs: { href: 'javascript:alert(1)' } };
        const linked: Text = structuredClone(whole);
        linked.text.content.push(
          { type: 'paragraph', content: [{ type: 'text', text: '链接', marks: [unsafe] }] },
          { type: 'figure', attrs: { src: 'https://pictures.invalid/1.png', alt: '', caption: '' } },
        );
        const saved = await scene.answers('articleSave', 'ok', change(typed, { article: linked }), token);
        const read = await scene.answers('articleDraft', 'ok', of(draft.articleId), token);
        const kept = { ...whole, text: { type: 'doc', content: [...whole.text.content, paragraph('链接')] } };
        scene.agrees('articleDraft', '/data/version', read.version, saved.version, 'as articleSave says');
        scene.agrees('articleDraft', '/data/article', read.article, kept, 'as sent');
        const repeated = await scene.answers('articleSave', 'ok', change(typed, { article: linked }), token);
        scene.agrees('articleSave', '/data', repeated, saved, 'as before');
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
        scene.agrees('articleDraft', '/data/article', article, short, 'as before');
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
        await isUntouched(scene, token, draft);
      },
      async notQualified(scene) {
        const { token } = await scene.logIn(member);
        const { qualificationState } = await scene.peeks('userProfile', {}, token);
        if (qualificationState === qualification.passed) throw new Unreachable('这位医生已通过认证');
        const draft = await scene.answers('articleSave', 'ok', first(), token);
        await scene.refuses('articleSave', 'notQualified', change(draft, { submit: true }), token);
        await isUntouched(scene, token, draft);
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
      async tooManyInReview(scene) {
        onlyWhereReset(scene, '待审稿件会占满');
        const { token } = await submitted(scene);
        const next = (at: number): Promise<State> =>
          scene.answers('articleSave', 'ok', first(whole, `${draftKey}${at}`), token);
        const { list } = await scene.peeks('articleMine', { query: { size: 50 } }, token);
        for (let at = list.filter(({ status }) => status === 'review').length; at < maxInReview; at++)
          await scene.answers('articleSave', 'ok', change(await next(at), { submit: true }), token);
        const draft = await next(maxInReview);
        await scene.refuses('articleSave', 'tooManyInReview', change(draft, { submit: true }), token);
        await isUntouched(scene, token, draft);
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
        const { status: now, withdrawing } = back;
        scene.agrees('articleWithdraw', '/data', { status: now, withdrawing }, { status: 'draft', withdrawing: false });
        const again = await scene.answers('articleWithdraw', 'ok', named(back), token);
        scene.agrees('articleWithdraw', '/data', again, back, 'as before');
        const changed = await scene.answers('articleSave', 'ok', change(back, { submit: true }), token);
        if (!scene.canSteer) return;
        const { articleId } = changed;
        await scene.steer('submission', { articleId, state: 'published' });
        const page = await scene.answers('articleDetail', 'ok', of(articleId));
        scene.agrees('articleDetail', '/data/article/title', page.article.title, whole.title, 'as sent');
        scene.agrees('articleDetail', '/data/text', page.text, whole.text, 'as sent');
        scene.has('articleList', '/data/list/*/articleId', await siteIds(scene), articleId);
        const asked = await scene.answers('articleWithdraw', 'ok', named(changed), token);
        scene.agrees('articleWithdraw', '/data/status', asked.status, 'published');
        scene.agrees('articleWithdraw', '/data/withdrawing', asked.withdrawing, true);
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
        await isMine(scene, token, draft);
        await scene.answers('articleRemove', 'ok', named(draft), token);
        await isMine(scene, token, draft, false);
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
        await isMine(scene, token, article);
      },
    },
  },
  articleMine: {
    outcomes: {
      async ok(scene) {
        const { token, article } = await submitted(scene);
        const other = await scene.answers('articleSave', 'ok', first(short, `${draftKey}2`), token);
        const all = await scene.answers('articleMine', 'ok', { query: { size: 50 } }, token);
        for (const [at, { articleId }] of [other, article].entries())
          scene.agrees('articleMine', `/data/list/${at}/articleId`, all.list[at]?.articleId, articleId);
        scene.descends(
          'articleMine',
          '/data/list',
          all.list.map(({ updateTime }) => updateTime),
          'updateTime',
        );
        const counts = ['draft', 'review', 'published', 'returned'] as const;
        for (const status of counts) {
          const some = await scene.answers('articleMine', 'ok', { query: { status, size: 50 } }, token);
          const meant = all.list.filter((own) => own.status === status);
          scene.agrees('articleMine', '/query/status', idsOf(some.list), idsOf(meant), 'as without status');
          scene.agrees('articleMine', '/data/total', some.total, meant.length, 'as without status');
          scene.agrees('articleMine', '/data/list', some.list, meant, 'as without status');
        }
        const second = await scene.answers('articleMine', 'ok', { query: { page: 2, size: 1 } }, token);
        scene.agrees('articleMine', '/query/page', idsOf(second.list), idsOf(all.list).slice(1, 2), 'as on one page');
        scene.agrees('articleMine', '/data/list', second.list, all.list.slice(1, 2), 'as on one page');
        const usual = await scene.answers('articleMine', 'ok', { query: {} }, token);
        scene.agrees('articleMine', '/data/size', usual.size, 10);
        scene.agrees('articleMine', '/data/list', usual.list, all.list.slice(0, 10), 'as with size=50');
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
