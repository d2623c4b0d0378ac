/** Rows of the caller's behaviour: it aborts a call, or passes input that must never become part of an address. */
import { expect } from 'vitest';
import { checkRequest } from '../../contract/checkRequest.ts';
import type { LooseInput } from '../../contract/looseInput.ts';
import { type Answering, envelope, silence } from '../../support/door.ts';
import { settle } from '../../support/fakeClock.ts';
import { begin, type Call, deadline, ended, expectFailure, page, token } from './call.ts';
import type { Row } from './row.ts';
import { parametersIn, type Subject } from './subjects.ts';

/** Texts that have a meaning in an address, or are not allowed in one. */
const odd = ['心 &=?#%/\\+', '%2e%2e', 'a&phone=1', '1#x', '\'"<>', '😷', ' ', '1\r\nHost: x'];
const badIds = ['..', '.', '', '%2e%2e', '%2F', '1?x', '1#x', 'a/b', '1\\2', ' ', '1;x', '用户', '\ud800', '1\n'];
const tooLong = '内容过长，请精简后重试';

/** Checks that the call was aborted: it rejects, nothing follows, and its answer is ignored. */
async function expectGivenUp(call: Call, requests: number): Promise<void> {
  const isGivenUp = (): void => {
    expect(call.value).toMatchObject({ kind: 'aborted', operation: call.subject.operation.id });
    expect(call.sentAt).toHaveLength(requests);
    expect(call.door.refusals).toEqual([]);
  };
  isGivenUp();
  call.door.clock.advance(deadline);
  await settle();
  isGivenUp();
  expect(call.door.clock.waiting).toBe(0);
}

/** An answer that the test sends later. */
function held(): { answering: Answering; give(response: Response): Promise<void> } {
  let give: (response: Response) => void = () => undefined;
  return {
    answering: () => new Promise((resolve) => (give = resolve)),
    give: async (response) => {
      give(response);
      await settle();
    },
  };
}

/** Starts a call that can be aborted. */
function beginWithSignal(subject: Subject, answer: Answering): { call: Call; abort: AbortController } {
  const abort = new AbortController();
  return { call: begin(subject, answer, {}, { ...subject.input, signal: abort.signal }), abort };
}

/** The input with another value of one parameter. */
const changed = ({ input }: Subject, place: 'path' | 'query', name: string, value: unknown): LooseInput => ({
  ...input,
  [place]: { ...input[place], [name]: value },
});

/** Checks that the call was refused before anything was sent. */
function expectRefused({ subject, value, sentAt }: Call, message: string): void {
  expect(value).toMatchObject({ kind: 'refused', message, operation: subject.operation.id });
  expect(sentAt).toEqual([]);
}

/** Rows of the caller, for every operation to which they apply. */
export const callerRows: Row[] = [
  {
    id: 'F20',
    title: 'an answer after the caller aborted, or after the deadline, is dropped',
    async prove(subject) {
      const answers = [
        () => Response.json(subject.answer),
        () => envelope(null, 401),
        () => page(401),
        () => page(503),
      ];
      for (const answer of answers) {
        const { answering, give } = held();
        const { call, abort } = beginWithSignal(subject, answering);
        await settle();
        abort.abort();
        await settle();
        expect(call.door.sent[0]?.signal.aborted).toBe(true);
        await give(answer());
        await expectGivenUp(call, 1);
        const after = held();
        const late = await ended(subject, after.answering);
        await after.give(answer());
        expectFailure(late, { kind: 'timeout' });
      }
      const pause = beginWithSignal(subject, () => page(503));
      await settle();
      pause.abort.abort();
      await settle();
      if (subject.reads) await expectGivenUp(pause.call, 1);
      else expect(pause.call.value).toMatchObject({ kind: 'http', code: 503 });
      const never = begin(subject, silence, {}, { ...subject.input, signal: AbortSignal.abort() });
      await settle();
      await expectGivenUp(never, 0);
    },
  },
  {
    id: 'F22',
    title: 'every query value is sent once and unchanged; a query over 4 kB is not sent',
    absent: (subject) => (parametersIn(subject, 'query').length === 0 ? 'it has no query' : null),
    async prove(subject) {
      const sound = await ended(subject, () => Response.json(subject.answer));
      const [request] = sound.door.sent;
      const problems = request && (await checkRequest(subject.contract, request, token));
      expect(problems).toEqual({ carrier: [], input: [] });
      for (const { name, schema } of parametersIn(subject, 'query')) {
        // A list would be sent as a duplicate name.
        expect(['string', 'integer', 'boolean'], `${name} is a plain value`).toContain(schema.type);
        for (const value of odd) {
          const input = changed(subject, 'query', name, value);
          const { door } = await ended(subject, () => Response.json(subject.answer), {}, input);
          const sent = [...new URL(door.sent[0]?.url ?? '').searchParams];
          expect(sent).toEqual(Object.entries(input.query ?? {}).map(([key, given]) => [key, String(given)]));
        }
        for (const value of ['a'.repeat(8_192), '心'.repeat(500)]) {
          const input = changed(subject, 'query', name, value);
          expectRefused(await ended(subject, silence, {}, input), tooLong);
        }
        const left = await ended(
          subject,
          () => Response.json(subject.answer),
          {},
          changed(subject, 'query', name, undefined),
        );
        expect(new URL(left.door.sent[0]?.url ?? '').searchParams.has(name)).toBe(false);
      }
    },
  },
  {
    id: 'F23',
    title: 'an id that would change the path is refused before anything is sent',
    absent: (subject) => (parametersIn(subject, 'path').length === 0 ? 'it has no id in its path' : null),
    async prove(subject) {
      for (const { name } of parametersIn(subject, 'path')) {
        for (const id of badIds) {
          const input = changed(subject, 'path', name, id);
          expectRefused(await ended(subject, silence, {}, input), '参数错误');
        }
      }
    },
  },
];
