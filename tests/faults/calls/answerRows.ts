/** Rows of answers that are broken, empty, of a wrong shape, or refusals. */
import { expect } from 'vitest';
import type { Problem } from '#openapi/problem.ts';
import { ApiError, genericMessage } from '#api/errors.ts';
import { branchOf, type Json, schemaProblems } from '../../contract/document.ts';
import { type Call, ended, expectFailure, expectPayload, failsOn, page } from './call.ts';
import { brokenAnswers, listsWithNulls } from './mutations.ts';
import type { Row } from './row.ts';
import { payloadIn, withPayload } from './soundAnswer.ts';
import type { Subject } from './subjects.ts';

const busy = '系统繁忙，请稍后再试';
const tooManyRequests = '操作过于频繁，请稍后再试';
const json = (body: unknown, status = 200) => Response.json(body, { status });
const text = (body: BodyInit | null, status = 200) => page(status, body, { 'content-type': 'application/json' });

/** Bytes of a valid answer cut off at up to thirty places, also inside characters. */
function cutAnswers({ answer }: Subject): Uint8Array<ArrayBuffer>[] {
  const whole = new TextEncoder().encode(JSON.stringify(answer));
  const step = Math.max(1, Math.floor(whole.length / 28));
  const lengths = [1, whole.length - 1, ...Array.from(whole.keys()).filter((at) => at > 0 && at % step === 0)];
  return lengths.map((length) => whole.slice(0, length));
}

/** Refusals of an operation in the contract that do not concern the token, as whole answers. */
const refusingAnswers = ({ contract }: Subject): Json[] =>
  Object.values(contract.examples).filter(({ code }) => ![200, 401, 403].includes(code as number));

/** Differences that the client accepts: unknown fields, texts of a wrong pattern, short lists. */
const unchecked = /^(not in the document$|must match pattern|must NOT have fewer)/;

/**
 * An invalid moment; the contract's check accepts any number, but an item with one matches none of its schema's
 * alternatives.
 */
const oddMoment = 'must be >= 1000000000000';

/** The problems, without odd moments and their consequences. */
function withoutOddMoments(problems: Problem[]): Problem[] {
  const items = problems
    .filter(({ expected }) => expected === oddMoment)
    .map(({ pointer }) => pointer.slice(0, pointer.lastIndexOf('/')));
  return problems.filter(({ pointer, expected }) => {
    if (expected === oddMoment) return false;
    return !items.some((item) => pointer === item || pointer.startsWith(`${item}/`));
  });
}

/** True when all objects in a value have the plain prototypes that JSON creates. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  const prototype = Array.isArray(value) ? Array.prototype : Object.prototype;
  return Object.getPrototypeOf(value) === prototype && Object.values(value).every(isPlain);
}

/** Checks an answer of a wrong shape: it is refused, or the remaining payload follows the contract. */
function expectSound(call: Call, what: string): void {
  const { subject, value } = call;
  expect(call.sentAt, what).toEqual([0]);
  if (value instanceof ApiError) return expectFailure(call, { kind: 'malformed' });
  expect(value, what).not.toBeInstanceOf(Error);
  expect(isPlain(value), what).toBe(true);
  // A server-rendered page passes it to the browser.
  expect(() => JSON.stringify(value), what).not.toThrow();
  // A call without payload needs only the code; analytics properties are passed through unchecked.
  if (subject.operation.payload === '*' || subject.operation.id === 'gioUserStruct') return;
  const { examples } = subject.contract;
  const whole = withPayload(subject, value);
  const problems = Object.keys(examples)
    .filter((outcome) => examples[outcome]?.code === 200)
    .map((outcome) =>
      withoutOddMoments(schemaProblems(subject.operation.id, branchOf(subject.contract, outcome), whole)).filter(
        ({ expected }) => !unchecked.test(expected),
      ),
    );
  expect(problems.find(({ length }) => length === 0) ?? problems[0], what).toEqual([]);
}

