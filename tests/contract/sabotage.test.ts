/** Negative controls: a backend that breaks its contract turns the suite red, at the right operation and place. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEngine } from '../../mocks/createEngine.ts';
import { topics } from '../../mocks/engine/chat/script/topics.ts';
import { sabotageHtml } from '../../scripts/lib/contractPage.ts';
import { inChinese } from '../../scripts/lib/contractWords.ts';
import { type PlantedFault, sabotagePage, sabotagePath } from '../../scripts/lib/contractReport.ts';
import { command, officeTime, openPanel, sentFrame } from '../support/chatPanel.ts';
import { type Cell, cellNamed, runCell } from './cells.ts';
import { documented, type Json } from './document.ts';
import { sabotaged } from './faults.ts';
import { spoiltAnswers } from './sabotages/answers.ts';
import { forgetful } from './sabotages/memory.ts';
import { misread } from './sabotages/questions.ts';
import { faultsInChinese } from './sabotages/chinese.ts';
import { misledReaders } from './sabotages/courses.ts';
import { lostTraces } from './sabotages/learners.ts';
import { misheardWords } from './sabotages/words.ts';
import { lostOnTheWay } from './sabotages/transport.ts';
import { frames } from './sabotages/frames.ts';
import { talkProblems, type Turn } from './talk.ts';
import { targetNamed } from './targets.ts';

const sound = targetNamed('msw');
const planted: PlantedFault[] = [];
/** In milliseconds; a busy machine fails nothing. */
const longest = 30_000;
/** Begins as a phrase of the suite, not as a value. */
const english = /^(an?|the|no|not|must|present|missing|every|token removed)\b/;

const named = (fault: string, plantedIn: string): Pick<PlantedFault, 'fault' | 'inChinese' | 'plantedIn'> => ({
  fault,
  inChinese: faultsInChinese[fault] ?? fault,
  plantedIn,
});

beforeAll(() => sound.start());
afterAll(async () => {
  await sound.stop();
  const root = fileURLToPath(new URL('../..', import.meta.url));
  mkdirSync(`${root}reports`, { recursive: true });
  const known = new Set(planted.map(({ fault }) => fault));
  const notRun = [
    ...sabotages.map(({ name, operation, plantedIn = operation }) => named(name, plantedIn)),
    ...frames.map(({ name }) => named(name, 'chat')),
  ]
    .filter(({ fault }) => !known.has(fault))
    .map((fault): PlantedFault => ({ ...fault, foundBy: null, notRun: true }));
  const all = [...planted, ...notRun];
  writeFileSync(root + sabotagePath, JSON.stringify(all, null, 1));
  writeFileSync(root + sabotagePage, sabotageHtml(all));
});

const sabotages = [
  ...spoiltAnswers,
  ...lostOnTheWay,
  ...forgetful,
  ...misread,
  ...misledReaders,
  ...misheardWords,
  ...lostTraces,
];

/** What the sound backend gives a cell, asked once. */
const proofs = new Map<Cell, ReturnType<typeof runCell>>();
const proofOf = (cell: Cell): ReturnType<typeof runCell> => {
  const proof = proofs.get(cell) ?? runCell(cell, sound);
  proofs.set(cell, proof);
  return proof;
};

for (const { name, operation, outcome, fault, pointer, plantedIn = operation, seenIn = plantedIn } of sabotages) {
  test(`[7-01] notices ${name}`, { timeout: longest }, async () => {
    const cell = cellNamed(operation, outcome);
    expect(await proofOf(cell)).toMatchObject({ verdict: 'proved', problems: [] });
    const { verdict, problems } = await runCell(cell, sabotaged(sound, plantedIn, fault()));
    const [first] = problems;
    const isThere = first?.operation === seenIn && first.pointer === pointer;
    planted.push({ ...named(name, plantedIn), foundBy: isThere ? { cell: cell.title, ...first } : null });
    expect(verdict).toBe('contradicted');
    expect(first).toMatchObject({ operation: seenIn, pointer });
    expect(first?.expected).not.toBe(first?.actual);
    // The page that a tester reads has words of ours in Chinese.
    for (const text of [first?.expected, first?.actual]) expect(inChinese(text ?? '')).not.toMatch(english);
  });
}

/** One conversation, a frame of every type that the portal sends. */
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
    const heard = panel.send(type, more).map((frame) => JSON.stringify(frame));
    return { said: sentFrame(panel.userId, type, more), heard };
  });
}

for (const { name, spoil, pointer } of frames) {
  test(`[3-16] notices ${name}`, async () => {
    const turns = await conversation();
    expect(talkProblems(turns)).toEqual([]);
    const [first] = talkProblems(spoil(turns));
    planted.push({ ...named(name, 'chat'), foundBy: first ? { cell: '[3-16] the chat', ...first } : null });
    expect(first).toMatchObject({ operation: 'chat', pointer });
  });
}

test('[7-01] plants a fault in every operation', () => {
  const spoilt = new Set(sabotages.map(({ operation, plantedIn = operation }) => plantedIn));
  expect(documented.map(({ id }) => id).filter((id) => !spoilt.has(id))).toEqual([]);
});

test('[7-01] plants at least a hundred and eighty faults, each once and with a name for the page', () => {
  const names = [...sabotages, ...frames].map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(180);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(faultsInChinese).toSorted()).toEqual(names.toSorted());
  expect(new Set(Object.values(faultsInChinese)).size).toBe(names.length);
});
