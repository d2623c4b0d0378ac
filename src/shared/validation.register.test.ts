import fc from 'fast-check';
import { arrivalIn } from './arrival.ts';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/anyText.ts';
import { runs } from '#tests/support/runs.ts';
import { cleanName, maxNameLength, type RegisterFields, registerProblems } from './validation.ts';

const good: RegisterFields = {
  phone: '13800000099',
  code: '1234',
  userName: '孙虚构',
  hospitalId: 970102001,
  departmentId: 1,
  titleId: 2,
};

/** The rules in the order of the specification: field, a value that breaks the rule, the message. */
const rules = [
  ['phone', '12800000099', '请输入正确的手机号'],
  ['code', '123', '请输入四位数字验证码'],
  ['userName', '', '请输入您的姓名'],
  ['hospitalId', null, '请选择医院'],
  ['departmentId', null, '请选择科室'],
  ['titleId', null, '请选择职称'],
] as const;

describe('the registration form', () => {
  test.each(Array.from({ length: 64 }, (_, mask) => mask))(
    '[5-10] R07: reports the problems in order when the fields %i (as bits) are invalid',
    (mask) => {
      const bad = rules.filter((_, bit) => mask & (1 << bit));
      const form = { ...good, ...Object.fromEntries(bad.map(([field, value]) => [field, value])) };
      expect(Object.entries(registerProblems(form))).toEqual(bad.map(([field, , message]) => [field, message]));
    },
  );

  test.each([
    ['1280000009', false],
    ['12800000099', false],
    ['13800000099', true],
    ['19900000099', true],
    ['138000000991', false],
    ['１３８００００００９９', false],
    ['13800000099\n', false],
  ])('[5-11] checks the phone %j: %s', (phone, fine) => {
    expect(!registerProblems({ ...good, phone }).phone).toBe(fine);
  });

  test.each(['1234ab', '123456', 'ab1234', '12 34', '123', '١٢٣٤', '１２３４', '1234\n', '', ' 1234'])(
    '[5-12] A03: refuses the code %j',
    (code) => {
      expect(registerProblems({ ...good, code }).code).toBe('请输入四位数字验证码');
    },
  );

  test('[5-12] A03: accepts exactly the texts of four ASCII digits', () => {
    const near = fc.oneof(
      fc.stringMatching(/^[0-9]{3,5}$/),
      fc.array(fc.constantFrom('0', '5', '9', '٣', '３', ' ', 'a', '\n'), { maxLength: 6 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(near, (code) => {
        const digits = code.split('').every((mark) => mark >= '0' && mark <= '9');
        expect(!registerProblems({ ...good, code }).code).toBe(code.length === 4 && digits);
      }),
      { numRuns: runs(500, 10_000) },
    );
  });

  test.each(['', '   ', '\u200b', '\u200b\u200d\ufeff', '\u3000\t', '\u2060', '\u00ad', '\u3164'])(
    '[5-13] R08: treats the name %j as empty',
    (userName) => {
      expect(registerProblems({ ...good, userName }).userName).toBe('请输入您的姓名');
    },
  );
});

describe('a name', () => {
  test.each([
    ['  孙虚构 ', '孙虚构'],
    ['\u200b孙 虚构\ufeff\u200b', '孙 虚构'],
    ['<b>孙</b>', '<b>孙</b>'],
    ['孙'.repeat(1_000), '孙'.repeat(50)],
    ['😀'.repeat(60), '😀'.repeat(50)],
    [`${'孙'.repeat(49)} 虚构`, '孙'.repeat(49)],
    ['孙\ud83d', '孙'],
  ])('R08: %j becomes %j', (text, name) => {
    expect(cleanName(text)).toBe(name);
  });

  test('R08: has at most 50 code points, no blanks at its ends, and can be sent', () => {
    fc.assert(
      fc.property(anyText(80), (text) => {
        const name = cleanName(text);
        expect(Array.from(name).length).toBeLessThanOrEqual(maxNameLength);
        expect(name).toBe(name.trim());
        expect(cleanName(name)).toBe(name);
        expect(() => encodeURIComponent(name)).not.toThrow();
      }),
      { numRuns: runs(2_000, 100_000) },
    );
  });
});

describe('the registration’s parameters of an address', () => {
  test.each([
    ['', '', null],
    ['inviteCode=invite-demo_0001&enterpriseLive=1', 'invite-demo_0001', 1],
    ['enterpriseLive=0', '', 0],
    ['enterpriseLive=2', '', null],
    ['enterpriseLive=01', '', null],
    ['enterpriseLive=true', '', null],
    ['enterpriseLive=constructor', '', null],
    ['enterpriseLive=1&enterpriseLive=0', '', 1],
    ['inviteCode=a%20b', '', null],
    ['inviteCode=%3Cscript%3E', '', null],
    ['inviteCode=a%0A', '', null],
    [`inviteCode=${'a'.repeat(64)}`, 'a'.repeat(64), null],
    [`inviteCode=${'a'.repeat(65)}`, '', null],
  ])('[6-05] R10: %s', (query, inviteCode, live) => {
    expect(arrivalIn(query)).toMatchObject({ inviteCode, enterpriseLive: live });
  });

  test('R10: for any text only valid values are returned', () => {
    fc.assert(
      fc.property(fc.oneof(anyText(70), fc.stringMatching(/^[\w-]{60,70}$/)), (text) => {
        const search = new URLSearchParams({ inviteCode: text, enterpriseLive: text }).toString();
        const { inviteCode, enterpriseLive } = arrivalIn(search);
        expect(inviteCode).toMatch(/^[A-Za-z0-9_-]{0,64}$/);
        expect([0, 1, null]).toContain(enterpriseLive);
      }),
      { numRuns: runs(1_000, 100_000) },
    );
  });
});
