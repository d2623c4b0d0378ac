/** Negative controls: the suite fails for a backend that breaks its contract, at the right operation and place. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEngine } from '#mocks/createEngine.ts';
import { topics } from '#mocks/engine/chat/script/topics.ts';
import type { OperationId } from '#openapi/operation.ts';
import { type Problem, problemText } from '#openapi/problem.ts';
import { sabotageHtml } from '#scripts/lib/contractPage.ts';
import { inChinese } from '#scripts/lib/contractWords.ts';
import { type PlantedFault, sabotagePage, sabotagePath } from '#scripts/lib/contractReport.ts';
import { command, officeTime, openPanel, sentFrame } from '../support/chatPanel.ts';
import { host, openRoom } from '../support/liveRoom.ts';
import { share } from '../support/runs.ts';
import { type Cell, cellNamed, cells, runCell } from './cells.ts';
import { documented, type Json } from './document.ts';
import { type Fault, sabotaged } from './faults.ts';
import { frameFaults } from './frameFaults.ts';
import { socketNames } from './frames.ts';
import { sabotages } from './planted.ts';
import { effective } from './meaning.ts';
import { roomTalkProblems } from './roomTalk.ts';
import { ruledStory } from './rules.ts';
import { storyTable } from './storyTable.ts';
import { talkProblems, type Turn } from './talk.ts';
import { targetNamed } from './targets.ts';
import { type UsualFault, unseenParameters, usualFaults } from './usualFaults.ts';

const sound = targetNamed('msw');
const planted: PlantedFault[] = [];
/** In milliseconds; generous, so that a busy machine does not fail the test. */
const longest = 30_000;
/** Matches a phrase of the suite, not a value. */
const english = /^(an?|the|no|not|must|present|missing|every|token removed)\b/;

/** Ids in the order of the document. */
const order: string[] = documented.map(({ id }) => id);
const usual: UsualFault[] = documented.flatMap(usualFaults);
/** The same rules make these faults for every operation, and the same judges find them. */
const usualOfDay = share(usual, 4);

/** A fault in the form of the report. */
const named = (
  { name, inChinese: said }: { name: string; inChinese: string },
  plantedIn: string,
): Pick<PlantedFault, 'fault' | 'inChinese' | 'plantedIn'> => ({ fault: name, inChinese: said, plantedIn });

beforeAll(() => sound.start());
afterAll(async () => {
  await sound.stop();
  const root = fileURLToPath(new URL('../..', import.meta.url));
  mkdirSync(`${root}reports`, { recursive: true });
  const known = new Set(planted.map(({ fault }) => fault));
  const notRun = [
    ...usualOfDay.map((fault) => named(fault, fault.operation.id)),
    ...sabotages.map((fault) => named(fault, fault.plantedIn ?? fault.operation)),
    ...socketNames.flatMap((socket) => frameFaults[socket].map((fault) => named(fault, socket))),
  ]
    .filter(({ fault }) => !known.has(fault))
    .map((fault): PlantedFault => ({ ...fault, foundBy: null, notRun: true }));
  const all = [...planted, ...notRun];
  writeFileSync(root + sabotagePath, JSON.stringify(all, null, 1));
  writeFileSync(root + sabotagePage, sabotageHtml(all));
});

/** The result of a cell at the correct backend, computed once. */
const proofs = new Map<Cell, ReturnType<typeof runCell>>();
const proofOf = (cell: Cell): ReturnType<typeof runCell> => {
  const proof = proofs.get(cell) ?? runCell(cell, sound);
  proofs.set(cell, proof);
  return proof;
};

/** The result of a cell at a faulty backend, after the same cell was proved at the correct one. */
async function judged(cell: Cell, id: OperationId, fault: Fault): ReturnType<typeof runCell> {
  expect(await proofOf(cell)).toMatchObject({ verdict: 'proved', problems: [] });
  const result = await runCell(cell, sabotaged(sound, id, fault));
  const [first] = result.problems;
  expect(first?.expected).not.toBe(first?.actual ?? null);
  // The report page shows the suite's phrases in Chinese.
  for (const text of [first?.expected, first?.actual]) expect(inChinese(text ?? '')).not.toMatch(english);
  return result;
}

/** The cells that must find a fault by rule: the successes, or other outcomes when the story declares `unread`. */
function placesOf({ operation: { id }, pointer }: UsualFault): Cell[] {
  const ok = cellNamed(id, 'ok');
  if (pointer !== null || storyTable[id]?.unread === undefined) return [ok];
  const isOwn = ({ operation, outcome, input, story }: Cell): boolean =>
    operation.id === id && typeof story === 'function' && ruledStory(operation, outcome, input) === null;
  return cells.filter((cell) => cell !== ok && isOwn(cell));
}

/** True at the pointer, or at a place inside of it. */
const isAt = (problem: Problem, pointer: string): boolean => `${problem.pointer}/`.startsWith(`${pointer}/`);

for (const usualFault of usualOfDay) {
  const { name, operation, fault, pointer } = usualFault;
  test(`[7-01] notices ${name}`, { timeout: longest }, async () => {
    const finding: PlantedFault = { ...named(usualFault, operation.id), foundBy: null };
    planted.push(finding);
    for (const cell of placesOf(usualFault)) {
      const { verdict, problems } = await judged(cell, operation.id, fault());
      // A story that uses a call only as a step knows that it failed, but not at which place.
      const [first] = problems.filter(
        (problem) => pointer === null || isAt(problem, pointer) || problem.pointer === '(decoder)',
      );
      const isThere = first !== undefined;
      if (verdict !== 'contradicted' || !first || first.pointer === '(story)' || !isThere) continue;
      finding.foundBy = { cell: cell.title, ...first };
      return;
    }
    expect.fail(
      `No story of ${operation.id} notices it: let \`ok\` read what it has written, or give in \`unread\` the reason why no call can.`,
    );
  });
}

