import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxMessage, redactedMessage } from './redactedMessage.ts';

describe('N92 a redacted message', () => {
  test.each([
    ["Cannot read properties of undefined (reading 'title')", "Cannot read properties of undefined (reading 'title')"],
    ['x is not a function', 'x is not a function'],
    ['Minified React error #418; visit https://react.dev/errors/418', 'Minified React error #418; visit *'],
    ['Unexpected token 张, "张医生的电话" is not valid JSON', 'Unexpected token * * is not valid JSON'],
    ['Unexpected token z, "zhangsan" is not valid JSON', 'Unexpected token z, * is not valid JSON'],
    ['phone=13800000001 failed', '* failed'],
    ['no user 13800000001', 'no user *'],
    ['mail doctor.li@example.com bounced', 'mail * bounced'],
    ["token 'demo-10001-s3cr3t' refused", 'token * refused'],
    ['/act/gift-demo-0001 is gone', '* is gone'],
    ['`select * from x', '*'],
    ['"never closed', '*'],
    ['错误编号：0123456789ab', '*'],
    ['', ''],
  ])('%s is %s', (message, shown) => {
    expect(redactedMessage(message)).toBe(shown);
  });

  test('never contains a phone number, a token, a mail address or Chinese text, wherever they stand', () => {
    const secrets = fc.constantFrom(
      '13800000001',
      'demo-10001-s3cr3t',
      'li@example.com',
      '张医生',
      'token=abcdef',
      'aZ9'.repeat(20),
    );
    const words = fc.constantFrom('at', 'is', 'not', '"', "'", '`', '(', ')', ' ', ', ', ': ');
    fc.assert(
      fc.property(fc.array(fc.oneof(secrets, words)), (parts) => {
        const shown = redactedMessage(parts.join(' '));
        expect(shown).not.toMatch(/138|s3cr3t|example|张|abcdef|aZ9aZ9/);
        expect(shown.length).toBeLessThanOrEqual(maxMessage);
      }),
    );
  });
});
