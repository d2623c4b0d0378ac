/** Private notes of all kinds and corrections of questions, from the question to the list of all of them. */
import { readFile } from 'node:fs/promises';
import { expect, main, phones, tabTo, test, toast } from './portal.ts';

const text = '外周血管收缩时，先看尿量\n# 不是标题';
const changed = '先看尿量，再看乳酸';

test('R084 R092 H.6 a note taken in a review is found, changed and exported; a correction is decided, and its outcome shown', async ({
  page,
  portal,
}) => {
  await portal.loginAs(phones.everything);
  await portal.open('/learn/detail/exercise/result/901');
  const question = main(page).getByRole('article', { name: /^第 2 题/ });
  const stem = '胃癌最主要的转移途径是';
  await question.getByRole('button', { name: /^已记笔记/ }).click();
  const dialog = page.getByRole('dialog', { name: '笔记' });
  const field = dialog.getByRole('textbox', { name: '笔记，只有自己可见' });
  await expect(field).toHaveValue(/清扫范围/);
  await field.fill(text);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();

  await question.getByRole('button', { name: /^纠错/ }).click();
  const report = page.getByRole('dialog', { name: '题目纠错' });
  await expect(report).toContainText(stem);
  await report.getByRole('radio', { name: '解析有误' }).check();
  await report.getByRole('textbox', { name: '说明' }).fill('解析未提到腹膜种植（示例）');
  await report.getByRole('button', { name: '提交' }).click();
  await expect(question).toContainText('您的纠错：处理中');
  await portal.mock('correction', { state: 'fixed', reply: '解析已补充（示例）' });
  await page.reload();
  await expect(question).toContainText('您的纠错：已修正编辑回复：解析已补充（示例）');

  await portal.open('/web/userCenter');
  await page.getByRole('navigation', { name: '用户中心' }).getByRole('link', { name: '我的笔记' }).click();
  await expect(main(page)).toContainText('共 9 条笔记');
  const search = main(page).getByRole('search', { name: '搜索笔记' });
  await search.getByRole('searchbox').fill('外周 尿量');
  await search.getByRole('searchbox').press('Enter');
  await expect(main(page)).toContainText('共 1 条笔记');
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(stem);
  await main(page).getByRole('button', { name: '编辑' }).click();
  await main(page)
    .getByRole('textbox', { name: `修改 ${stem} 的笔记` })
    .fill(`${changed}\n# 不是标题`);
  await main(page).getByRole('button', { name: '保存' }).click();
  // It no longer has the words that were searched for.
  await expect(main(page)).toContainText('没有找到相关笔记');
  await main(page).getByRole('link', { name: '清空搜索' }).click();
  await main(page).getByRole('link', { name: /^题目/ }).click();
  await expect(main(page)).toContainText('共 3 条笔记');
  const saving = page.waitForEvent('download');
  await main(page).getByRole('button', { name: '导出 Markdown' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('我的笔记－题目.md');
  const lines = (await readFile(await file.path())).toString().split('\n');
  expect(lines.slice(0, 8)).toEqual([
    '# 我的笔记',
    '',
    '## 题目',
    '',
    `### ${stem}`,
    '',
    expect.stringMatching(new RegExp(`^- \\*\\*\\d{4}-\\d\\d-\\d\\d\\*\\* ${changed}$`)),
    '  \\# 不是标题',
  ]);

  await main(page).getByRole('link', { name: /^纠错/ }).click();
  const correction = main(page).getByRole('article', { name: stem });
  await expect(correction).toContainText('已修正');
  await expect(correction).toContainText('编辑回复：解析已补充（示例）');
});

test('R092 R018 notes are written, changed and removed by the keyboard alone, and the focus stays where the work is', async ({
  page,
  portal,
}) => {
  const { keyboard } = page;
  await portal.loginAs(phones.everything);
  await portal.open('/web/article/5002');
  const note = main(page).getByRole('button', { name: /笔记$/ });
  await tabTo(page, note);
  await keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: '笔记，只有自己可见' });
  await expect(field).toBeFocused();
  await keyboard.type('停药后要有衔接治疗');
  await tabTo(page, page.getByRole('button', { name: '保存' }));
  await keyboard.press('Enter');
  await expect(toast(page, '保存成功')).toBeVisible();
  await expect(note).toBeFocused();
  await expect(note).toHaveText('已记笔记');

  await portal.open('/learn/note?tab=article');
  const first = main(page).getByRole('article').first();
  await expect(first).toContainText('停药后要有衔接治疗');
  await tabTo(page, first.getByRole('button', { name: '编辑' }));
  await keyboard.press('Enter');
  await keyboard.press('Control+End');
  await keyboard.type('，双膦酸盐最常用');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(first).toContainText('停药后要有衔接治疗，双膦酸盐最常用');
  await expect(first.getByRole('button', { name: '编辑' })).toBeFocused();
  await tabTo(page, first.getByRole('button', { name: '删除' }));
  await keyboard.press('Enter');
  await expect(first.getByRole('button', { name: '取消' })).toBeFocused();
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await expect(main(page)).toContainText('共 2 条笔记');
  await expect(page.locator(':focus')).toHaveCount(1);
});
