// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { pageActs } from '#tests/support/pageActs.ts';
import { articleCopies } from '#shared/articleCopies.ts';
import { visitor } from '#stores/SessionStore.ts';
import { emptyArticle, lostPicture } from '../articleForm.ts';

const author = '13800000001';
const own = '/web/article/update?articleId=60001';
const upload = '/web/article/upload';
const title = 'input[id$=title]';

const portalOf = withPortal();
const { appears } = pageActs(portalOf);
const titleOf = (): string | undefined => document.querySelector<HTMLInputElement>(title)?.value;
const page = (): string => document.querySelector('main')?.textContent ?? '';
const refuse = (outcome: string) => portalOf().control('outcome', { operation: 'articleSave', outcome, times: 1 });
const copies = (owner: number) => articleCopies(portalOf().services.stores.surroundings.memory.local, owner, Date.now);

test('R017 a new article is saved by itself after half a minute, and the address becomes its own', async () => {
  const portal = portalOf();
  await portal.open({ at: upload, who: author });
  await portal.type(title, '自动保存的标题');
  expect(page()).toContain('有未保存的修改');
  await portal.pass(31);
  expect(page()).toMatch(/已自动保存 \d\d:\d\d/);
  expect(window.location.pathname + window.location.search).toMatch(/^\/web\/article\/update\?articleId=\d+$/);
  window.history.replaceState(null, '', '/');
});

test('[6-02] a session that ends leaves the form; another doctor does not see it', async () => {
  const portal = portalOf();
  await portal.open({ at: upload, who: author });
  const { session } = portal.services.stores;
  const { user } = session;
  await portal.type(title, '患者的故事');
  await portal.does(() => session.reset());
  expect([titleOf(), page().includes('登录已失效，登录后自动保存')]).toEqual(['患者的故事', true]);
  await portal.does(() => session.saveUser({ ...visitor, userId: 10_002 }));
  expect(titleOf()).toBe('');
  expect(copies(user.userId).names()).toHaveLength(1);
});

test('R017 a draft that only this browser has is offered, and goes on or is thrown away', async () => {
  const portal = portalOf();
  localStorage.setItem(
    'articleCopies',
    JSON.stringify({
      '10001 new-k': {
        article: { ...emptyArticle(), title: '上次没保存的标题' },
        ...{ version: 0, draftKey: 'kkkkkkkkkkkkkkkkkkkkkk', at: Date.now() },
      },
    }),
  );
  await portal.open({ at: upload, who: author });
  expect([titleOf(), page().includes('有一篇未保存到服务器的稿件')]).toEqual(['', true]);
  await portal.click('继续写');
  expect(titleOf()).toBe('上次没保存的标题');
  await portal.click('保存草稿');
  expect(page()).toMatch(/已保存 \d\d:\d\d/);
  window.history.replaceState(null, '', '/');
});

test.each([
  ['tooManyDrafts', /草稿最多保存50篇[^]*管理草稿/],
  ['draftOutdated', /这篇稿件已在别处更新[^]*载入最新版本[^]*保留我的内容另存为新稿/],
  ['notFound', /这篇稿件已在别处删除[^]*保留我的内容另存为新稿/],
  ['failure', /保存失败，内容已保存在本机/],
])('[8-01] a save that is refused with %s keeps the text and says what can be done', async (outcome, said) => {
  const portal = portalOf();
  await portal.open({ at: own, who: author });
  await portal.type(title, '改过的标题仍在');
  await refuse(outcome);
  await portal.click('保存草稿');
  expect(page()).toMatch(said);
  expect(titleOf()).toBe('改过的标题仍在');
  expect(copies(10_001).names()).toEqual(['60001']);
});

test('[8-01] L01 where the browser stores nothing, nothing on the page says that the text is kept there', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const portal = portalOf();
  await portal.open({ at: own, who: author });
  await portal.type(title, '改过的标题仍在');
  await refuse('tooManyDrafts');
  await portal.click('保存草稿');
  expect(page()).toMatch(/您的内容只在本页面中[^]*内容只在本页面中[^]*保存到服务器之前请不要关闭页面/);
  expect(page()).not.toContain('保存在本机');
  full.mockRestore();
});

test('R016 the newer version is loaded when the doctor wants it', async () => {
  const portal = portalOf();
  await portal.open({ at: own, who: author });
  const before = titleOf();
  await portal.type(title, '我的标题');
  await refuse('draftOutdated');
  await portal.click('保存草稿');
  await portal.click('载入最新版本');
  expect(titleOf()).toBe(before);
  expect(page()).not.toContain('已在别处更新');
});

test('R016 an article with the editors can be read and taken back; a returned one shows their remark', async () => {
  const portal = portalOf();
  await portal.open({ at: '/web/article/update?articleId=60002', who: author });
  // The code of the editor comes with the first page that needs it.
  await appears(() => page().includes('审核中的文章暂不能修改'));
  expect(document.querySelector('[role=textbox]')).toBeNull();
  await portal.click('申请撤回');
  await portal.click('确定');
  await appears(() => titleOf()?.startsWith('阑尾切除术后') === true);
  await portal.does(() => void portal.router.navigate('/web/article/update?articleId=60004'));
  await appears(() => page().includes('请补充末次随访'));
  // First of all, with the day; the general guide does not come back.
  expect(document.querySelector('[role=form]')?.textContent).toMatch(
    /^编辑部已退回\d{4}-\d\d-\d\d \d\d:\d\d请补充末次随访/,
  );
  expect(page()).not.toContain('投稿须知');
});

test('R017 an article with an open mark of a lost picture is first offered to go back to', async () => {
  const portal = portalOf();
  const text = `${'随访两年无复发。'.repeat(30)}${lostPicture}`;
  const article = {
    ...{ ...emptyArticle(1), title: '一例急性胆囊炎', departmentId: 1, isOriginal: true, isAnonymous: true },
    text: {
      type: 'doc' as const,
      content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
    },
  };
  const copy = { article, version: 6, draftKey: 'k', at: Date.now() };
  localStorage.setItem('articleCopies', JSON.stringify({ '10001 60004': copy }));
  await portal.open({ at: '/web/article/update?articleId=60004', who: author });
  await portal.click('提交审核');
  const looks = ['返回修改', '确认提交'].map((label) =>
    [...document.querySelectorAll('[role=alertdialog] button')]
      .find(({ textContent }) => textContent === label)
      ?.className.includes('solid'),
  );
  expect(looks).toEqual([true, false]);
  await portal.click('返回修改');
});

test('[6-02] the article of another doctor does not exist', async () => {
  const portal = portalOf();
  await portal.open({ at: own, who: '13800000002' });
  expect(document.title).toContain('页面不存在');
});

test('R017 the tags: Enter adds one, not twice, at most five, and each can be removed', async () => {
  const portal = portalOf();
  await portal.open({ at: upload, who: author });
  const field = '[placeholder^="输入后按回车"], [class*=tags] input';
  for (const tag of ['一', '一', '二', '三', '四', '五', '六']) {
    await portal.type(field, tag);
    await portal.happens(field, new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  }
  const tags = (): string[] =>
    [...document.querySelectorAll('[aria-label^="删除标签"]')].map(
      (own) => own.getAttribute('aria-label')?.slice(5) ?? '',
    );
  expect([tags(), page().includes('最多添加5个标签')]).toEqual([['一', '二', '三', '四', '五'], true]);
  await portal.click('[aria-label="删除标签：二"]');
  expect(tags()).toEqual(['一', '三', '四', '五']);
});