for (const sabotage of sabotages) {
  const { name, operation, outcome, fault, pointer, plantedIn = operation, seenIn = plantedIn } = sabotage;
  test(`[7-01] notices ${name}`, { timeout: longest }, async () => {
    const cell = cellNamed(operation, outcome);
    const { verdict, problems } = await judged(cell, plantedIn, fault());
    const found = problems.find((problem) => problem.operation === seenIn && isAt(problem, pointer));
    planted.push({ ...named(sabotage, plantedIn), foundBy: found ? { cell: cell.title, ...found } : null });
    expect(verdict).toBe('contradicted');
    expect(found, problems.map(problemText).join('\n')).toBeDefined();
  });
}

/** One conversation with a frame of every type that the portal sends. */
async function conversation(): Promise<Turn[]> {
  const engine = createEngine({ frozen: true, seed: 1 });
  await command(engine, 'clock', { freeze: officeTime });
  const panel = await openPanel(engine);
  const choices = { topic: topics[0], question: topics[0]?.questions[0] };
  const content = ({ id = 0, question = '' }: { id?: number; question?: string } = {}): Json => ({
    content: { text: question, list: [{ id, question }] },
  });
  const said: [type: string, more?: Json][] = [
    ['WELCOME'],
    ['PING'],
    ['Q1', content(choices.topic)],
    ['Q2', content(choices.question)],
    ['USER_MESSAGE', { content: { text: '人工' } }],
  ];
  return said.map(([type, more = {}]) => {
    const received = panel.send(type, more).map((frame) => JSON.stringify(frame));
    return { said: sentFrame(panel.userId, type, more), received };
  });
}

/** A visit of a room in which something was said before. */
async function visitOfRoom(): Promise<Turn[]> {
  const engine = createEngine({ frozen: true, seed: 1 });
  for (const text of ['欢迎', '请提问']) await host(engine, { do: 'say', text });
  await host(engine, { do: 'poll', question: '是否开展？', options: ['是', '否'] });
  const room = await openRoom(engine);
  return ['{"messageType":"ENTER","liveId":2001}', '{"messageType":"PING"}', ...Array(2).fill(roomMessage)].map(
    (said: string) => {
      const from = room.received.length;
      room.say(said);
      return { said, received: room.received.slice(from).map((frame) => JSON.stringify(frame)) };
    },
  );
}
const roomMessage = JSON.stringify({ messageType: 'SAY', clientId: 'contract-1', text: '您好' });

const talks = {
  chat: { talk: conversation, problemsOf: talkProblems },
  live: { talk: visitOfRoom, problemsOf: roomTalkProblems },
} as const;

for (const socket of socketNames) {
  const { talk, problemsOf } = talks[socket];
  for (const frameFault of frameFaults[socket]) {
    const { name, spoil, pointer } = frameFault;
    test(`[3-16] notices ${name}`, async () => {
      const turns = await talk();
      expect(problemsOf(turns)).toEqual([]);
      const [first] = problemsOf(spoil(turns));
      planted.push({
        ...named(frameFault, socket),
        foundBy: first ? { cell: `[3-16] the socket ${socket}`, ...first } : null,
      });
      expect(first).toMatchObject({ operation: socket, pointer });
    });
  }
}

test('[7-01] plants a fault in every operation, and a lost write in every write', () => {
  const inMemory = usual.filter(({ pointer }) => pointer === null).map(({ operation }) => operation.id);
  expect(inMemory).toEqual(documented.filter(({ writes }) => writes).map(({ id }) => id));
  const inShape = usual.filter(({ pointer }) => pointer !== null && !pointer.startsWith('/query/'));
  expect(inShape.map(({ operation }) => operation.id)).toEqual(documented.map(({ id }) => id));
});

test('[7-01] plants an ignored parameter for each that the suite checks, but for those whose effect does not show', () => {
  const all = documented.flatMap((operation) => effective(operation).map(({ own }) => `${operation.id} ${own.name}`));
  const inQuery = usual.filter(({ pointer }) => pointer?.startsWith('/query/'));
  const seen = inQuery.map(({ operation, pointer }) => `${operation.id} ${pointer?.slice('/query/'.length)}`);
  expect(all.filter((name) => !seen.includes(name))).toEqual(Object.keys(unseenParameters));
});

test('[7-01] only writes whose effect no call can read declare unread', async () => {
  const excused = usual.filter(
    ({ operation, pointer }) => pointer === null && storyTable[operation.id]?.unread !== undefined,
  );
  expect(excused.map(({ operation }) => operation.id)).toEqual(
    Object.entries(storyTable)
      .flatMap(([id, stories]) => (stories.unread === undefined ? [] : [id]))
      .toSorted((one, other) => order.indexOf(one) - order.indexOf(other)),
  );
  for (const { operation, fault } of excused)
    expect((await judged(cellNamed(operation.id, 'ok'), operation.id, fault())).verdict, operation.id).toBe('proved');
});

test('[7-01] plants at least 170 hand-written faults, each with its own name for the page', () => {
  const inFrames = socketNames.flatMap((socket) => frameFaults[socket]);
  expect(sabotages.length + inFrames.length).toBeGreaterThanOrEqual(170);
  const names = [...usual, ...sabotages, ...inFrames].flatMap(({ name, inChinese: said }) => [name, said]);
  expect(new Set(names).size).toBe(names.length);
});
