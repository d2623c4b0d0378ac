/** The exchanges of the stories, recorded: the check of recordings finds the same outcomes as the stories. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemText } from '#openapi/problem.ts';
import { deep } from '../support/runs.ts';
import { cells, runCell } from './cells.ts';
import type { HarEntry } from './exchange.ts';
import { isAbsent, judgeHar } from './har.ts';
import { type Target, targetNamed } from './targets.ts';

const sound = targetNamed('msw');
beforeAll(() => sound.start());
afterAll(() => sound.stop());

const headersOf = (headers: Headers): HarEntry['request']['headers'] => [
  ...[...headers].filter(([name]) => name !== 'set-cookie').map(([name, value]) => ({ name, value })),
  ...headers.getSetCookie().map((value) => ({ name: 'Set-Cookie', value })),
];

/** A target that records its exchanges, as a browser does. */
function recording(entries: HarEntry[]): Target {
  return {
    ...sound,
    send: async (request) => {
      const { method, url, headers } = request;
      const text = method === 'GET' ? '' : await request.clone().text();
      const response = await sound.send(request);
      entries.push({
        request: { method, url, headers: headersOf(headers), ...(text && { postData: { text } }) },
        response: {
          status: response.status,
          headers: headersOf(response.headers),
          content: {
            text: btoa(String.fromCharCode(...new Uint8Array(await response.clone().arrayBuffer()))),
            encoding: 'base64',
          },
        },
      });
      return response;
    },
  };
}

test('[7-01] finds the outcome of every recorded story', { timeout: deep ? 900_000 : 60_000 }, async () => {
  const played = cells.filter(({ story }, at) => typeof story === 'function' && (deep || at % 3 === 0));
  const entries: HarEntry[] = [];
  const target = recording(entries);
  for (const cell of played) expect((await runCell(cell, target)).verdict, cell.title).toBe('proved');
  const verdict = await judgeHar(entries, { strict: true });
  const wrong = verdict.cells.filter((cell) => cell.verdict === 'contradicted');
  expect(wrong.map(({ outcome, problems }) => [outcome, problems.map(problemText)])).toEqual([]);
  expect(verdict.judged).toBe(entries.length);
  const seen = new Set(
    verdict.cells.filter((cell) => !isAbsent(cell)).map(({ operation, outcome }) => `${operation} ${outcome}`),
  );
  expect(
    played.map(({ operation, outcome }) => `${operation.id} ${outcome}`).filter((name) => !seen.has(name)),
  ).toEqual([]);
});
