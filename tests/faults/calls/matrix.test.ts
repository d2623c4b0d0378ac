/** Each class of operations (every operation in the deep run) × every fault without a socket, through the real client and decoder. */
import { describe, expect, test } from 'vitest';
import { checkRequest } from '../../contract/checkRequest.ts';
import { ended, expectPayload, token } from './call.ts';
import { provable } from './plan.ts';
import { subjects } from './subjects.ts';

describe('without a fault', () => {
  test.each(subjects.map((subject) => [subject.operation.id, subject] as const))(
    '%s succeeds with a valid call and a valid answer',
    async (_, subject) => {
      const call = await ended(subject, () => Response.json(subject.answer));
      expectPayload(call);
      const [request] = call.door.sent;
      const problems = request && (await checkRequest(subject.contract, request, token));
      expect(problems).toEqual({ carrier: [], input: [] });
    },
  );
});

describe('with a fault', () => {
  test.each(provable(false))('%s', (_, { row, subject }) => row.prove(subject));
});
