/** Articles of doctors from the draft to the site and back, through the calls of the contract. */
import { expect, test } from 'vitest';
import type { BodyOf, OperationId, Payload } from '#openapi/operation.ts';
import * as codes from '#openapi/dist/codes.ts';
import { command, logIn } from '#tests/support/chatPanel.ts';
import { createEngine } from '../../createEngine.ts';
import { contractOperations } from '../contract.ts';
import { storeUpload, unusedAge, uploadAt } from '../uploads.ts';
import { reviewTime } from './review.ts';

type Text = BodyOf<'articleSave'>['article'];

const hour = 60 * 60_000;
const origin = 'http://portal.test';
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==';
const line = (text: string): Text['text']['content'][number] => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});
const whole: Text = {
  title: '术后早期下床活动的护理配合（示例）',
  categoryId: 4,
  departmentId: 1,
  tags: ['加速康复示例'],
  coverUrl: null,
  summary: '',
  text: { type: 'doc', content: [line('术后早期下床活动有助于胃肠功能恢复（示例）。'.repeat(12))] },
  references: [],
  isOriginal: true,
  isAnonymous: true,
};

/** A doctor at a mock backend whose clock stands still. */
async function submissionsOf(phone?: string) {
  const engine = createEngine({ frozen: true, seed: 1 });
  const { token, userId } = await logIn(engine, phone);
  /** Calls an operation; resolves with the whole envelope. */
  async function call(id: OperationId, input: object, as = token): Promise<{ code: number; data: unknown }> {
    const { method, path } = contractOperations.find((known) => known.id === id) ?? { method: 'GET', path: '' };
    const headers = as === '' ? {} : { authorization: as };
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const init = method === 'GET' ? { headers } : { headers, method, body: JSON.stringify(input) };
    const { body } = await engine.respond(new Request(origin + path + query, init), { address: '192.0.2.1', origin });
    return JSON.parse(body) as { code: number; data: unknown };
  }
  const read = async <Id extends OperationId>(id: Id, input: object, as = token): Promise<Payload<Id>> =>
    (await call(id, input, as)).data as Payload<Id>;
  let drafts = 0;
  const save = (article: Text = whole, submit = false): Promise<Payload<'articleSave'>> =>
    read('articleSave', {
      articleId: null,
      draftKey: `key-of-the-draft-${(drafts += 1)}`,
      version: 0,
      submit,
      article,
    });
  const upload = (owner = userId): string =>
    storeUpload({ state: engine.state, now: engine.now, random: () => engine.random() }, owner, png, {
      ending: 'png',
    }) ?? '';
  const advance = (ms: number) => command(engine, 'clock', { advance: ms });
  const onSite = async (articleId: number): Promise<boolean> =>
    (await call('articleDetail', { articleId }, '')).code === 200;
  return { engine, token, userId, call, read, save, upload, advance, onSite };
}

test('[2.1-04] the editors publish an article ten minutes after it was submitted, and every reader finds it', async () => {
  const { engine, read, save, advance, onSite, call } = await submissionsOf();
  const { articleId, status } = await save(whole, true);
  await advance(reviewTime - 1);
  expect([status, await onSite(articleId)]).toEqual(['review', false]);
  await advance(hour);
  const { article, author, text, original } = await read('articleDetail', { articleId }, '');
  expect([article.authorName, article.categoryName, author, text, original]).toEqual([
    '张样例',
    '手术技巧',
    null,
    whole.text,
    true,
  ]);
  expect(article.summary).toHaveLength(100);
  expect(engine.now - article.publishTime).toBe(hour - 1);
  const ids = async (query: object) => (await read('articleList', query, '')).list.map((one) => one.articleId);
  for (const query of [
    { categoryId: '4' },
    { keyword: '下床活动' },
    { tag: '加速康复示例' },
    { departmentId: '1', size: '50' },
  ])
    expect(await ids(query), JSON.stringify(query)).toContain(articleId);
  const found = await read('searchResult', { kw: '下床活动', module: 'article' }, '');
  expect(JSON.stringify(found)).toContain(whole.title);
  await call('collectSave', { targetType: 'article', targetIds: [articleId], collect: true });
  await call('commentSubmit', { targetType: 'article', targetId: articleId, content: '写得清楚（示例）' });
  await call('articleLike', { articleId, like: true });
  const { collectCount, commentCount, likeCount } = await read('articleDetail', { articleId });
  expect([collectCount, commentCount, likeCount]).toEqual([1, 1, 1]);
});

test('[2.1-04] a published article leaves the site and the favourites when the editors agree to its withdrawal', async () => {
  const { call, read, save, advance, onSite } = await submissionsOf();
  const { articleId } = await save(whole, true);
  await advance(reviewTime);
  await call('collectSave', { targetType: 'article', targetIds: [articleId], collect: true });
  const asked = await read('articleWithdraw', { articleId });
  expect([asked.status, asked.withdrawing, await onSite(articleId)]).toEqual(['published', true, true]);
  await advance(reviewTime);
  const { status, withdrawing, publishTime } = await read('articleDraft', { articleId });
  expect([status, withdrawing, publishTime, await onSite(articleId)]).toEqual(['draft', false, null, false]);
  const { list } = await read('collectList', { targetType: 'article' });
  expect(list).toEqual([]);
});

