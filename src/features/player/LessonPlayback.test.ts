/** The player follows what the server allows. */
import { describe, expect, test } from 'vitest';
import * as codes from '#openapi/dist/codes.ts';
import { settle } from '#tests/support/fakeClock.ts';
import { first, lost, preview, scene, second, urls, whole } from '#tests/support/lessonScene.ts';
import { ApiError } from '#api/errors.ts';
import { startAt } from './LessonPlayback.ts';
import type { PlayAuth } from './playerDeps.ts';

const refused = (code: number): ApiError => new ApiError('business', 'playAuth', code, '不可以');

describe('[2.2-03] where playing begins', () => {
  test('is the second of the address, else where one stopped, else the beginning', () => {
    expect(startAt(90, 300, 600)).toBe(90);
    expect(startAt(0, 300, 600)).toBe(0);
    expect(startAt(null, 300, 600)).toBe(300);
    expect(startAt(null, 10, 600)).toBe(0);
    expect(startAt(null, 570, 600)).toBe(0);
    expect(startAt(9_999, 300, 600)).toBe(300);
  });

  test('goes on where one stopped, says so for five seconds, and takes a visitor’s place from this browser', async () => {
    const { player, clock, messages } = scene([{ ...whole, position: 300 }]);
    await player.open(first);
    expect([player.begin, player.resumed, messages.at(-1)]).toEqual([300, true, 'begin 100101 300']);
    await clock.advance(5_000);
    expect(player.resumed).toBe(false);

    const visitor = scene([whole]);
    visitor.places[first.videoId] = 200;
    await visitor.player.open(first);
    expect(visitor.player.begin).toBe(200);
  });
});

describe('[4-20] a preview', () => {
  test('ends at its second with the two ways on; going behind it is refused, going back is not', async () => {
    const { player, messages } = scene([preview]);
    await player.open(first);
    player.timed(20, 1, true);
    expect([player.gate, player.previewLeft]).toEqual([null, null]);
    player.timed(31, 1, true);
    expect(player.previewLeft).toBe(29);
    player.timed(59.9, 1, true);
    expect([player.gate?.kind, messages.at(-1)]).toEqual(['previewOver', 'pause']);
    expect(player.mayGoTo(400)).toBe(false);
    player.jumped(5);
    expect(player.gate).toBeNull();
    expect(player.mayGoTo(400)).toBe(false);
    expect(player.gate).toEqual({ kind: 'previewOver' });
    player.replayPreview();
    expect([player.gate, player.begin]).toEqual([null, 0]);
  });

  test('the end of its media is its end, and no other lesson follows', async () => {
    const { player, went, clock } = scene([preview]);
    await player.open(first);
    player.ended();
    await clock.advance(10_000);
    expect([player.gate?.kind, went]).toEqual(['previewOver', []]);
  });
});

describe('[6-03] a lesson that may not be played', () => {
  test.each([
    [codes.loginRequired, 'login'],
    [codes.vipOnly, 'vip'],
    [codes.buyFirst, 'pay'],
    [codes.notFound, 'gone'],
  ])('code %i is the gate %s', async (code, kind) => {
    const { player } = scene([refused(code)]);
    await player.open(first);
    expect(player.gate).toEqual({ kind });
  });

  test('any other failure tells its words and its code, and can be tried again', async () => {
    const { player } = scene([refused(5_000), whole]);
    await player.open(first);
    expect(player.gate).toEqual({ kind: 'failed', message: '不可以', fault: { kind: 'unknown', code: '5000' } });
    player.retry();
    await Promise.resolve();
    await Promise.resolve();
    expect([player.gate, player.source]).toEqual([null, '/auto.m3u8']);
  });
});

