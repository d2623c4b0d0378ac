import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FakeClock, settle } from '#tests/support/fakeClock.ts';
import { runs } from '#tests/support/runs.ts';
import { memoryStore } from '#shared/storage.ts';
import { SearchBox } from './SearchBox.ts';
import type { HotSearch, Suggestion } from './target.ts';

interface Call {
  keyword: string;
  answer(list: Suggestion[]): void;
  fail(): void;
}

/** A box whose calls the test answers. */
function scene({ hot = [] as HotSearch[], history = memoryStore(), userId = 0 } = {}) {
  const clock = new FakeClock();
  const calls: Call[] = [];
  const source = { hot: (): Promise<HotSearch[]> => Promise.resolve(hot), asked: 0 };
  const box = new SearchBox({
    clock,
    history,
    userId: () => userId,
    hot: () => {
      source.asked += 1;
      return source.hot();
    },
    suggest: (keyword) =>
      new Promise((resolve, reject) =>
        calls.push({ keyword, answer: resolve, fail: () => reject(new Error('no network')) }),
      ),
  });
  return { box, clock, calls, source, history };
}

const row = (tips: string): Suggestion => ({ tips });
const tips = (box: SearchBox): string[] =>
  box.suggestions.state === 'ready' ? box.suggestions.list.map((suggestion) => suggestion.tips) : [];
const kinds = (box: SearchBox): string[] => box.options.map(({ kind }) => kind);

describe('an empty box', () => {
  test('[2.3-02], [3-13] shows hot searches, at most ten, and the history with a button to clear it', async () => {
    const hot = Array.from({ length: 12 }, (_, index) => ({ keyword: `热词${index}` }));
    const { box } = scene({ hot: [{ keyword: '\u200b ' }, ...hot] });
    box.searched('胃癌');
    box.fillIn('');
    expect(box.isOpen).toBe(false);
    box.open();
    expect(box.remote.state).toBe('loading');
    await settle();
    expect(kinds(box)).toEqual([...Array<string>(10).fill('hot'), 'history', 'clear']);
    expect(box.options[0]).toMatchObject({ keyword: '热词0', rank: 1 });
    box.clearHistory();
    expect(kinds(box)).toEqual(Array<string>(10).fill('hot'));
  });

  test('[2.3-02] offers a retry when the hot searches failed, and keeps the ones it has', async () => {
    const { box, source } = scene({ hot: [{ keyword: '胃癌' }] });
    const sound = source.hot;
    source.hot = () => Promise.reject(new Error('no network'));
    box.open();
    await settle();
    expect(kinds(box)).toEqual(['retry']);
    source.hot = sound;
    box.retry();
    await settle();
    expect(kinds(box)).toEqual(['hot']);
    source.hot = () => Promise.reject(new Error('no network'));
    box.close();
    box.open();
    await settle();
    expect(kinds(box)).toEqual(['hot']);
  });

  test('[2.3-02] remembers the last ten searches, each once, the latest first, for the next visit too', () => {
    const { box, history } = scene();
    for (let at = 0; at < 12; at++) box.searched(`词${at}`);
    box.searched('词5');
    expect(box.history).toEqual(['词5', ...[11, 10, 9, 8, 7, 6, 4, 3, 2].map((at) => `词${at}`)]);
    const later = scene({ history }).box;
    later.open();
    expect(later.history).toEqual(box.history);
    later.clearHistory();
    expect(history.get('searchHistory')).toBeNull();
  });

  test('V61 the searches of a doctor are shown to no other doctor and to no visitor, who have their own', () => {
    const { box, history } = scene({ userId: 10_001 });
    box.searched('糖尿病 王某某');
    scene({ history }).box.searched('胃癌');
    const shownTo = (userId: number): string[] => {
      const { box: other } = scene({ history, userId });
      other.open();
      return other.history;
    };
    expect([10_001, 10_002, 0].map(shownTo)).toEqual([['糖尿病 王某某'], [], ['胃癌']]);
    scene({ history, userId: 10_001 }).box.clearHistory();
    expect([10_001, 0].map(shownTo)).toEqual([[], ['胃癌']]);
    // What an earlier build has stored is nobody's.
    history.set('searchHistory', '糖尿病 王某某\n胃癌');
    expect([10_001, 0].map(shownTo)).toEqual([[], []]);
  });
});

