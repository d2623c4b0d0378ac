import { expect, test } from 'vitest';
import * as codes from '#openapi/dist/codes.ts';
import { FakeClock, settle } from '#tests/support/fakeClock.ts';
import { ApiError } from '#api/errors.ts';
import { articleCopies } from '#shared/articleCopies.ts';
import { memoryStore, type Store } from '#shared/storage.ts';
import { type ArticleForm, emptyArticle } from './articleForm.ts';
import { WritingSession, saveAfter } from './WritingSession.ts';
import type { Submission } from './writingParts.ts';

const doctor = 10_001;

/** A server with one article, and the sessions that write it. */
function office(local: Store = memoryStore()) {
  const clock = new FakeClock();
  const server = { article: emptyArticle(), version: 0, status: 'draft' as Submission['status'] };
  const log: string[] = [];
  /** The next saves fail with these; `lost` is stored, but its answer is lost. */
  const failures: (ApiError | 'lost')[] = [];
  const stateNow = () => ({
    ...{ articleId: 60_001, version: server.version, status: server.status },
    ...{ updateTime: 1_795_140_000_000 + server.version, withdrawing: false },
  });
  const submission = (): Submission => ({
    ...stateNow(),
    ...{ remark: null, returnTime: null, createTime: 1_795_100_000_000, publishTime: null, article: server.article },
  });
  let keys = 0;
  const writingFor = (start?: Submission, draftKey?: string): WritingSession =>
    new WritingSession(doctor, start ? { submission: start } : { article: emptyArticle(), draftKey }, {
      clock,
      copies: articleCopies(local, doctor, () => clock.now()),
      newKey: () => `key-${++keys}-0000000000000`,
      async save({ version, article, submit }) {
        log.push(`save ${version} ${article.title}`);
        const failure = failures.shift();
        if (failure instanceof ApiError) throw failure;
        if (version !== server.version)
          throw new ApiError('business', 'articleSave', codes.draftOutdated, '这篇稿件已在别处更新');
        Object.assign(server, { article, version: version + 1, status: submit ? 'review' : server.status });
        if (failure === 'lost') throw new ApiError('network', 'articleSave');
        return stateNow();
      },
      read: () => Promise.resolve(submission()),
      onNamed: (id) => log.push(`named ${id}`),
      onStored: () => undefined,
      onSessionLost: () => log.push('login'),
    });
  const type = (writing: WritingSession, title: string, more: Partial<ArticleForm> = {}): void =>
    writing.change({ title, ...more });
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await settle();
  };
  return { clock, server, log, failures, submission, writingFor, type, pass, local };
}

test('[2.1-04] what was typed is saved by itself after half a minute, once, and shows the time of the server', async () => {
  const { writingFor, type, pass, log } = office();
  const writing = writingFor();
  await pass(saveAfter);
  expect(log).toEqual([]);
  type(writing, '一');
  type(writing, '一例');
  await pass(saveAfter - 1);
  expect(log).toEqual([]);
  await pass(1);
  expect(log).toEqual(['save 0 一例', 'named 60001']);
  expect([writing.articleId, writing.version, writing.isDirty, writing.savedAt, writing.isSavedBySelf]).toEqual([
    ...[60_001, 1, false, 1_795_140_000_001, true],
  ]);
  await pass(10 * saveAfter);
  expect(log).toHaveLength(2);
});

test('[2.1-04] words that are typed while a save is under way are saved next, on the version of that save', async () => {
  const { writingFor, type, pass, log } = office();
  const writing = writingFor();
  type(writing, '一');
  const saving = writing.save();
  type(writing, '一二');
  await saving;
  expect([writing.isDirty, log]).toEqual([true, ['save 0 一', 'named 60001']]);
  await pass(saveAfter);
  expect(log.at(-1)).toBe('save 1 一二');
});

test('[4-08] two saves never run at the same time: the second one waits and is based on the first', async () => {
  const { writingFor, type, log, server } = office();
  const writing = writingFor();
  type(writing, '一');
  const first = writing.save();
  type(writing, '一二');
  expect(await Promise.all([first, writing.save(), writing.save()])).toEqual(['saved', 'saved', 'saved']);
  expect([log, server.version]).toEqual([['save 0 一', 'named 60001', 'save 1 一二'], 2]);
});

test('P08 every change has a copy in the browser, which a reload finds, until the server has it', async () => {
  const { writingFor, type, pass, local, failures } = office();
  const writing = writingFor();
  type(writing, '未保存');
  writing.flushCopy();
  const again = writingFor(undefined, 'key-1-0000000000000');
  expect([again.article.title, again.isRestored]).toEqual(['未保存', true]);
  failures.push(new ApiError('offline', 'articleSave'));
  await again.save();
  expect(again.trouble).toBe('offline');
  expect(local.get('articleCopies')).toContain('未保存');
  again.retry();
  await pass(0);
  expect([again.trouble, local.get('articleCopies')]).toEqual([null, null]);
});

