import { expect, test } from 'vitest';
import type { FormField } from '#kit/forms/model.ts';
import { ParticipantList } from './ParticipantList.ts';

const fields: FormField[] = [
  { key: 'name', label: '姓名', required: true, kind: 'text', maxLength: 20, lines: 'one' },
  { key: 'phone', label: '手机号', required: true, kind: 'phone' },
];
const texts = (name: string, phone: string) => ({ field_name: name, field_phone: phone });

function listOf({ kept = '', start = texts('张样例', ''), count = 1 } = {}) {
  const memory = { text: kept };
  const list = new ParticipantList(
    { read: () => memory.text, keep: (text) => void (memory.text = text) },
    start,
    count,
  );
  const again = () => new ParticipantList({ read: () => memory.text, keep: () => undefined }, texts('别人', ''), 1);
  return { list, memory, again, all: () => list.rows.map((row) => ({ ...row.texts })) };
}
const good = (...people: [string, string][]) => ({
  good: people.map(([name, phone], at) => ({ row: at + 2, texts: texts(name, phone) })),
  wrong: [],
  unread: 0,
});

test('R032 what is typed is there after a reload, and the profile does not overwrite it', () => {
  const { list, again } = listOf({ count: 2 });
  list.put(list.rows[1]?.id ?? 0, 'field_name', '李样例');
  expect(again().rows.map((row) => ({ ...row.texts }))).toEqual([texts('张样例', ''), { field_name: '李样例' }]);
});

test.each(['', '{', '{"a":1}', '[1]', '[{"field_name":1}]', 'null'])('R032 a broken draft %j is none', (kept) =>
  expect(listOf({ kept }).all()).toEqual([texts('张样例', '')]),
);

test('R032 an import completes the doctor, fills empty participants, adds others, and stops at the limit', () => {
  const { list, all } = listOf({ count: 2 });
  list.take(
    good(['周样例', '13800000021'], ['张样例', '13800000001'], ['吴样例', '13800000022'], ['郑样例', '13800000023']),
    3,
  );
  expect(all()).toEqual([
    texts('张样例', '13800000001'),
    texts('周样例', '13800000021'),
    texts('吴样例', '13800000022'),
  ]);
  expect(list.imported).toMatchObject({ taken: 3, over: 1 });
});

test('R032 the same person of a second import is changed and not doubled', () => {
  const { list, all } = listOf({ start: {} as ReturnType<typeof texts> });
  list.take(good(['周样例', '13800000021']), 10);
  list.take(good(['周例', '13800000021']), 10);
  expect(all()).toEqual([texts('周例', '13800000021')]);
});

test('R032 all participants are judged at once, the first wrong one opens, and a changed field is right again', () => {
  const { list } = listOf({ count: 3 });
  const [first, second, third] = list.rows.map(({ id }) => id) as [number, number, number];
  list.put(first, 'field_phone', '13800000001');
  list.put(second, 'field_name', '李样例');
  list.put(second, 'field_phone', '13800000001');
  expect(list.judge(fields)).toEqual({ id: second, key: 'field_phone' });
  expect([list.openId, list.problemsOf(second), Object.keys(list.problemsOf(third))]).toEqual([
    second,
    { field_phone: '手机号与第 1 位参会人重复' },
    ['field_name', 'field_phone'],
  ]);
  list.put(second, 'field_phone', '13800000002');
  expect(list.problemsOf(second)).toEqual({});
  list.remove(third);
  expect(list.judge(fields)).toBeNull();
});

test('R032 a wrong row is taken over as it is and corrected in its form', () => {
  const { list, all } = listOf();
  const wrong = { row: 3, texts: texts('周', '138'), problems: [] };
  list.take({ good: [], wrong: [wrong], unread: 0 }, 10);
  list.correct(list.imported?.wrong[0] ?? wrong, fields);
  expect([all()[1], list.openId, list.imported?.wrong]).toEqual([texts('周', '138'), list.rows[1]?.id, []]);
  expect(list.problemsOf(list.openId ?? 0)).toEqual({ field_phone: '请输入正确的手机号' });
});
