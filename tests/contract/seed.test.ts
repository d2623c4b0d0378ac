/** One seed, one history: on a clock that stands still, the whole matrix is answered twice with the same bytes. */
import { afterEach, expect, test, vi } from 'vitest';
import { createEngine } from '../../mocks/createEngine.ts';
import { respondToControl } from '../../mocks/engine/control/control.ts';
import { cells, runCell } from './cells.ts';
import { targetNamed, type Target } from './targets.ts';

/** In milliseconds; a busy machine fails nothing. */
const testTimeout = 60_000;
const origin = 'http://portal.test';

afterEach(() => {
  vi.useRealTimers();
});

/** What went to and fro for one cell: of each call the question, and the answer with all its headers. */
type Transcript = string[];

/** The mock backend without any door, and what is said to it. */
function backendOf(seed: number): { target: Target; takeTranscript(): Transcript } {
  const engine = createEngine({ frozen: true, seed });
  let transcript: Transcript = [];
  const target: Target = {
    ...targetNamed('msw'),
    send: async (request) => {
      const question = [request.method, request.url, await request.clone().text()];
      const answer = await engine.respond(request, { address: '192.0.2.1', origin });
      if (!answer) throw new Error(`${request.url} is no call of the contract.`);
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

/** What is said for every cell, by its title. */
async function playAll(seed: number): Promise<Map<string, Transcript>> {
  const { target, takeTranscript } = backendOf(seed);
  const said = new Map<string, Transcript>();
  for (const cell of cells) {
    const { verdict, problems } = await runCell(cell, target);
    expect(verdict, `${cell.title} ${JSON.stringify(problems)}`).toMatch(/^proved/);
    said.set(cell.title, takeTranscript());
  }
  return said;
}

test(
  '[7-01] answers every outcome of every operation with the same bytes from the same seed',
  { timeout: testTimeout },
  async () => {
    const once = await playAll(7);
    // The computer's own clock is nobody's business: the second time it is another day, and the timers run as ever.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2031, 4, 6, 7, 8, 9) });
    const again = await playAll(7);
    for (const [title, transcript] of once) expect(again.get(title), title).toEqual(transcript);
    expect([...once.values()].filter((transcript) => transcript.length === 0)).toEqual([]);
    // What is drawn by lot comes from the seed: another one gives other tokens, pictures and tickets, so that the bytes are
    // the seed's doing and not those of a table.
    const { target, takeTranscript } = backendOf(8);
    const login = cells.find(({ operation, outcome }) => operation.id === 'login' && outcome === 'ok');
    if (!login) throw new Error('The document has no login.');
    await runCell(login, target);
    expect(takeTranscript()).not.toEqual(once.get(login.title));
  },
);