test('[2.1-04] a lost network is told, and the article is saved when the network is back', async () => {
  const { writingFor, type, pass, failures, server } = office();
  const writing = writingFor();
  failures.push(new ApiError('network', 'articleSave'));
  type(writing, '断网');
  expect(await writing.save()).toBe('failed');
  expect([writing.trouble, server.version]).toEqual(['offline', 0]);
  failures.push(new ApiError('network', 'articleSave'));
  writing.retry();
  await pass(0);
  expect(writing.trouble).toBe('offline');
  // Browsers do not always notice that the network is back.
  await pass(saveAfter);
  expect([writing.trouble, server.article.title]).toEqual([null, '断网']);
});

test('[2.1-04] a save whose answer was lost is no conflict with itself', async () => {
  const { writingFor, type, failures, server, submission } = office();
  server.version = 1;
  const writing = writingFor(submission());
  failures.push('lost');
  type(writing, '改过');
  expect(await writing.save()).toBe('failed');
  await writing.save();
  expect([writing.trouble, writing.version, writing.isDirty]).toEqual([null, 2, false]);
});

test('[6-02] an expired session asks for the login, keeps the text, and the same doctor’s login saves it', async () => {
  const { writingFor, type, pass, failures, log, server } = office();
  const writing = writingFor();
  failures.push(new ApiError('business', 'articleSave', 401));
  type(writing, '会话');
  await writing.save();
  expect([writing.trouble, log.at(-1), writing.article.title]).toEqual(['session', 'login', '会话']);
  type(writing, '会话之后');
  await pass(saveAfter);
  expect(log.filter((line) => line.startsWith('save'))).toHaveLength(1);
  writing.retry();
  await pass(0);
  expect([writing.trouble, server.article.title]).toEqual([null, '会话之后']);
});

test('[2.1-04] of two tabs the later one is told; it loads the newer version or keeps its own as a new article', async () => {
  const { writingFor, type, pass, server, submission, log } = office();
  server.version = 1;
  const [one, two, three] = [writingFor(submission()), writingFor(submission()), writingFor(submission())];
  type(one, '第一');
  await one.save();
  type(two, '第二');
  expect(await two.save()).toBe('failed');
  await pass(5 * saveAfter);
  expect([two.trouble, two.article.title, server.article.title]).toEqual(['outdated', '第二', '第一']);
  expect(log.filter((line) => line === 'save 1 第二')).toHaveLength(1);
  await two.loadLatest();
  expect([two.trouble, two.article.title, two.version, two.edition]).toEqual([null, '第一', 2, 1]);
  three.noteOtherTab(2);
  type(three, '第三');
  expect([three.trouble, await three.save()]).toEqual(['outdated', 'failed']);
  server.version = 0;
  expect(await three.saveAsNew()).toBe('saved');
  expect([three.trouble, server.article.title, log.at(-2)]).toEqual([null, '第三', 'save 0 第三']);
});

test('[2.1-04] words of an earlier visit on an older version are shown, and nothing is overwritten', () => {
  const { writingFor, type, server, submission } = office();
  server.version = 1;
  const old = writingFor(submission());
  type(old, '旧的话');
  old.flushCopy();
  Object.assign(server, { version: 2, article: { ...emptyArticle(), title: '别处的话' } });
  const writing = writingFor(submission());
  expect([writing.article.title, writing.trouble]).toEqual(['旧的话', 'outdated']);
});

test('P04 a full storage is told, and the article is still saved to the server', async () => {
  const full: Store = { ...memoryStore(), set: () => false };
  const { writingFor, type, pass, server } = office(full);
  const writing = writingFor();
  type(writing, '存不下');
  await pass(1_000);
  expect(writing.isStorageFull).toBe(true);
  await pass(saveAfter);
  expect([writing.isStorageFull, server.article.title]).toEqual([false, '存不下']);
});

test('[2.1-04] an article with the editors is not changed; one that was removed can be kept as a new one', async () => {
  const { writingFor, type, failures, server, submission } = office();
  server.version = 1;
  const writing = writingFor(submission());
  server.status = 'review';
  failures.push(new ApiError('business', 'articleSave', codes.draftLocked));
  type(writing, '审核中的话');
  await writing.save();
  expect([writing.status, writing.isOpen]).toEqual(['review', false]);
  server.status = 'draft';
  const other = writingFor(submission());
  failures.push(new ApiError('business', 'articleSave', codes.notFound));
  type(other, '还在');
  await other.save();
  expect([other.trouble, other.article.title]).toEqual(['gone', '还在']);
  server.version = 0;
  expect([await other.saveAsNew(), server.article.title]).toEqual(['saved', '还在']);
});

test('[8-01] a refused submission tells why and leaves the article a draft', async () => {
  const { writingFor, type, failures } = office();
  const writing = writingFor();
  type(writing, '投稿');
  failures.push(
    new ApiError('business', 'articleSave', codes.notQualified),
    new ApiError('business', 'articleSave', codes.draftIncomplete),
  );
  expect([await writing.save({ submit: true }), await writing.save({ submit: true })]).toEqual([
    'notQualified',
    'draftIncomplete',
  ]);
  expect([writing.isOpen, writing.isDirty, writing.trouble]).toEqual([true, true, null]);
  expect(await writing.save({ submit: true })).toBe('saved');
  expect(writing.status).toBe('review');
});
