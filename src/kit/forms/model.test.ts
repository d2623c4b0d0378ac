import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerIn, chosenIn, type FormField, keyOf, lengthsOf, problemOf, problemsIn, toggled } from './model.ts';

const about = { key: 'own', label: '附加项', required: true };
const meals = { ...about, kind: 'checkbox' as const, options: ['清真', '素食', '无辣'], max: 2 } satisfies FormField;

test.each<[FormField, string, string | null]>([
  [{ ...about, kind: 'text', maxLength: 3, lines: 'one' }, '  ', '请填写：附加项'],
  [{ ...about, kind: 'text', maxLength: 3, lines: 'one' }, '一二三四', '附加项最多3字'],
  [{ ...about, kind: 'text', maxLength: 3, lines: 'one' }, '一二三', null],
  [{ ...about, kind: 'text', minLength: 2, maxLength: 3, lines: 'one' }, '一 ', '附加项至少2个字'],
  [{ ...about, kind: 'phone' }, '１３８ ００００－０００１', null],
  [{ ...about, kind: 'phone' }, '+86 138 0000 0001', null],
  [{ ...about, kind: 'phone' }, '12800000001', '请输入正确的手机号'],
  [{ ...about, kind: 'idNumber' }, '11010519491231002x', null],
  [{ ...about, kind: 'idNumber' }, '110105194912310021', '请输入正确的18位身份证号'],
  [{ ...about, kind: 'select', options: ['甲', '乙'] }, '', '请选择：附加项'],
  [{ ...about, kind: 'select', options: ['甲', '乙'] }, '丙', '请重新选择：附加项'],
  [{ ...about, kind: 'radio', options: ['甲', '乙'] }, '乙', null],
  [meals, '', '请选择：附加项'],
  [meals, '清真\n素食', null],
  [meals, '清真\n素食\n无辣', '附加项最多选择2项'],
  [meals, '清真\n鱼', '请重新选择：附加项'],
  [{ ...about, kind: 'rating' }, '', '请评分：附加项'],
  [{ ...about, kind: 'picture' }, '', '请上传：附加项'],
  [{ ...about, required: false, kind: 'idNumber' }, '', null],
  [{ ...about, required: false, kind: 'idNumber' }, '1', '请输入正确的18位身份证号'],
])('E.7 a field %o with %j says %j', (field, typed, problem) => expect(problemOf(field, typed)).toBe(problem));

test('E.7 all wrong fields are told at once, in the order of the form', () => {
  const fields: FormField[] = [
    { ...about, key: 'b', kind: 'phone' },
    { ...about, key: 'a', kind: 'radio', options: ['甲'] },
    { ...about, key: 'c', kind: 'rating', required: false },
  ];
  expect(Object.entries(problemsIn(fields, { field_b: '1' }))).toEqual([
    ['field_b', '请输入正确的手机号'],
    ['field_a', '请选择：附加项'],
  ]);
});

test('E.7 whatever is chosen stays in the order of the options and within the length of its draft', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom('清真', '素食', '无辣')), (clicks) => {
      const text = clicks.reduce((typed, option) => toggled(typed, option, meals.options), '');
      const odd = meals.options.filter((own) => clicks.filter((click) => click === own).length % 2 === 1);
      expect(chosenIn(text)).toEqual(odd);
      expect(text.length).toBeLessThanOrEqual(lengthsOf([meals])[keyOf(meals)] ?? 0);
    }),
  ));

test('E.7 numbers are sent as they are meant', () => {
  expect(answerIn({ ...about, kind: 'phone' }, '0086-138 0000 0001')).toBe('13800000001');
  expect(answerIn({ ...about, kind: 'idNumber' }, '１１０１０５19491231002ｘ')).toBe('11010519491231002X');
});