test('[2.1-04] the editors may refuse a withdrawal and take an article off with a remark', async () => {
  const { engine, read, save, advance, onSite } = await submissionsOf();
  const { articleId } = await save(whole, true);
  await advance(reviewTime);
  const { publishTime } = await read('articleDraft', { articleId });
  await advance(hour);
  await read('articleWithdraw', { articleId });
  await command(engine, 'submission', { articleId, state: 'published' });
  const kept = await read('articleDraft', { articleId });
  expect([kept.withdrawing, kept.publishTime]).toEqual([false, publishTime]);
  await command(engine, 'submission', { articleId, state: 'returned', remark: '请核对剂量（示例）' });
  const back = await read('articleDraft', { articleId });
  expect([back.status, back.remark, await onSite(articleId)]).toEqual(['returned', '请核对剂量（示例）', false]);
  // A returned article is changed and submitted again.
  const again = { articleId, draftKey: 'key-of-the-draft-1', version: back.version, submit: true, article: whole };
  expect((await read('articleSave', again)).status).toBe('review');
  expect((await read('articleDraft', { articleId })).remark).toBeNull();
});

test('[7-01] one doctor has written an article in every state; the one under review waits for a tester', async () => {
  const { engine, read, advance, onSite } = await submissionsOf();
  await advance(20 * hour);
  const { list } = await read('articleMine', {});
  expect(list.map(({ status, remark }) => [status, remark !== null])).toEqual([
    ['draft', false],
    ['review', false],
    ['returned', true],
    ['published', false],
  ]);
  const review = list.find(({ status }) => status === 'review')?.articleId ?? 0;
  expect((await command(engine, 'submission', { state: 'published' })).status).toBe(200);
  expect(await onSite(review)).toBe(true);
  const nothing = await command(engine, 'submission', { state: 'published' });
  expect(nothing.body).toContain('没有等待审核的稿件');
  const draft = await command(engine, 'submission', { articleId: 60_001, state: 'published' });
  expect(draft.body).toContain('没有提交审核');
});

test('[8-01] only safe links, own pictures and courses of the portal are stored', async () => {
  const { userId, read, save, upload } = await submissionsOf();
  const own = upload();
  const foreign = upload(userId + 1);
  const figure = (src: string): Text['text']['content'][number] => ({
    type: 'figure',
    attrs: { src, alt: '', caption: '' },
  });
  const link = (href: string) => ({
    type: 'text' as const,
    text: href,
    marks: [{ type: 'link' as const, attrs: { href } }],
  });
  const card = (module: 'open' | 'vip', id: number) => ({
    type: 'card' as const,
    attrs: { module, id, title: '假标题', coverUrl: 'https://pictures.invalid/1.png', text: '' },
  });
  const hrefs = [
    '/web/help',
    'https://example.com/a',
    '//example.com',
    '/\\example.com',
    'http://example.com',
    'data:x',
  ];
  const { articleId } = await save({
    ...whole,
    coverUrl: foreign,
    text: {
      type: 'doc',
      content: [
        { type: 'paragraph', content: hrefs.map(link) },
        ...[own, foreign, 'https://pictures.invalid/1.png', '/mock-media/upload/99.png'].map(figure),
        card('open', 1_001),
        card('vip', 1_001),
        card('open', 999_999),
      ],
    },
  });
  const { article } = await read('articleDraft', { articleId });
  const [first, ...blocks] = article.text.content;
  const runs = first?.type === 'paragraph' ? (first.content ?? []) : [];
  expect(runs.filter(({ marks }) => marks).map(({ text }) => text)).toEqual(hrefs.slice(0, 2));
  expect(runs).toHaveLength(hrefs.length);
  expect(article.coverUrl).toBeNull();
  expect(blocks.map((block) => (block.type === 'figure' ? block.attrs.src : block.type))).toEqual([own, 'card']);
  expect(JSON.stringify(blocks)).not.toContain('假标题');
});

test('[8-01] pictures of articles stay; those of a removed article are dropped when they are a day old', async () => {
  const { engine, userId, save, upload, advance } = await submissionsOf();
  const { state } = engine;
  const [cover, figure] = [upload(), upload()];
  const block = { type: 'figure' as const, attrs: { src: figure, alt: '', caption: '' } };
  const shown = { ...whole, coverUrl: cover, text: { ...whole.text, content: [...whole.text.content, block] } };
  const { articleId } = await save(shown);
  await advance(unusedAge);
  upload(userId + 1);
  expect([uploadAt(state, cover), uploadAt(state, figure)]).not.toContain(null);
  // The token has expired meanwhile.
  delete state.submissions[String(articleId)];
  upload(userId + 1);
  expect([uploadAt(state, cover), uploadAt(state, figure)]).toEqual([null, null]);
});

test('[8-01] two tabs never overwrite each other, and a repeated call changes nothing', async () => {
  const { call, read, save } = await submissionsOf();
  const { articleId, version } = await save();
  const based = (on: number, title: string) => ({
    ...{ articleId, draftKey: 'key-of-the-draft-1', version: on, submit: false },
    article: { ...whole, title },
  });
  const one = await read('articleSave', based(version, '第一个标签页'));
  expect(await read('articleSave', based(version, '第一个标签页'))).toEqual(one);
  expect((await call('articleSave', based(version, '第二个标签页'))).code).toBe(codes.draftOutdated);
  const other = await read('articleSave', based(one.version, '第二个标签页'));
  expect((await call('articleSave', based(version, '第一个标签页'))).code).toBe(codes.draftOutdated);
  const { article, version: last } = await read('articleDraft', { articleId });
  expect([article.title, last]).toEqual(['第二个标签页', other.version]);
});

test('[2.1-04] a doctor whose qualification is not confirmed keeps drafts and cannot submit', async () => {
  const { call, read } = await submissionsOf('13800000002');
  const body = { articleId: null, draftKey: 'key-of-the-draft-1', version: 0, submit: true, article: whole };
  expect((await call('articleSave', body)).code).toBe(codes.notQualified);
  expect((await read('articleMine', {})).total).toBe(0);
  expect((await read('articleSave', { ...body, submit: false })).status).toBe('draft');
});
