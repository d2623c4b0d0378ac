/** A full run with writes at a correct backend without reset: it finds no contradiction. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MockServer, startMockServer } from '#mocks/server.ts';
import { problemText } from '#openapi/problem.ts';
import { type CellResult, moneyTags } from '#scripts/lib/contractReport.ts';
import { peopleIn } from '#scripts/lib/contractPeople.ts';
import { share } from '../support/runs.ts';
import { type Cell, cellNamed, cells, inVisitOrder, runCell } from './cells.ts';
import { doctor, member, rightCode, shortLived, wrongCode } from './people.ts';
import { openSessions } from './preflight.ts';
import { Scene } from './Scene.ts';
import { type Target, targetNamed } from './targets.ts';
import type { VisitOptions } from './Visit.ts';

/** In milliseconds; generous, so that a busy machine does not fail the test. */
const longest = 300_000;
const hour = 3_600_000;

let portal: MockServer;
const command = async (name: string, body: object): Promise<void> => {
  await fetch(`${portal.origin}/__mock/${name}`, { method: 'POST', body: JSON.stringify(body) });
};
beforeAll(async () => {
  portal = await startMockServer({ port: 0, frozen: true });
});
afterAll(() => portal.close());

/** An address with permission to write; a wait there advances the backend's clock. */
const visited = (options: VisitOptions = {}): Target =>
  targetNamed(
    portal.origin,
    { CONTRACT_DESTRUCTIVE: '1' },
    { pause: (ms) => command('clock', { advance: ms }), ...options },
  );

/** A run like that of the suite: people log in once, and stories that use up rate limits come last. */
async function run(chosen: readonly Cell[], options: VisitOptions = {}): Promise<CellResult[]> {
  const sessions = await openSessions(visited({ patience: 60_000 }));
  const target = visited({ ...options, sessions });
  const results: CellResult[] = [];
  for (const { cell } of inVisitOrder(chosen.map((cell) => ({ cell })))) results.push(await runCell(cell, target));
  return results;
}
const contradictions = (results: CellResult[]): string[] =>
  results.flatMap(({ operation, outcome, problems }) =>
    problems.map((problem) => `${operation} ${outcome}: ${problemText(problem)}`),
  );
const limited = (results: CellResult[]): CellResult[] => results.filter(({ why }) => why?.startsWith('rate limited'));

test(
  '[7-01] finds no contradiction at a correct backend, twice in a row, and reports rate-limited calls',
  { timeout: longest },
  async () => {
    await command('reset', {});
    const once = await run(cells);
    expect(contradictions(once)).toEqual([]);
    // The clock stands still without a wait: all comments of the run fall into one minute.
    // So do all codes to one phone, which the acts of an account share with the login.
    expect(limited(once).length).toBeLessThan(60);
    expect(once.filter(({ verdict }) => verdict === 'proved').length).toBeGreaterThan(250);
    // The limit of orders is for all stories of an hour together: they share what they place.
    expect(limited(once).filter(({ tag = '' }) => moneyTags.includes(tag))).toEqual([]);
    expect(contradictions(await run(share(cells, 4)))).toEqual([]);
  },
);

test('[7-01] takes back the orders that stories have shared', async () => {
  await command('reset', {});
  const target = visited();
  const scene = new Scene(target);
  const { token } = await scene.logIn(doctor);
  const unpaid = async (): Promise<number> =>
    (await scene.peeks('orderList', { query: { status: 'unpaid' } }, token)).total;
  const before = await unpaid();
  for (const name of ['orderDetail', 'mallOrderAddress', 'payStatus'] as const)
    expect(await runCell(cellNamed(name, 'ok'), target)).toMatchObject({ verdict: 'proved' });
  expect(await unpaid()).toBe(before + 2);
  await scene.endsVisit();
  expect(await unpaid()).toBe(before);
});

