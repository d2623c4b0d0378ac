/** A certificate from the confirmed name to its check by a visitor. */
import { expect, phones, test } from './portal.ts';

for (const width of [1440, 390])
  test(`R050 R021 a completed course is claimed with the name, printed on one sheet and checked by a visitor, at ${width} px`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await portal.loginAs(phones.everything);
    await portal.open('/web/userCenter/license');
    const waiting = page.getByRole('region', { name: '待领取' }).getByRole('listitem').filter({ hasText: '抗菌药物' });
    await waiting.getByRole('button', { name: '确认姓名并领取' }).click();
    await page.getByRole('button', { name: '确认并领取' }).click();
    await expect(waiting).toHaveCount(0);
    const own = page.getByRole('group', { name: /抗菌药物合理使用/ });
    await own.getByRole('link', { name: '查看 / 打印' }).click();
    const sheet = page.getByRole('article');
    await expect(sheet.getByText('周全有')).toBeVisible();
    await expect(sheet.getByRole('img', { name: '查验二维码' })).toBeVisible();
    const certNo = (await sheet.textContent())?.match(/YL\d{4}-\d{6}-\w{4}/)?.[0] ?? '';
    const paper = await page.pdf({ preferCSSPageSize: true });
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

    await page.context().clearCookies();
    await portal.open(`/web/help?certNo=${certNo}#cert`);
    const check = page.getByRole('region', { name: '证书查验' });
    await expect(check.getByLabel('证书编号')).toHaveValue(certNo);
    await check.getByLabel('持证人姓名').fill('别的名字');
    await check.getByRole('button', { name: '查验' }).click();
    await expect(check.getByText('未查询到该证书，请核对证书编号和持证人姓名')).toBeVisible();
    await check.getByLabel('持证人姓名').fill('周全有');
    await page.keyboard.press('Enter');
    await expect(check.getByText('证书真实有效')).toBeVisible();
    await expect(check.getByText('周**')).toBeVisible();
  });