/** Rows of answers, for every operation. */
export const answerRows: Row[] = [
  {
    id: 'F05',
    title: 'HTTP 500 with a message is a failure with that message, and is not retried',
    async prove(subject) {
      for (const code of [500, 501, 400]) {
        const answers = [() => json({ code, message: busy, data: null }, code), () => json({ message: busy }, code)];
        await failsOn(subject, answers, { kind: 'http', code, message: busy });
      }
    },
  },
  {
    id: 'F06',
    title: ({ reads }) =>
      `a gateway’s page with 502, 503 or 504 is never shown; the call is ${reads ? 'tried once more after a second' : 'never sent twice'}`,
    async prove(subject) {
      for (const code of [502, 503, 504]) {
        await failsOn(subject, [() => page(code), () => text('', code)], { kind: 'http', code, passing: true });
        if (!subject.reads) continue;
        const answers = [page(code), json(subject.answer)];
        expectPayload(await ended(subject, () => answers.shift() ?? page(500)), subject.answer, 2);
      }
    },
  },
  {
    id: 'F07',
    title: 'an HTML page with 200 is a failure, shows nothing of the page and logs nobody out',
    prove: (subject) => failsOn(subject, [() => page(200), () => page(203)], { kind: 'malformed' }),
  },
  {
    id: 'F08',
    title: 'an answer that is cut off or is not JSON is a failure',
    async prove(subject) {
      const whole = JSON.stringify(subject.answer);
      const wrong = [`${whole}}`, whole + whole, whole.replaceAll('"', "'"), '{"code":NaN}', '{"code":200,}', '\0'];
      const bodies = [...cutAnswers(subject), ...wrong, Uint8Array.of(0xff, 0xfe, 0xfd)];
      await failsOn(
        subject,
        bodies.map((body) => () => text(body)),
        { kind: 'malformed' },
      );
    },
  },
  {
    id: 'F09',
    title: ({ operation }) => `an empty answer with 200 or 204 is ${operation.emptyOk ? 'a success' : 'a failure'}`,
    async prove(subject) {
      const empty = [() => text(''), () => text(null), () => text(null, 204), () => page(200, '')];
      if (subject.operation.emptyOk) {
        for (const answer of empty) expectPayload(await ended(subject, answer), { ...subject.answer, data: {} });
      } else {
        await failsOn(subject, empty, { kind: 'malformed' });
      }
      await failsOn(subject, [() => text('', 500), () => text(null, 500)], { kind: 'http', code: 500 });
      await failsOn(subject, [() => text(' '), () => text('\n')], { kind: 'malformed' });
    },
  },
  {
    id: 'F10',
    title: 'null, a list, a text or a number instead of an answer is a failure with a readable message',
    async prove(subject) {
      const bodies = [
        'null',
        '[]',
        '[200]',
        '"x"',
        '42',
        '200',
        'true',
        '{}',
        '{"code":null}',
        '{"data":[]}',
        '{"code":[200]}',
      ];
      await failsOn(
        subject,
        bodies.map((body) => () => text(body)),
        { kind: 'malformed' },
      );
    },
  },
  {
    id: 'F11',
    title: 'an answer of a wrong shape is refused or loses the broken parts, and changes no other object',
    async prove(subject) {
      for (const [what, body] of brokenAnswers(subject)) {
        expectSound(await ended(subject, () => text(body)), `${what}: ${body.slice(0, 200)}`);
        expect(Object.keys(Object.prototype), what).toEqual([]);
        expect(({} as Json).polluted, what).toBeUndefined();
      }
      for (const [place, body] of listsWithNulls(subject)) {
        const call = await ended(subject, () => text(body));
        expect(call.value, place).toEqual(payloadIn(subject, subject.answer));
      }
    },
  },
  {
    id: 'F15',
    title: 'another code is a failure with that code and the server’s message',
    async prove(subject) {
      const unknown = { code: 7777, message: '此接口以后才有的错误', data: null };
      for (const answer of [...refusingAnswers(subject), unknown]) {
        const { code, message } = answer as { code: number; message: string };
        await failsOn(subject, [() => json(answer), () => json({ ...answer, code: String(code) })], {
          kind: 'business',
          code,
          message,
        });
      }
    },
  },
  {
    id: 'F16',
    title: 'a message that is missing, huge, not text or markup is shown safely',
    async prove(subject) {
      const shown: [message: unknown, words: string][] = [
        ...[undefined, null, 42, {}, ['x'], { text: 'x' }, '', ' \u3000\n', '\u202e\u0007'].map(
          (message): [unknown, string] => [message, genericMessage],
        ),
        ['错'.repeat(34_000), `${'错'.repeat(99)}…`],
        ['😷'.repeat(101), `${'😷'.repeat(99)}…`],
        ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
        ['余额\u202e001\u202c元', '余额001元'],
      ];
      for (const [message, words] of shown) {
        const answer = { code: 5002, message, data: null };
        await failsOn(subject, [() => json(answer)], { kind: 'business', code: 5002, message: words });
        await failsOn(subject, [() => json(answer, 500)], { kind: 'http', code: 500, message: words });
      }
    },
  },
  {
    id: 'F17',
    title: 'HTTP 429 shows the message to wait and is not retried',
    async prove(subject) {
      const late = { 'retry-after': '1' };
      await failsOn(subject, [() => page(429, '', late), () => page(429, '<html>', late)], {
        kind: 'http',
        code: 429,
        message: tooManyRequests,
      });
      await failsOn(subject, [() => json({ code: 429 })], { kind: 'business', code: 429, message: tooManyRequests });
    },
  },
  {
    id: 'F21',
    title: 'the code "200" as text is a success; code 200 with HTTP 500 is a failure that does not say “成功”',
    async prove(subject) {
      const answer = { ...subject.answer, code: '200' };
      expectPayload(await ended(subject, () => json(answer)), answer);
      const claims = [subject.answer, answer, { ...subject.answer, message: '成功' }];
      await failsOn(
        subject,
        claims.map((claim) => () => json(claim, 500)),
        { kind: 'http', code: 500 },
      );
      const unclear = ['200.0', ' 200', '2e2', '0x200', '', '二百', true, null, [200], { code: 200 }].map((code) => ({
        ...subject.answer,
        code,
      }));
      await failsOn(
        subject,
        unclear.map((claim) => () => json(claim)),
        { kind: 'malformed' },
      );
    },
  },
];
