/** Bodies that no honest client sends. */
import { expect, test } from 'vitest';
import * as codes from '#openapi/dist/codes.ts';
import { logIn } from '#tests/support/chatPanel.ts';
import { createEngine } from '../createEngine.ts';

const origin = 'http://portal.test';

/** Sends a feedback with this body to a new mock backend; resolves with the code of the answer. */
async function codeOf(body: string): Promise<number> {
  const engine = createEngine({ frozen: true, seed: 1 });
  const { token, userId } = await logIn(engine);
  const request = new Request(`${origin}/api/html/feedback/app/submit/${userId}`, {
    method: 'POST',
    headers: { authorization: token },
    body,
  });
  const answer = await engine.respond(request, { address: '192.0.2.1', origin });
  return (JSON.parse(answer.body) as { code: number }).code;
}

const nested = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth);

test.each([
  ['lists', `{"content":"好","contact":"1","more":${nested('[', ']', 100_000)}}`],
  ['lists in place of the body', nested('[', ']', 100_000)],
  ['objects', `{"content":"好","contact":"1","more":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`],
])('N05 a body with deeply nested %s is answered with 4001', async (_, body) => {
  expect(await codeOf(body)).toBe(codes.badParameter);
});

test('N05 brackets within a text are no nesting', async () => {
  expect(await codeOf(JSON.stringify({ content: `\\"${'['.repeat(500)}`, contact: '1' }))).toBe(200);
});