describe('typing', () => {
  test('[5-21], [9-07] S08: calls once, 500 ms after the last letter', async () => {
    const { box, clock, calls } = scene();
    for (const text of ['w', 'we', 'wei', '胃']) {
      box.type(text);
      clock.advance(499);
    }
    expect(box.remote.state).toBe('loading');
    expect(calls).toHaveLength(0);
    clock.advance(1);
    expect(calls.map(({ keyword }) => keyword)).toEqual(['胃']);
    calls[0]?.answer([row('胃癌'), row(' ')]);
    await settle();
    expect(tips(box)).toEqual(['胃癌']);
    expect(kinds(box)).toEqual(['suggestion', 'all']);
    box.type('胃 ');
    clock.advance(5_000);
    expect(calls).toHaveLength(1);
  });

  test('[2.3-02] no suggestions leave the link to all results, a failure the retry', async () => {
    const { box, clock, calls } = scene();
    box.type('没有');
    clock.advance(500);
    calls[0]?.answer([]);
    await settle();
    expect(box.suggestions).toEqual({ state: 'ready', list: [] });
    expect(kinds(box)).toEqual(['all']);
    box.type('没有网');
    clock.advance(500);
    calls[1]?.fail();
    await settle();
    expect(kinds(box)).toEqual(['retry', 'all']);
    box.retry();
    calls[2]?.answer([row('没有网络')]);
    await settle();
    expect(tips(box)).toEqual(['没有网络']);
  });

  test('S08: calls nothing while an input method composes, and once after the composition', () => {
    const { box, clock, calls } = scene();
    box.type('胃');
    clock.advance(300);
    box.compositionStart();
    for (const text of ['胃a', '胃ai']) box.type(text);
    clock.advance(10_000);
    expect(calls).toHaveLength(0);
    box.compositionEnd('胃癌');
    clock.advance(500);
    expect(calls.map(({ keyword }) => keyword)).toEqual(['胃癌']);
  });

  test('S09: after a search or a blur before the answer the box stays closed and calls nothing more', async () => {
    for (const leave of [(box: SearchBox) => box.close(), (box: SearchBox) => box.searched('胃')]) {
      for (const wait of [300, 500]) {
        const { box, clock, calls } = scene();
        box.type('胃');
        clock.advance(wait);
        leave(box);
        clock.advance(10_000);
        calls[0]?.answer([row('胃癌')]);
        await settle();
        expect(box.isOpen).toBe(false);
        expect(tips(box)).toEqual([]);
        expect(calls).toHaveLength(wait < 500 ? 0 : 1);
      }
    }
  });

  test('S09: hot searches that arrive after a blur do not open the box', async () => {
    const { box } = scene({ hot: [{ keyword: '胃癌' }] });
    box.open();
    box.close();
    await settle();
    expect(box.isOpen).toBe(false);
  });

  test('[2.3-02] the same text again shows the known suggestions; a text that was left early is requested again', async () => {
    const { box, clock, calls } = scene();
    box.type('胃');
    clock.advance(500);
    calls[0]?.answer([row('胃癌')]);
    await settle();
    box.close();
    box.open();
    expect(tips(box)).toEqual(['胃癌']);
    box.type('肠');
    box.close();
    box.open();
    clock.advance(500);
    expect(calls.map(({ keyword }) => keyword)).toEqual(['胃', '肠']);
  });

  test('S08: whatever the order of the answers, the suggestions belong to the typed text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.tuple(fc.constantFrom('胃', '肠', '肝', ''), fc.constantFrom(100, 500, 900)), {
          minLength: 1,
          maxLength: 8,
        }),
        async (scheduler, typed) => {
          const clock = new FakeClock();
          let asked = 0;
          const box = new SearchBox({
            clock,
            history: memoryStore(),
            userId: () => 0,
            hot: () => scheduler.schedule(Promise.resolve([])),
            suggest: (keyword) => {
              asked += 1;
              return scheduler.schedule(Promise.resolve([row(keyword)]));
            },
          });
          for (const [text, pause] of typed) {
            box.type(text);
            clock.advance(pause);
          }
          await scheduler.waitAll();
          expect(asked).toBeLessThanOrEqual(typed.filter(([text, pause]) => text && pause >= 500).length);
          clock.advance(500);
          await scheduler.waitAll();
          const last = typed.at(-1)?.[0] ?? '';
          if (last) expect(tips(box)).toEqual([last]);
          expect(box.isOpen).toBe(true);
        },
      ),
      { numRuns: runs(100, 5_000) },
    );
  });
});

describe('the keys', () => {
  test('[2.3-02] the arrow keys walk round the options in both directions, and typing leaves them', async () => {
    const { box } = scene({ hot: [{ keyword: '一' }, { keyword: '二' }] });
    box.move(1);
    expect([box.isOpen, box.active]).toEqual([true, -1]);
    await settle();
    const walked = ([1, 1, 1, -1, -1] as const).map((step) => {
      box.move(step);
      return box.active;
    });
    expect(walked).toEqual([0, 1, 0, 1, 0]);
    box.open();
    box.move(-1);
    expect(box.active).toBe(1);
    box.type('胃');
    expect(box.active).toBe(-1);
  });

  test('[2.3-02] Escape first closes the box and then empties it', () => {
    const { box } = scene();
    box.type('胃');
    expect([box.escape(), box.isOpen]).toEqual(['胃', false]);
    expect([box.escape(), box.isOpen]).toEqual(['', false]);
  });

  test('without options the keys do nothing', () => {
    const { box } = scene();
    box.open();
    box.move(1);
    expect(box.active).toBe(-1);
  });
});
