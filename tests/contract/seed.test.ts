/** Determinism: with the same seed and a frozen clock, each cell gets the same bytes twice. */
import { afterEach, expect, test, vi } from 'vitest';
import { createEngine } from '#mocks/createEngine.ts';
import { respondToControl } from '#mocks/engine/control/control.ts';
import { share } from '../support/runs.ts';
import { cells, runCell } from './cells.ts';
import { targetNamed, type Target } from './targets.ts';

/** In milliseconds; generous, so that a busy machine does not fail the test. */
const longest = 240_000;
const origin = 'http://portal.test';

afterEach(() => {
  vi.useRealTimers();
});

/** What the client signs a body with: its own time and its own random numbers, not those of the backend. */
const ownSignature = /"(?:timestamp":\d+|(?:nonce|signature)":"\w+"),/g;

/** The exchanges of one cell: of each call the request, and the answer with all its headers. */
type Transcript = string[];

/** The engine of the mock backend without a door, and the exchanges with it. */
function backendOf(seed: number): { target: Target; takeTranscript(): Transcript } {
  const engine = createEngine({ frozen: true, seed });
  let transcript: Transcript = [];
  const target: Target = {
    ...targetNamed('msw'),
    send: async (request) => {
      const asked = (await request.clone().text()).replace(ownSignature, '');
      const question = [request.method, request.url, asked];
      const answer = await engine.respond(request, { address: '192.0.2.1', origin });
      if (!answer) throw new Error(`${request.url} is not a call of the contract.`);
      const { status, contentType, cookies, body } = answer;
      transcript.push([...question, status, contentType, ...cookies, body].join('\n'));
      const headers = new Headers({ 'content-type': contentType });
      for (const cookie of cookies) headers.append('set-cookie', cookie);
      return new Response(body, { status, headers });
    },
    control: async (command, body = {}) => {
      const asked = new Request(`${origin}/__mock/${command}`, { method: 'POST', body: JSON.stringify(body) });
      await respondToControl(engine, asked);
    },
  };
  const takeTranscript = (): Transcript => {
    const taken = transcript;
    transcript = [];
    return taken;
  };
  return { target, takeTranscript };
}

/** The exchanges of the day's cells, by their titles. */
async function playAll(seed: number): Promise<Map<string, Transcript>> {
  const { target, takeTranscript } = backendOf(seed);
  const said = new Map<string, Transcript>();
  for (const cell of share(cells, 4)) {
    const { verdict, problems } = await runCell(cell, target);
    expect(verdict, `${cell.title} ${JSON.stringify(problems)}`).toMatch(/^proved/);
    said.set(cell.title, takeTranscript());
  }
  return said;
}

test(
  '[7-01] answers every outcome of every operation with the same bytes from the same seed',
  { timeout: longest },
  async () => {
    const once = await playAll(7);
    // The system clock must have no influence: the second run is on another day, with real timers.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2031, 4, 6, 7, 8, 9) });
    const again = await playAll(7);
    for (const [title, transcript] of once) expect(again.get(title), title).toEqual(transcript);
    expect([...once.values()].filter((transcript) => transcript.length === 0)).toEqual([]);
    // Random values come from the seed: another seed gives other tokens, pictures and tickets, so the equal bytes result from
    // the seed and not from a fixed table.
    const { target, takeTranscript } = backendOf(8);
    const login = cells.find(({ operation, outcome }) => operation.id === 'login' && outcome === 'ok');
    if (!login) throw new Error('The document has no login.');
    await runCell(login, target);
    expect(takeTranscript()).not.toEqual(once.get(login.title));
  },
);
