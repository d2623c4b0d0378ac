// @vitest-environment jsdom
/** Sets of outcomes that a tester saves, renames, uses again, shares and deletes. */
import { beforeEach, expect, test, vi } from 'vitest';
import { command } from '#tests/support/chatPanel.ts';
import { typeInto } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { buttonsNamed, panelBackend, presses, showSection } from '#tests/support/panelSection.tsx';
import { Operations } from './Operations.tsx';
import { savedSets, saveSet } from './savedSets.ts';

const { draw } = withRoot();
const names = () => savedSets().map(({ name }) => name);

beforeEach(() => localStorage.clear());

test('a set is saved under a name, used again after a reset, renamed and deleted', async () => {
  const engine = panelBackend();
  await command(engine, 'outcome', { operation: 'login', outcome: 'failure', times: 2 });
  await command(engine, 'latency', { operation: '*', ms: 300 });
  const said = await showSection(draw, Operations);
  await vi.waitFor(() => expect(document.body.textContent).toContain('现在：login:failure*2,*~300'));
  await presses('保存现在的设置');
  expect([names(), document.body.textContent]).toEqual([[], expect.stringContaining('请写一个名字')]);
  await typeInto('名字', ' 登录失败 ');
  await presses('保存现在的设置');
  expect(names()).toEqual(['登录失败']);
  await presses('全部恢复正常');
  await vi.waitFor(() => expect(engine.state.control.outcomes).toEqual({}));
  engine.reset();
  await presses('采用');
  await vi.waitFor(() => expect(said.at(-1)).toBe('已采用“登录失败”'));
  expect(engine.state.control).toMatchObject({
    outcomes: { login: { outcome: 'failure', times: 2 } },
    latencies: { '*': 300 },
  });
  await presses('改名');
  await typeInto('新名字', '登录慢且失败');
  await presses('保存名字');
  expect(names()).toEqual(['登录慢且失败']);
  await presses('删除');
  expect(names()).toEqual([]);
  expect(buttonsNamed('采用')).toEqual([]);
});

test('a name that another set has is refused', async () => {
  panelBackend();
  const set = { outcomes: {}, latencies: { login: 5 } };
  expect([saveSet('甲', set), saveSet('乙', set)]).toEqual([null, null]);
  await showSection(draw, Operations);
  await presses('改名');
  await typeInto('新名字', '乙');
  await presses('保存名字');
  expect(names()).toEqual(['甲', '乙']);
  expect(document.body.textContent).toContain('已有一组叫“乙”');
});

test('the link of a set is copied, or shown where there is no clipboard', async () => {
  panelBackend();
  saveSet('甲', { outcomes: { login: { outcome: 'failure', times: null, every: 1 } }, latencies: {} });
  await showSection(draw, Operations);
  await presses('复制链接');
  const link = `${location.origin}/?mock=login:failure`;
  await vi.waitFor(() => expect(document.body.textContent).toContain(`请复制链接：${link}`));
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  await presses('复制链接');
  await vi.waitFor(() => expect(document.body.textContent).toContain(`链接已复制：${link}`));
  expect(copied).toEqual([link]);
});

test.each(['nonsense', '[]', '{"甲":5}', '{"甲":"login"}', 'null'])('kept sets that read %j are none', (kept) => {
  localStorage.setItem('portal-mock-sets', kept);
  expect(savedSets()).toEqual([]);
});