test('[7-01] a mock backend at an address is steered by its commands, as one that the suite starts itself', async () => {
  const target = targetNamed(portal.origin, { CONTRACT_STEER: '1' });
  await target.start();
  // Somebody has to pay, and a clock has to be moved.
  for (const [name, outcome] of [
    ['payStatus', 'success'],
    ['orderCreate', 'tooFrequent'],
    ['userInfo', 'failure'],
  ] as const)
    expect((await runCell(cellNamed(name, outcome), target)).verdict).toMatch(/^proved/);
  await target.stop();
});

test('[7-01] waits for rate-limited calls up to the given time', { timeout: longest }, async () => {
  await command('reset', {});
  const results = await run(cells, { patience: hour });
  expect(contradictions(results)).toEqual([]);
  expect(limited(results)).toEqual([]);
});

test('[7-01] logs each person in once, and again only when the session is over', async () => {
  await command('reset', {});
  const target = visited();
  const one = await new Scene(target).logIn(doctor);
  expect(await new Scene(target).logIn(doctor)).toEqual(one);
  await new Scene(target).answers('clearToken', 'ok', {}, one.token);
  await command('clock', { advance: 60_000 });
  expect((await new Scene(target).logIn(doctor)).token).not.toBe(one.token);
});

test('[7-01] repeats a story when its session has ended in the meantime', async () => {
  await command('reset', {});
  const target = visited({ sessions: { [doctor]: { userId: 10_001, token: 'long-gone' } } });
  expect(await runCell(cellNamed('userInfo', 'ok'), target)).toMatchObject({ verdict: 'proved' });
});

test('[7-01] undoes the writes of a story', async () => {
  await command('reset', {});
  const target = visited();
  for (const name of ['noteSave', 'commentSubmit', 'collectSave'] as const)
    expect(await runCell(cellNamed(name, 'ok'), target)).toMatchObject({ verdict: 'proved' });
  const scene = new Scene(target);
  const { token } = await scene.logIn(doctor);
  await scene.answers('noteList', 'empty', { query: { albumId: 1001 } }, token);
  expect(await scene.peeks('collectList', { query: { targetType: 'course' } }, token)).toMatchObject({ total: 0 });
});

test('[7-01] uses the phones and codes of a file, and skips stories of people who are not in it', async () => {
  await command('reset', {});
  const folder = mkdtempSync(join(tmpdir(), 'portal-people-'));
  const file = join(folder, 'people.yaml');
  const asked: string[] = [];
  writeFileSync(file, `doctor: { phone: '${shortLived}', code: '${rightCode}' }\n`);
  const sound = visited({ people: peopleIn(file) });
  const target: Target = { ...sound, send: (request) => (asked.push(request.url), sound.send(request)) };
  expect(await runCell(cellNamed('userInfo', 'ok'), target)).toMatchObject({ verdict: 'proved' });
  expect(asked.join()).toContain(shortLived);
  expect(asked.join()).not.toContain(doctor);
  expect(await runCell(cellNamed('userInfo', 'member'), target)).toMatchObject({
    verdict: 'unreachable',
    why: '测试人员文件中没有 member',
  });
  for (const [text, sentence] of [
    ['member: { phone: "13800000002", code: "1234" }', 'doctor is missing'],
    ['doctor: { phone: "1380", code: "1234" }', 'doctor.phone: a phone is eleven digits'],
    ['docter: {}', 'docter'],
    ['doctor: [', 'cannot be read'],
  ] as const) {
    writeFileSync(file, text);
    expect(() => peopleIn(file)).toThrow(sentence);
  }
  rmSync(folder, { recursive: true });
});

test('[7-01] never sends the valid code in place of a wrong one', () => {
  const { visit } = visited({ people: { doctor: { phone: '13911110001', code: wrongCode } } });
  const query = (code: string) => visit?.adapted({ query: { phone: doctor, code } }, 'x').query;
  expect([query(rightCode), query(wrongCode)]).toEqual([
    { phone: '13911110001', code: wrongCode },
    { phone: '13911110001', code: '9876' },
  ]);
  expect(() => visit?.adapted({ query: { phone: member } }, 'x')).toThrow('member');
});
