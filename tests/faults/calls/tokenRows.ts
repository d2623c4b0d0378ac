/** Rows of the refused token: who is informed, how often cleartoken is called, and which session survives. */
import { expect } from 'vitest';
import { clearToken } from '#openapi/dist/operations/clearToken.ts';
import { TokenGuard } from '#api/tokenGuard.ts';
import { type Answering, type Door, envelope, openDoor, silence } from '../../support/door.ts';
import { settle } from '../../support/fakeClock.ts';
import { callLoosely, deadline, failsOn, page, token } from './call.ts';
import type { Row } from './row.ts';
import type { Subject } from './subjects.ts';

const words = '登录已失效，请重新登录';
/** Number of simultaneous calls. */
const batch = 50;

/** A reader's browser: the token's cookie, the guard, and the client that uses it. */
interface Browser {
  door: Door;
  cookie: { token: string | null };
  /** How often the reader became a visitor. */
  cleared: number;
  /** Makes the subject's call; never rejects. */
  call(): Promise<unknown>;
  /** How often the guard itself called cleartoken. */
  clears(): number;
}

const clearsToken = ({ url }: Request): boolean => url.endsWith(clearToken.path);

/** The browser of a doctor. */
function browser({ operation, input }: Subject, answer: Answering): Browser {
  const cookie: Browser['cookie'] = { token };
  let own = 0;
  const guard = new TokenGuard({
    current: () => cookie.token,
    isReplaced: () => false,
    clear: () => door.api.call(clearToken),
    drop: () => (cookie.token = null),
    onCleared: () => (here.cleared += 1),
    onGone: () => undefined,
  });
  const door: Door = openDoor(answer, { token: () => cookie.token, onTokenRefused: guard.refused });
  const here: Browser = {
    door,
    cookie,
    cleared: 0,
    call: () => {
      own += operation.id === 'clearToken' ? 1 : 0;
      return callLoosely(door, operation, input).catch((error: unknown) => error);
    },
    clears: () => door.sent.filter(clearsToken).length - own,
  };
  return here;
}

/** Refuses the call, and answers the guard's cleartoken with a fault. */
const refusing =
  (subject: Subject, trouble: Answering): Answering =>
  (request) =>
    clearsToken(request) && subject.operation.id !== 'clearToken' ? trouble(request) : envelope(null, 401, words);

const isClearToken = ({ operation }: Subject): boolean => operation.id === 'clearToken';

/** Rows of the refused token, for every operation. */
export const tokenRows: Row[] = [
  {
    id: 'F12',
    title: (subject) =>
      isClearToken(subject)
        ? 'refused fifty times does not call itself and changes nothing'
        : 'fifty refusals by code 401 at the same time call cleartoken once',
    async prove(subject) {
      await failsOn(subject, [() => envelope(null, 401, words), () => envelope(null, '401', words)], {
        ...{ kind: 'business', code: 401 },
        ...{ message: words, refused: true },
      });
      const reader = browser(
        subject,
        refusing(subject, () => envelope(null)),
      );
      await Promise.all(Array.from({ length: batch }, () => reader.call()));
      await settle();
      const once = isClearToken(subject) ? 0 : 1;
      expect([reader.clears(), reader.cleared]).toEqual([once, once]);
      expect(reader.cookie.token).toBe(isClearToken(subject) ? token : null);
      expect(reader.door.sent).toHaveLength(batch + once);
    },
  },
  {
    id: 'F13',
    title: 'code 403 reports once that the token was refused, and which one',
    prove: (subject) =>
      failsOn(subject, [() => envelope(null, 403, words), () => envelope(null, '403', words)], {
        ...{ kind: 'business', code: 403 },
        ...{ message: words, refused: true },
      }),
  },
  {
    id: 'F14',
    title: 'HTTP 401 or 403, with JSON, a page or nothing, reports once that the token was refused',
    async prove(subject) {
      for (const code of [401, 403]) {
        const silent = ['', null, '<html>', '{', '{"code":500}', JSON.stringify(subject.answer)];
        const answers = silent.map((body) => () => page(code, body));
        await failsOn(subject, answers, { kind: 'http', code, refused: true });
        const bodies = [code, String(code)].flatMap((own) => [
          () => Response.json({ code: own, message: words }, { status: code }),
          () => Response.json({ code: own, message: words }, { status: 500 }),
        ]);
        await failsOn(subject, bodies, { kind: 'http', code, message: words, refused: true });
      }
    },
  },
  {
    id: 'F14b',
    title: (subject) =>
      isClearToken(subject)
        ? 'failing by itself starts no other call'
        : 'a cleartoken that fails or hangs is called once, and the token is removed anyway',
    async prove(subject) {
      const troubles: Answering[] = [
        () => envelope(null, 401),
        () => envelope(null, 403),
        () => page(401),
        () => page(500),
        () => page(503),
        () => page(200),
        () => Promise.reject(new TypeError('Failed to fetch')),
        silence,
      ];
      for (const trouble of troubles) {
        const answer = isClearToken(subject) ? trouble : refusing(subject, trouble);
        const reader = browser(subject, answer);
        void reader.call();
        await settle();
        reader.door.clock.advance(deadline);
        await settle();
        const once = isClearToken(subject) ? 0 : 1;
        expect([reader.clears(), reader.cleared]).toEqual([once, once]);
        expect(reader.cookie.token).toBe(isClearToken(subject) ? token : null);
        expect(reader.door.sent).toHaveLength(1 + once);
      }
    },
  },
  {
    id: 'F14c',
    title: 'a refusal that arrives after a new login keeps the new session',
    async prove(subject) {
      for (const late of [() => envelope(null, 401), () => envelope(null, 403), () => page(401), () => page(403)]) {
        const answers: ((response: Response) => void)[] = [];
        const reader = browser(subject, () => new Promise((resolve) => answers.push(resolve)));
        const call = reader.call();
        await settle();
        reader.cookie.token = 'token-of-a-new-login';
        answers[0]?.(late());
        await call;
        await settle();
        expect([reader.clears(), reader.cleared, reader.cookie.token]).toEqual([0, 0, 'token-of-a-new-login']);
      }
    },
  },
];
