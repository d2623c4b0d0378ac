// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openDoor, mockBackend } from '#tests/support/door.ts';
import { controlNamed, submitted, typeInto } from '#tests/support/formActs.ts';
import { pageAt, storesOf, withRoot } from '#tests/support/mounted.tsx';
import { type CurrentUser, visitor } from '#stores/SessionStore.ts';
import { volatileMemory } from '#shared/storage.ts';
import { ApplyDialog } from './ApplyDialog.tsx';

const { draw } = withRoot();
const typed = [
  ['姓名', '孙虚构', 'name'],
  ['医院', '示例市第一人民医院（虚构）', 'hospital'],
  ['职称', '副主任医师', 'title'],
  ['擅长领域', '腹腔镜胃肠手术\n术后康复', 'content'],
  ['联系方式', 'demo@example.com', 'contact'],
] as const;

/** The dialog above a visitor's page. */
async function dialog(memory = volatileMemory(), user: CurrentUser = visitor) {
  const backend = mockBackend();
  const door = openDoor(backend.answer, { token: backend.token });
  const stores = storesOf(door.clock, memory, user);
  void stores.dialogs.open('apply', {});
  const { around } = pageAt('/web/common/about', door, stores);
  const show = (shown = true): Promise<void> => draw(around(shown && <ApplyDialog />));
  await show();
  const messages = (): string[] => stores.notices.take().map(({ kind, text }) => `${kind} ${text}`);
  const sent = (): string[] => door.paths().filter((path) => path.endsWith('/submit'));
  return { ...door, sent, state: backend.engine.state, stores, messages, show };
}

const fill = async (): Promise<void> => {
  for (const [label, text] of typed) await typeInto(label, text);
};

test('[2.6-02], [9-10], [3-12] is a dialog of 1000 px with five fields in their order', async () => {
  await dialog();
  expect(document.querySelector<HTMLElement>('[role=dialog]')?.style.maxWidth).toBe('1000px');
  expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual(
    typed.map(([label]) => label),
  );
});

test('[7.3-02], [4-13], [8-13] A20 a visitor’s application is stored once and confirmed; the next form is empty', async () => {
  const here = await dialog();
  await fill();
  await submitted(100);
  expect(here.state.applications).toMatchObject([Object.fromEntries(typed.map(([, text, field]) => [field, text]))]);
  expect([here.sent(), here.messages(), here.stores.dialogs.dialogApply]).toEqual([
    ['/api/html/apply/submit'],
    ['success 提交成功'],
    false,
  ]);
  await here.show(false);
  await here.show();
  expect(typed.map(([label]) => controlNamed(label).value).join('')).toBe('');
});

test.each(typed)('[5-20] R12 without %s gets one warning and the focus; nothing is sent', async (label) => {
  const here = await dialog();
  await fill();
  await typeInto(label, ' \u200b');
  await submitted(3);
  expect([here.messages(), here.sent(), document.activeElement]).toEqual([
    ['warning 请完善信息'],
    [],
    controlNamed(label),
  ]);
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
});

test('[5-20] R12 the eleventh application in an hour is refused with the server’s message; the texts are kept', async () => {
  const here = await dialog();
  const { now } = here.clock;
  here.state.applications = Array.from({ length: 10 }, (_, at) => ({
    ...(Object.fromEntries(typed.map(([, text, field]) => [field, text])) as Record<(typeof typed)[number][2], string>),
    at: now.call(here.clock),
    key: `other-${at}`,
  }));
  await fill();
  await submitted();
  expect([here.messages(), here.stores.dialogs.dialogApply]).toEqual([['error 操作过于频繁，请稍后再试'], true]);
  expect(typed.map(([label]) => controlNamed(label).value)).toEqual(typed.map(([, text]) => text));
});

test('P08 the five texts survive a reload of the tab', async () => {
  const memory = volatileMemory();
  await dialog(memory);
  await fill();
  await dialog(memory);
  expect(typed.map(([label]) => controlNamed(label).value)).toEqual(typed.map(([, text]) => text));
});

test('[2.6-02] a doctor finds name, hospital and title of the account filled in; the title is chosen from the list', async () => {
  await dialog(volatileMemory(), {
    ...{ ...visitor, userId: 10_001, userName: '张样例', userHospitalName: '示例市医院', position: '规培医师' },
  });
  expect(['姓名', '医院', '职称'].map((label) => controlNamed(label).value)).toEqual([
    '张样例',
    '示例市医院',
    '规培医师',
  ]);
  // A title that the list does not have stays an option.
  const options = [...(controlNamed('职称') as HTMLSelectElement).options].map(({ text }) => text);
  expect(options.slice(0, 3)).toEqual(['请选择职称', '规培医师', '住院医师']);
  expect(document.querySelectorAll('[role=dialog] [aria-required=true]')).toHaveLength(5);
});