describe('[2.1-15] playing', () => {
  test('an address that says nothing is none, and without any the failure is told with a way to try again', async () => {
    const [auto, other] = urls as [(typeof urls)[number], (typeof urls)[number]];
    const { player } = scene([{ ...whole, urls: [{ ...auto, url: '' }, other] }, { ...whole, urls: [] }, whole]);
    await player.open(first);
    expect([player.source, player.gate]).toEqual(['/720p.m3u8', null]);
    await player.open(first);
    expect(player.gate).toEqual({ kind: 'failed', message: null, fault: { kind: 'source', code: 'no-source' } });
    player.retry();
    await Promise.resolve();
    expect([player.source, player.gate]).toEqual(['/auto.m3u8', null]);
    const broken = scene([whole, { ...whole, urls: [] }]).player;
    await broken.open(first);
    await broken.failed(lost);
    expect([broken.source, broken.gate?.kind]).toEqual([null, 'failed']);
  });

  test('a fault of the media is tried once with fresh addresses and the lower quality, then told with its code', async () => {
    const { player } = scene([whole]);
    await player.open(first);
    player.timed(123, 1, true);
    await player.failed(lost);
    expect([player.source, player.begin, player.gate]).toEqual(['/360p.m3u8', 123, null]);
    await player.failed(lost);
    expect(player.gate).toEqual({ kind: 'failed', message: null, fault: lost });
    // What has failed is taken off the page, and reports nothing more.
    const { gate } = player;
    await player.failed({ ...lost, code: 'again' });
    expect([player.source, player.gate]).toEqual([null, gate]);
  });

  test('what fails before it has begun still goes on where one stopped', async () => {
    const { player } = scene([{ ...whole, position: 300 }]);
    await player.open(first);
    await player.failed(lost);
    expect(player.begin).toBe(300);
  });

  test('a fault is told at once when there is no other address to try', async () => {
    const { player, asks } = scene([{ ...whole, urls: urls.slice(2) }]);
    await player.open(first);
    await player.failed(lost);
    expect([player.gate?.kind, asks.length]).toEqual(['failed', 2]);
  });

  test('the network brings back what was lost, and no format that this browser does not play', async () => {
    for (const [fault, calls] of [
      [lost, 3],
      [{ kind: 'format', code: 'media-4' }, 2],
    ] as const) {
      const { player, asks } = scene([whole]);
      await player.open(first);
      await player.failed(fault);
      await player.failed(fault);
      player.reconnected();
      await settle();
      expect(asks.length).toBe(calls);
    }
  });

  test('the next lesson begins after five seconds, unless it is called off or switched off', async () => {
    const { player, clock, went, kept } = scene([whole]);
    await player.open(first);
    player.ended();
    expect(player.countdown).toBe(5);
    await clock.advance(4_999);
    expect(went).toEqual([]);
    await clock.advance(1);
    expect(went).toEqual([second.videoId]);

    player.ended();
    player.cancelNext();
    await clock.advance(10_000);
    player.setAutoNext(false);
    player.ended();
    await clock.advance(10_000);
    expect([went, kept.autoNext]).toEqual([[second.videoId], false]);
  });

  test('the answer for a lesson that was left meanwhile changes nothing', async () => {
    let release: (auth: PlayAuth) => void = () => undefined;
    const { player } = scene([whole]);
    const slow = new Promise<PlayAuth>((resolve) => (release = resolve));
    const answers = [slow, Promise.resolve({ ...whole, videoId: second.videoId })];
    Object.assign((player as unknown as { deps: object }).deps, { authorize: () => answers.shift() });
    const left = player.open(first);
    await player.open(second);
    release(preview);
    await left;
    expect([player.lesson?.videoId, player.limit]).toEqual([second.videoId, null]);
  });

  test('a failure is tried again when the network is back, and nothing else is', async () => {
    const { player, messages } = scene([refused(5_000), whole]);
    await player.open(first);
    player.reconnected();
    await Promise.resolve();
    await Promise.resolve();
    expect([player.gate, player.source]).toEqual([null, '/auto.m3u8']);
    const before = messages.length;
    player.reconnected();
    await Promise.resolve();
    expect([messages.length, player.opening]).toEqual([before, false]);
  });

  describe('questions of a lesson [G.8]', () => {
    const must = { pointId: 1, t: 100, mustPass: true, my: null };
    const options = ['A', 'B'].map((key) => ({ key, text: key }));
    const asking: PlayAuth = {
      ...whole,
      position: 300,
      quizPoints: [{ ...must, question: { questionId: 1, kind: 'A1', stem: '题干', options } }],
    };

    test('[2.1-15] a lesson that was left behind a question that must be answered begins at the question', async () => {
      const { player } = scene([asking]);
      await player.open(first);
      expect([player.begin, player.resumed, player.quiz.asked?.pointId, player.quiz.isBarrier]).toEqual([
        ...[100, false, 1, true],
      ]);
    });

    test('[2.1-15] a seek over such a question asks it, and a seek before it does not', async () => {
      const { player } = scene([{ ...asking, position: 0 }]);
      await player.open(first);
      expect([player.mayGoTo(90), player.quiz.asked]).toEqual([true, null]);
      expect([player.mayGoTo(101), player.quiz.asked?.pointId]).toEqual([false, 1]);
    });
  });

  test('leaving the page tells where one was', async () => {
    const { player, messages } = scene([whole]);
    await player.open(first);
    player.close();
    expect(messages.at(-1)).toBe('leave');
  });
});

describe('[G.6] an account that plays on two other devices', () => {
  test('stops the lesson with a notice, and plays on at the same second when the doctor asks for it', async () => {
    const { player, messages, asks } = scene([whole]);
    await player.open(first);
    player.timed(42, 1, true);
    player.stopper()();
    expect(player.gate).toEqual({ kind: 'elsewhere' });
    // The picture stops, and what was played until then is reported.
    player.paused();
    expect(messages.at(-1)).toBe('pause');
    player.retry();
    await settle();
    expect([player.gate, player.begin, asks]).toEqual([null, 42, [false, false]]);
  });

  test('changes nothing by an answer from before a new beginning, or once the page is left', async () => {
    const { player } = scene([whole]);
    await player.open(first);
    const late = player.stopper();
    await player.open(first);
    late();
    expect(player.gate).toBeNull();
    const last = player.stopper();
    player.close();
    last();
    expect(player.gate).toBeNull();
  });

  test('keeps the gate that is open already', async () => {
    const { player } = scene([preview]);
    await player.open(first);
    player.timed(60, 1, true);
    player.stopper()();
    expect(player.gate?.kind).toBe('previewOver');
  });

  test('is not pushed aside by a player that mends a fault or comes back to the network by itself', async () => {
    const { player, asks } = scene([whole, refused(codes.playsElsewhere)]);
    await player.open(first);
    await player.failed(lost);
    expect([player.gate?.kind, asks]).toEqual(['elsewhere', [false, true]]);
    const other = scene([new ApiError('network', 'playAuth'), whole]);
    await other.player.open(first);
    other.player.reconnected();
    await settle();
    expect([other.player.gate, other.asks]).toEqual([null, [false, true]]);
  });
});
