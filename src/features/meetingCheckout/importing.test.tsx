// @vitest-environment jsdom
/** R032: lists of participants that are pasted or chosen, against the real handlers. */
import { expect, test } from 'vitest';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { heads, person, registrationPage, table } from '#tests/support/registrationPage.ts';

const portal = withPortal();
const { appears, field, fill, main, open, text } = registrationPage(portal);

/** An event for groups. */
const group = 4008;

const rows = (): string[] => [...main().querySelectorAll('tbody > tr')].map(({ textContent }) => textContent);

/** Pastes a list and goes on to its columns. */
async function paste(cells: string): Promise<void> {
  await portal().click('粘贴名单');
  await portal().type('#pasted-table', cells);
  await portal().click('下一步');
  await appears('核对表格中的列');
}

/** Chooses a file with this content. */
const chooseFile = (name: string, content: string | Uint8Array<ArrayBuffer>): Promise<void> =>
  portal().does(() => {
    const input = main().querySelector<HTMLInputElement>('[aria-label=选择名单文件]');
    if (!input) throw new Error('There is no choice of a file');
    Object.defineProperty(input, 'files', { value: [new File([content], name)], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });

/** Chooses what a column is taken for. */
const takeColumn = (name: string, label: string): Promise<void> =>
  portal().does(() => {
    const select = main().querySelector<HTMLSelectElement>(`select[aria-label="${name}导入为"]`);
    if (!select) throw new Error(`There is no column “${name}”: ${text()}`);
    const { value } = [...select.options].find((option) => option.text === label) ?? {};
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });

test('V28 a pasted list without content is refused and stays, also after a reload', async () => {
  await open({ albumId: group });
  await paste(table(heads));
  await portal().click('导入名单');
  expect(main().querySelector('[role=alert]')?.textContent).toBe('表格中没有参会人，请填写后再导入');
  await portal().close();
  document.body.replaceChildren();
  await open({ albumId: group });
  expect(main().querySelector('textarea')?.value).toBe(table(heads));
  await portal().type('#pasted-table', table(heads, person('周样例', '13800000021')));
  await portal().click('下一步');
  await appears('核对表格中的列');
  await portal().click('导入名单');
  expect([main().querySelector('textarea'), text().includes('已导入 1 人')]).toEqual([null, true]);
  await portal().close();
  document.body.replaceChildren();
  await open({ albumId: group });
  expect([main().querySelector('textarea'), text().includes('周样例')]).toEqual([null, true]);
});

test('V26 V28 a file shows its columns, one is changed, and a file that is refused takes nothing away', async () => {
  await open({ albumId: group });
  await fill('手机号', '13800000044');
  await chooseFile('名单.csv', '别名,大名,联络号\n小周,周样例,13800000021\n小吴,吴样例,13800000022');
  await appears('核对表格中的列');
  expect(document.activeElement?.textContent).toMatch(/^核对表格中的列共 2 行第 1 行是表头/);
  expect(text()).toContain('还没有对应的列：医院、科室、职称、餐饮要求、身份证号，导入后需逐人补充');
  const choices = (): string[] =>
    [...main().querySelectorAll('select')].map((select) => select.selectedOptions[0]?.text ?? '');
  expect(choices().slice(0, 3)).toEqual(['姓名', '不导入', '手机号']);
  await takeColumn('B 列「大名」', '姓名');
  expect(choices().slice(0, 3)).toEqual(['不导入', '姓名', '手机号']);
  await chooseFile('名单.xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1));
  await appears('暂不支持旧版 .xls 表格，请另存为 .xlsx 后再导入');
  expect(choices().slice(0, 3)).toEqual(['不导入', '姓名', '手机号']);
  await portal().click('导入名单');
  expect(text()).toContain('已导入 0 人，2 行有误');
  await portal().click('[aria-label="修正第 2 行"]');
  expect([field('姓名')?.value, field('手机号')?.value]).toEqual(['周样例', '13800000021']);
  expect(rows().some((row) => row.includes('13800000044'))).toBe(true);
});

test('V20 V75 another visible sheet of a workbook can be chosen, and what a sheet hides is told', async () => {
  const { book, inlineRows, sheetXml } = await import('#tests/support/workbooks.ts');
  const sheet = (name: string, phone: string, hidden = '') => ({
    name,
    xml: sheetXml(
      inlineRows([
        ['姓名', '手机号'],
        [name, phone],
      ]) + hidden,
    ),
  });
  await open({ albumId: group });
  const filtered = '<row r="9" hidden="1"><c r="A9"><v>1</v></c></row>';
  const sheets = [sheet('周样例', '13800000021'), sheet('吴样例', '13800000022', filtered)];
  await chooseFile('名单.xlsx', book({ sheets }));
  await appears('核对表格中的列');
  expect([text().includes('13800000021'), text().includes('隐藏')]).toEqual([true, false]);
  await portal().does(() => {
    const select = main().querySelector('select');
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, '吴样例');
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect([text().includes('13800000021'), text().includes('13800000022')]).toEqual([false, true]);
  expect(text()).toContain('表格中隐藏的 1 行未读取，如需导入请在表格中取消隐藏或筛选后重新选择');
  await portal().click('取消');
  expect(text()).not.toContain('核对表格中的列');
});
