/** An examination without a mouse. */
import type { Page } from '@playwright/test';
import { axeFindings } from './checks.ts';
import { expect, main, phones, tabTo, test, toast } from './portal.ts';

/** A paper of a quarter of an hour, which may be handed in after five minutes. */
const paper = '/learn/paper/7073';
const minute = 60_000;

/** The focus is on something that can be seen, and what shows it is not switched off. */
async function keepsFocus(page: Page): Promise<void> {
  const focus = page.locator(':focus');
  await expect(focus).toHaveCount(1);
  await expect(focus).toBeInViewport();
}

test('R085 R084 H.3 an examination is found, begun, answered, marked, handed in and reviewed by the keyboard alone', async ({
  page,
  portal,
}) => {
  const { keyboard } = page;
  const sheet = page.getByRole('region', { name: '答题卡' });
  const heading = (number: number) => page.getByRole('heading', { name: `第 ${number} 题`, exact: true });
  await portal.open(paper);
  const known = page.getByRole('checkbox', { name: '我已知晓考试规则' });
  await tabTo(page, known);
  await keyboard.press('Space');
  await expect(known).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: '开始考试' }));
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: '手机登录' }).waitFor();
  await keyboard.type(phones.doctor);
  await tabTo(page, page.getByRole('button', { name: '获取验证码' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '完成验证' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(toast(page, '验证码发送成功')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '验证码', exact: true })).toBeFocused();
  await keyboard.type('1234');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/learn\/detail\/exercise\/7073\?recordId=/);
  await expect(heading(1)).toBeVisible();
  await keepsFocus(page);

  for (let number = 1; number <= 20; number += 1) {
    await keyboard.press(number % 2 === 0 ? 'b' : '1');
    await expect(sheet).toContainText(`已答 ${number} /`);
    if (number === 3) await keyboard.press('m');
    await keepsFocus(page);
    await keyboard.press('ArrowRight');
    await expect(heading(number + 1)).toBeFocused();
    await keepsFocus(page);
  }
  await keyboard.press('ArrowLeft');
  await expect(heading(20)).toBeFocused();

  // The sheet jumps to the question that was marked.
  await tabTo(page, page.getByRole('button', { name: '第3题，已答，已标记' }));
  await keepsFocus(page);
  await keyboard.press('Enter');
  await expect(heading(3)).toBeFocused();

  await portal.mock('clock', { advance: 6 * minute });
  await keyboard.press('m');
  await expect(page.getByRole('button', { name: '第3题，已答', exact: true })).toBeVisible();
  const handIn = page.getByRole('button', { name: '交卷', exact: true });
  const question = page.getByRole('alertdialog');
  await expect(async () => {
    // Its code may come only after the next look; behind the open question no key reaches the button.
    if (!(await question.isVisible())) {
      await tabTo(page, handIn);
      await keyboard.press('Enter');
    }
    await expect(question).toContainText(/还有 \d+ 题未作答/, { timeout: 500 });
  }).toPass();
  await keepsFocus(page);
  // What is asked can be taken back, and the focus is where it was.
  await keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await keepsFocus(page);
  await tabTo(page, handIn);
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: '确定交卷' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/learn\/detail\/exercise\/result\//);
  await expect(page.getByRole('img', { name: /^得分/ })).toBeVisible();
  await keepsFocus(page);

  await tabTo(page, main(page).getByRole('link', { name: /^第 3 题，/ }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/#question-3$/);
  await keepsFocus(page);
  await tabTo(page, main(page).getByRole('link', { name: /^未答/ }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/view=blank/);
  await expect(main(page).getByText('您没有作答').first()).toBeVisible();
  await keepsFocus(page);
});

test('L-15 R085 usual values stand beside the question of a wide window, and its keys go on acting', async ({
  page,
  portal,
}) => {
  const sheet = page.getByRole('region', { name: '答题卡' });
  const dialog = page.getByRole('dialog', { name: '检验值与计算器' });
  const answers = page.getByRole('group').first();
  await portal.loginAs(phones.doctor);
  await page.setViewportSize({ width: 1440, height: 900 });
  await portal.open(paper);
  await page.getByRole('checkbox', { name: '我已知晓考试规则' }).check();
  await page.getByRole('button', { name: '开始考试' }).click();
  const opener = page.getByRole('button', { name: '检验值与计算器' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByRole('searchbox', { name: '项目名称或英文缩写' }).fill('b');
  await expect(sheet).toContainText('已答 0 /');
  await answers.getByRole('checkbox').first().click();
  await page.keyboard.press('b');
  await expect(answers.getByRole('checkbox', { checked: true })).toHaveCount(2);
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(async () => {
      const [question, beside] = [await answers.boundingBox(), await dialog.boundingBox()];
      expect(question && beside && beside.x - question.x - question.width).toBeGreaterThan(0);
    }).toPass();
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: '第 2 题', exact: true })).toBeFocused();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: '第 2 题', exact: true })).toBeFocused();
});
