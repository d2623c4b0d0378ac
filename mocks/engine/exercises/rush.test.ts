/** A whole cohort hands the same paper in at the same moment, over real HTTP. */
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as codes from '#openapi/dist/codes.ts';
import type { components } from '#openapi/portal.d.ts';
import { signed } from '#tests/contract/signed.ts';
import { Crowd } from '#tests/support/Crowd.ts';
import { type MockServer, startMockServer } from '../../server.ts';
import { minute } from '../times.ts';

type Schemas = components['schemas'];

/** A paper that may be taken as often as one likes. */
const exerciseId = 7_073;
const doctors = process.env.DEEP === '1' ? 500 : 120;
let server: MockServer;
/** Ms of each call by what it does; `npm run bench -- --rush` asks for them. */
const times: Record<string, number[]> = {};

async function timed<Answer>(name: string, call: () => Promise<Answer>): Promise<Answer> {
  const from = performance.now();
  const answer = await call();
  (times[name] ??= []).push(performance.now() - from);
  return answer;
}

beforeAll(async () => {
  server = await startMockServer({ port: 0, frozen: true });
});
afterAll(async () => {
  await server.close();
  if (process.env.RUSH_REPORT) writeFileSync(process.env.RUSH_REPORT, JSON.stringify(times));
});

test('[2.1-17] H.4, H.5: a whole cohort hands a paper in at once: each has one result, and the ranks follow the points', async () => {
  const crowd = new Crowd(server);
  const tokens = await crowd.register(doctors);
  expect(new Set(tokens).size).toBe(doctors);
  const before = (await crowd.call(`/api/learn/paper/rank?exerciseId=${exerciseId}`)).data as Schemas['ExerciseRank'];
  const begun = await Promise.all(
    tokens.map((token) =>
      crowd.call('/api/learn/exercise/start', { token, body: { source: 'set', exerciseId, mode: 'exam' } }),
    ),
  );
  const attempts = begun.map(({ data }) => data as Schemas['Attempt']);
  expect(new Set(attempts.map(({ recordId }) => recordId)).size).toBe(doctors);
  await crowd.steer('clock', { advance: 6 * minute });
  const answers = await Promise.all(
    attempts.map(({ recordId, questions, startTime }, at) => {
      // Each doctor answers another number of questions.
      const entries = questions.slice(0, at % questions.length).map(({ question }, place) => ({
        ...{ questionId: question.questionId, chosen: [question.options[at % 2]?.key ?? 'A'] },
        ...{ marked: false, timeSec: 5, seq: startTime + place },
      }));
      const body = signed({ recordId, entries });
      return timed('submit', () => crowd.call('/api/learn/exercise/submit', { token: tokens[at] ?? '', body }));
    }),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(doctors);
  const results = answers.map(({ data }) => data as Schemas['AttemptResult']);
  const after = (await crowd.call(`/api/learn/paper/rank?exerciseId=${exerciseId}`)).data as Schemas['ExerciseRank'];
  expect(after.total).toBe(before.total + doctors);
  const best = results.reduce((top, one) => (one.score > top.score ? one : top));
  const ranking = `/api/learn/paper/rank?exerciseId=${exerciseId}`;
  const ranks = await Promise.all(tokens.map((token) => timed('ranking', () => crowd.call(ranking, { token }))));
  expect(ranks.every(({ data }) => (data as Schemas['ExerciseRank']).my !== null)).toBe(true);
  const rankOf = async (at: number): Promise<number> => {
    const path = `/api/learn/paper/rank?exerciseId=${exerciseId}`;
    const { my } = (await crowd.call(path, { token: tokens[at] ?? '' })).data as Schemas['ExerciseRank'];
    expect(my?.score).toBe(results[at]?.score);
    return my?.rank ?? 0;
  };
  const top = await rankOf(results.indexOf(best));
  const worst = results.findIndex(({ score }) => score === 0);
  expect(await rankOf(worst)).toBeGreaterThan(top);
  // Handed in a second time it stays what it was.
  const [first = ''] = tokens;
  const again = await crowd.call('/api/learn/exercise/submit', {
    token: first,
    body: signed({ recordId: attempts[0]?.recordId, entries: [] }),
  });
  expect(again.code).toBe(codes.attemptSubmitted);
}, 120_000);
